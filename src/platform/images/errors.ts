import { DomainError } from '#base/domain-error.ts'
import { MAX_SIDE } from './widths.ts'

export const unreadableImageError = (): DomainError =>
  new DomainError('image.unreadable', 'This file is not a supported image. Use JPEG, PNG, WebP, AVIF, GIF or SVG.')

export const imageTooLargeError = (): DomainError =>
  new DomainError(
    'image.too_large',
    `This image has too many pixels: at most ${MAX_SIDE.toLocaleString('en')} on a side and 100 megapixels in all.`,
  )
