import { invalidOriginalSizeError } from '#base/errors.ts'

export type ImageSize = { width: number; height: number }

/** Parses '1500x1000', the stored size of an uploaded image. */
export const parseOriginalSize = (originalSize: unknown): ImageSize => {
  const parts = typeof originalSize === 'string' ? /^([1-9]\d*)x([1-9]\d*)$/.exec(originalSize) : null
  if (!parts) throw invalidOriginalSizeError()
  return { width: Number(parts[1]), height: Number(parts[2]) }
}

export const formatSize = ({ width, height }: ImageSize): string => `${width}x${height}`

export const imageWidth = (originalSize: unknown): number => parseOriginalSize(originalSize).width
export const imageHeight = (originalSize: unknown): number => parseOriginalSize(originalSize).height

/** Width divided by height. */
export const imageRatio = (originalSize: unknown): number => {
  const { width, height } = parseOriginalSize(originalSize)
  return width / height
}

export const imageOrientation = (originalSize: unknown): 'landscape' | 'portrait' | 'square' => {
  const ratio = imageRatio(originalSize)
  return ratio > 1 ? 'landscape' : ratio < 1 ? 'portrait' : 'square'
}
