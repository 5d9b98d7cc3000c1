import type { Device } from '#document/page.ts'

/** The views of the canvas, with the width that the page is given in each. The documents leave the tablet's open; see decision 0030. */
export const deviceViews = [
  { device: 'base', words: 'Desktop', width: 1024 },
  { device: 'tablet', words: 'Tablet', width: 768 },
  { device: 'phone', words: 'Phone', width: 428 },
] as const satisfies readonly { device: Device; words: string; width: number }[]

const widths: Record<Device, number> = { base: 1024, tablet: 768, phone: 428 }
export const frameWidth = (device: Device): number => widths[device]

const WIDEST_MOBILE = 432
export const isMobileWidth = (width: number): boolean => width <= WIDEST_MOBILE

/** Whoever edits on a phone begins with what fits there. */
export const deviceForWindow = (width: number): Device => (isMobileWidth(width) ? 'phone' : 'base')

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export const LEAST_ZOOM = zooms[0]
export const MOST_ZOOM = 2

/** As large as the room allows, and never larger than life. */
export const fittingZoom = (room: number, device: Device): number =>
  Math.min(1, Math.max(0.1, room / frameWidth(device)))

const position = (zoom: number | 'fit'): number => (zoom === 'fit' ? 1 : zoom)
export const nextZoom = (zoom: number | 'fit'): number => zooms.find((step) => step > position(zoom)) ?? MOST_ZOOM
export const previousZoom = (zoom: number | 'fit'): number =>
  zooms.findLast((step) => step < position(zoom)) ?? LEAST_ZOOM
export const zoomWords = (zoom: number | 'fit'): string => (zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`)
export const zoomChoices: readonly (number | 'fit')[] = ['fit', ...zooms]
