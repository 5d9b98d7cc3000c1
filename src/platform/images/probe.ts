import type { Metadata, SharpOptions } from 'sharp'
import { createImageConcurrencyLimit } from './concurrency-limit.ts'
import { imageTooLargeError, unreadableImageError } from './errors.ts'
import sharp from './sharp.ts'
import { looksLikeSvg, sanitizeSvg } from './svg.ts'

export type ColorData = Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' | 'center', string>

export type ImageMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/svg+xml'

export type Probe = {
  /** After applying the EXIF orientation. */
  width: number
  height: number
  /** Detected from the content, not from the name. */
  mime: ImageMime
  /** Average colors of the quarters and the center, as hex. */
  colorData: ColorData
  /** The bytes to store: the file itself, or a sanitized SVG. */
  bytes: Buffer
}

/** About 100 megapixels: more than common cameras produce, and safe for small machines. */
const MAX_PIXELS = 100_000_000
const MAX_SIDE = 20_000
const MAX_SVG_BYTES = 4 * 1024 * 1024

/** Rejects broken files, but accepts minor errors that cameras and phones produce. */
export const readOptions: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS }

const mimeOf = ({ format, compression }: Metadata): ImageMime | undefined => {
  if (format === 'heif') return compression === 'av1' ? 'image/avif' : undefined
  if (format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif' || format === 'svg')
    return format === 'svg' ? 'image/svg+xml' : `image/${format}`
  return undefined
}

const SIDE = 32

/** Many files can be uploaded at once, and decoding one can take 100 MB. */
const limitConcurrency = createImageConcurrencyLimit()

/** The image scaled to 32×32 on white; decoding also verifies that the file is complete. */
const colorsOf = async (bytes: Buffer): Promise<ColorData> => {
  const pixels = await sharp(bytes, { ...readOptions, autoOrient: true })
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const average = (left: number, top: number): string => {
    const half = SIDE / 2
    const sums = [0, 0, 0]
    for (let y = top; y < top + half; y++)
      for (let x = left; x < left + half; x++)
        for (const channel of [0, 1, 2])
          sums[channel] = (sums[channel] ?? 0) + (pixels[(y * SIDE + x) * 3 + channel] ?? 0)
    return `#${sums
      .map((sum) =>
        Math.round(sum / half ** 2)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  }
  const half = SIDE / 2
  return {
    topLeft: average(0, 0),
    topRight: average(half, 0),
    bottomLeft: average(0, half),
    bottomRight: average(half, half),
    center: average(half / 2, half / 2),
  }
}

/** Errors of sharp for invalid input; all other errors are bugs. */
const rejectInvalidImage = async <Value>(read: () => Promise<Value>): Promise<Value> => {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Error && /exceeds pixel limit/i.test(error.message)
      ? imageTooLargeError(MAX_SIDE)
      : unreadableImageError()
  }
}

export const probe = async (buffer: Buffer): Promise<Probe> => {
  const isSvg = looksLikeSvg(buffer)
  const bytes = isSvg ? (buffer.length <= MAX_SVG_BYTES ? sanitizeSvg(buffer) : undefined) : buffer
  if (!bytes) throw unreadableImageError()
  // Reading the metadata decodes nothing, so decompression bombs are rejected early.
  const metadata = await rejectInvalidImage(() => sharp(bytes, { ...readOptions, limitInputPixels: false }).metadata())
  const mime = mimeOf(metadata)
  // Only sanitized files may count as SVG.
  if (!mime || (mime === 'image/svg+xml') !== isSvg) throw unreadableImageError()
  const { width, height } = metadata.autoOrient
  if (Math.max(width, height) > MAX_SIDE || width * height * (metadata.pages ?? 1) > MAX_PIXELS)
    throw imageTooLargeError(MAX_SIDE)
  return {
    width,
    height,
    mime,
    colorData: await rejectInvalidImage(() => limitConcurrency(() => colorsOf(bytes))),
    bytes,
  }
}
