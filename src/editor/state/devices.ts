import type { Device } from '#document/page.ts'

/** Devices with the width of the canvas. The tablet width is our choice; see decision 0030. */
export const deviceViews = [
  { device: 'base', label: 'Desktop', width: 1024 },
  { device: 'tablet', label: 'Tablet', width: 768 },
  { device: 'phone', label: 'Phone', width: 428 },
] as const satisfies readonly { device: Device; label: string; width: number }[]

const widths: Record<Device, number> = { base: 1024, tablet: 768, phone: 428 }
export const getFrameWidth = (device: Device): number => widths[device]

const MAX_MOBILE_WIDTH = 432
export const isMobileWidth = (width: number): boolean => width <= MAX_MOBILE_WIDTH

/** Small windows start with the phone layout. */
export const getDefaultDevice = (width: number): Device => (isMobileWidth(width) ? 'phone' : 'base')

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export const MIN_ZOOM = zooms[0]
export const MAX_ZOOM = 2

/** The zoom that fits the page into the available width, at most 1. */
export const computeFitZoom = (room: number, device: Device): number =>
  Math.min(1, Math.max(0.1, room / getFrameWidth(device)))

const toFactor = (zoom: number | 'fit'): number => (zoom === 'fit' ? 1 : zoom)
export const nextZoom = (zoom: number | 'fit'): number => zooms.find((step) => step > toFactor(zoom)) ?? MAX_ZOOM
export const previousZoom = (zoom: number | 'fit'): number =>
  zooms.findLast((step) => step < toFactor(zoom)) ?? MIN_ZOOM
export const formatZoom = (zoom: number | 'fit'): string => (zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`)
export const zoomOptions: readonly (number | 'fit')[] = ['fit', ...zooms]
