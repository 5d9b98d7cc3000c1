import { imageTooLargeError, unreadableImageError } from './errors.ts'
import { runImageTask } from './run-image-task.ts'
import { looksLikeSvg, sanitizeSvg } from './svg.ts'
import type { ColorData, ImageMime } from './tasks.ts'

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

const MAX_SVG_BYTES = 4 * 1024 * 1024

export const probe = async (buffer: Buffer): Promise<Probe> => {
  const isSvg = looksLikeSvg(buffer)
  const bytes = isSvg ? (buffer.length <= MAX_SVG_BYTES ? sanitizeSvg(buffer) : undefined) : buffer
  if (!bytes) throw unreadableImageError()
  const inspection = await runImageTask('inspect', bytes, { isSvg })
  if (inspection.status !== 'ok')
    throw inspection.status === 'too-large' ? imageTooLargeError() : unreadableImageError()
  const { width, height, mime, colorData } = inspection
  return { width, height, mime, colorData, bytes }
}
