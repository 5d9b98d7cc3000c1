import sharp from 'sharp'
import { readOptions } from './probe.ts'

/** As shares of the picture as people see it, turned the way its camera was held. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** A part of a picture in the picture's own format, compressed once. Whatever was asked for, at least one pixel, and none beyond the edge. */
export const cropImage = async (bytes: Buffer, { x, y, width, height }: CropArea): Promise<Buffer> => {
  const picture = sharp(bytes, readOptions)
  const { autoOrient: whole } = await picture.metadata()
  const left = Math.min(whole.width - 1, Math.round(x * whole.width))
  const top = Math.min(whole.height - 1, Math.round(y * whole.height))
  return picture
    .autoOrient()
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(whole.width - left, Math.round(width * whole.width))),
      height: Math.max(1, Math.min(whole.height - top, Math.round(height * whole.height))),
    })
    .toBuffer()
}
