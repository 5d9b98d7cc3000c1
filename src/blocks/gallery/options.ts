import type { GalleryDesign } from '#base/enumerations/appearance.ts'

/** Documented names, ranges and defaults of gallery options. No schema library: islands import this file. */

/** Width divided by height. */
export const aspectRatios = {
  square: 1,
  standard: 3 / 2,
  'standard-vertical': 2 / 3,
  'four-three': 4 / 3,
  'three-four-vertical': 3 / 4,
  widescreen: 16 / 9,
  'anamorphic-widescreen': 2.4,
} as const
export type AspectRatio = keyof typeof aspectRatios
export const aspectRatioNames = Object.keys(aspectRatios) as [AspectRatio, ...AspectRatio[]]

export const metaPositions = [
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const
export const activeAlignments = ['left', 'center', 'right'] as const

/** In seconds, items and pixels. */
export const ranges = {
  'autoplay-duration': { min: 1, max: 10, default: 5 },
  'thumbnail-strip-height': { min: 0, max: 200, default: 80 },
  'thumbnail-strip-margin': { min: 0, max: 60, default: 20 },
  'thumbnails-per-row': { min: 1, max: 10, default: 4 },
  padding: { min: 0, max: 50, default: 20 },
  'max-width': { min: 100, max: 300, default: 300 },
} as const
export type RangedOption = keyof typeof ranges

/** Stored values can be older than the range or imported, so they are clamped. */
export const clampOption = (option: RangedOption, value: number): number => {
  const { min, max } = ranges[option]
  return Math.min(max, Math.max(min, Math.round(value)))
}

/** The options that a design implies: thumbnails for slideshows, no autoplay for static designs. */
export const applyDesign = (
  design: GalleryDesign,
): { design: GalleryDesign; thumbnails: boolean; autoplay?: false } => ({
  design,
  thumbnails: design === 'slideshow',
  ...((design === 'grid' || design === 'stacked') && { autoplay: false as const }),
})
