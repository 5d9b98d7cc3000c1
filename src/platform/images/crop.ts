import { readOptions } from './probe.ts'
import sharp from './sharp.ts'

/** Fractions of the image after applying its EXIF orientation. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** Crops an image, keeping its format. The result has at least one pixel and stays within the image. */
export const cropImage = async (bytes: Buffer, { x, y, width, height }: CropArea): Promise<Buffer> => {
  const photo = sharp(bytes, readOptions)
  const { autoOrient: whole } = await photo.metadata()
  const left = Math.min(whole.width - 1, Math.round(x * whole.width))
  const top = Math.min(whole.height - 1, Math.round(y * whole.height))
  return photo
    .autoOrient()
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(whole.width - left, Math.round(width * whole.width))),
      height: Math.max(1, Math.min(whole.height - top, Math.round(height * whole.height))),
    })
    .toBuffer()
}
