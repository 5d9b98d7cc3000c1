import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { createImageConcurrencyLimit } from './concurrency-limit.ts'
import { type ImageWidth, MAX_SIDE } from './widths.ts'

/** What the image process does. Only it loads sharp. */

export type ColorData = Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' | 'center', string>
export type ImageMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/svg+xml'
export type VariantFormat = 'avif' | 'webp' | 'jpeg' | 'png'
/** Fractions of the image after applying its EXIF orientation. */
export type CropArea = { x: number; y: number; width: number; height: number }

export type Inspection =
  | { status: 'ok'; width: number; height: number; mime: ImageMime; colorData: ColorData }
  | { status: 'unreadable' | 'too-large' }

/** About 100 megapixels: more than common cameras produce, and safe for small machines. */
const MAX_PIXELS = 100_000_000

/** Rejects broken files, but accepts minor errors that cameras and phones produce. */
const readOptions: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS }

// Every image is read once or twice, minutes apart: a cache of decoded images would only take memory.
sharp.cache(false)

const mimeOf = ({ format, compression }: Metadata): ImageMime | undefined => {
  if (format === 'heif') return compression === 'av1' ? 'image/avif' : undefined
  if (format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif' || format === 'svg')
    return format === 'svg' ? 'image/svg+xml' : `image/${format}`
  return undefined
}

const SIDE = 32

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

const inspect = async (bytes: Buffer, { isSvg }: { isSvg: boolean }): Promise<Inspection> => {
  // Reading the metadata decodes nothing, so decompression bombs are rejected early.
  const metadata = await sharp(bytes, { ...readOptions, limitInputPixels: false }).metadata()
  const mime = mimeOf(metadata)
  // Only sanitized files may count as SVG.
  if (!mime || (mime === 'image/svg+xml') !== isSvg) return { status: 'unreadable' }
  const { width, height } = metadata.autoOrient
  if (Math.max(width, height) > MAX_SIDE || width * height * (metadata.pages ?? 1) > MAX_PIXELS)
    return { status: 'too-large' }
  return { status: 'ok', width, height, mime, colorData: await colorsOf(bytes) }
}

/** A visitor waits for the image, so the encoders use fast settings. */
const ENCODERS: Record<VariantFormat, (photo: Sharp) => Sharp> = {
  avif: (photo) => photo.avif({ quality: 55, effort: 1 }),
  webp: (photo) => photo.webp({ quality: 78, effort: 3 }),
  jpeg: (photo) => photo.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
  png: (photo) => photo.png({ compressionLevel: 8 }),
}

/** Many files can be uploaded at once, and decoding one can take 100 MB. */
const limitConcurrency = createImageConcurrencyLimit()

export const imageTasks = {
  /** Errors of sharp mean invalid input here. */
  inspect: (bytes: Buffer, options: { isSvg: boolean }): Promise<Inspection> =>
    limitConcurrency(() => inspect(bytes, options)).catch(
      (error: unknown): Inspection => ({
        status: error instanceof Error && /exceeds pixel limit/i.test(error.message) ? 'too-large' : 'unreadable',
      }),
    ),

  resize: (bytes: Buffer, { width, format }: { width: ImageWidth; format: VariantFormat }): Promise<Buffer> =>
    limitConcurrency(() =>
      ENCODERS[format](
        sharp(bytes, { ...readOptions, autoOrient: true }).resize({ width, withoutEnlargement: true }),
      ).toBuffer(),
    ),

  /** Keeps the format. The result has at least one pixel and stays within the image. */
  crop: async (bytes: Buffer, { x, y, width, height }: CropArea): Promise<Buffer> => {
    const photo = sharp(bytes, readOptions)
    const { autoOrient: whole } = await photo.metadata()
    const left = Math.min(whole.width - 1, Math.round(x * whole.width))
    const top = Math.min(whole.height - 1, Math.round(y * whole.height))
    return limitConcurrency(() =>
      photo
        .autoOrient()
        .extract({
          left,
          top,
          width: Math.max(1, Math.min(whole.width - left, Math.round(width * whole.width))),
          height: Math.max(1, Math.min(whole.height - top, Math.round(height * whole.height))),
        })
        .toBuffer(),
    )
  },
}

export type ImageTasks = typeof imageTasks
