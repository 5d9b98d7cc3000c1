import sharp from 'sharp'
import { readOptions } from './probe.ts'

/** As shares of the picture as people see it, turned the way its camera was held. */
export type Part = { x: number; y: number; width: number; height: number }

/** A part of a picture in the picture's own format. Whatever was asked for, at least one pixel, and none beyond the edge. */
export const cropped = async (bytes: Buffer, { x, y, width, height }: Part): Promise<Buffer> => {
  const { data, info } = await sharp(bytes, { ...readOptions, autoOrient: true }).toBuffer({ resolveWithObject: true })
  const left = Math.min(info.width - 1, Math.round(x * info.width))
  const top = Math.min(info.height - 1, Math.round(y * info.height))
  return sharp(data, readOptions)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(info.width - left, Math.round(width * info.width))),
      height: Math.max(1, Math.min(info.height - top, Math.round(height * info.height))),
    })
    .toBuffer()
}
