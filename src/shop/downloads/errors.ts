import { DomainError } from '#base/domain-error.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatFileSize } from '#base/format/number.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import type { DownloadMessages } from './locales/en.ts'

const shortName = (fileName: string): string => (fileName.length <= 80 ? fileName : `${fileName.slice(0, 79)}…`)

export const productNotFoundError = (): DomainError =>
  new DomainError('downloads.no_product', 'This product does not exist or is no digital product.')

export const fileNotFoundError = (): DomainError =>
  new DomainError('downloads.no_file', 'This file does not exist any more.')

export const grantNotFoundError = (): DomainError =>
  new DomainError('downloads.not_found', 'These downloads do not exist.')

export const grantEndedError = (): DomainError =>
  new DomainError('downloads.ended', 'These downloads have ended because the purchase was refunded or canceled.')

export const missingUploadError = (): DomainError =>
  new DomainError('downloads.missing', 'The upload contains no file. Select a file and try again.')

export const fileTooLargeError = (fileName: string, maxBytes: number): DomainError =>
  new DomainError(
    'downloads.too_large',
    editorMessage('fileTooLarge', { fileName: shortName(fileName), maxSize: formatFileSize(maxBytes) }),
    { extra: { maxBytes } },
  )

export const tooManyFilesError = (most: number): DomainError =>
  new DomainError(
    'downloads.too_many_files',
    interpolate('A product has at most {most} files. Remove one that is no longer sold.', { most: String(most) }),
  )

/** Of pages and files for buyers, in their language. */
export const linkExpiredError = (messages: DownloadMessages): DomainError =>
  new DomainError('downloads.link_expired', messages.linkExpired)
export const downloadEndedError = (messages: DownloadMessages): DomainError =>
  new DomainError('downloads.ended', messages.endedText)
export const fileGoneError = (messages: DownloadMessages): DomainError =>
  new DomainError('downloads.file_gone', messages.fileGone)
export const unknownHostError = (): DomainError =>
  new DomainError('site.unknown_host', 'There is no site at this address.')
export const signInRequiredError = (): DomainError => new DomainError('access.sign_in', 'Please sign in.')
/** Invalid and forged links, and those of other sites. */
export const fileLinkNotFoundError = (messages: DownloadMessages): DomainError =>
  new DomainError('downloads.not_found', messages.invalidText)
