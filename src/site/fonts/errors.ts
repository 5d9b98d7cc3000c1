import { DomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatFileSize } from '#base/format/number.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import type { FontErrorReason } from '#platform/fonts/tables.ts'

const named = (code: ErrorCode, message: string, fileName: string): DomainError =>
  new DomainError(
    code,
    interpolate(message, { fileName: fileName.length <= 80 ? fileName : `${fileName.slice(0, 79)}…` }),
  )

const UNUSABLE: Readonly<Record<FontErrorReason, (fileName: string) => DomainError>> = {
  'no font': (fileName) =>
    named(
      'fonts.not_a_font',
      'The file {fileName} is not a supported font. Upload a WOFF2, WOFF, TTF or OTF file.',
      fileName,
    ),
  collection: (fileName) =>
    named(
      'fonts.collection',
      'The file {fileName} contains several fonts, which browsers do not support. Upload each font as a separate file.',
      fileName,
    ),
  broken: (fileName) =>
    named(
      'fonts.broken',
      'The font {fileName} is damaged or incomplete. Download it again from its source and upload the new copy.',
      fileName,
    ),
}
export const unusableFontError = (problem: FontErrorReason, fileName: string): DomainError =>
  UNUSABLE[problem](fileName)

export const fontTooLargeError = (fileName: string, maxBytes: number): DomainError =>
  named(
    'fonts.too_large',
    editorMessage('fileTooLarge', { fileName: '{fileName}', maxSize: formatFileSize(maxBytes) }),
    fileName,
  )

export const missingFileError = (): DomainError =>
  new DomainError('fonts.missing', 'The upload contains no file. Select a font file and try again.')

export const fontNotFoundError = (): DomainError => new DomainError('fonts.not_found', 'Font not found.')

export const fontNameTakenError = (name: string): DomainError =>
  new DomainError('fonts.name_taken', `A font named ${name} already exists.`, {
    errors: { name: `A font named ${name} already exists.` },
  })

export const fontFaceTakenError = (font: string, face: string): DomainError =>
  new DomainError(
    'fonts.face_taken',
    `${font} already has a file for ${face}. Delete that file first, or change the weight or style of one of them.`,
  )

export const fontInUseError = (): DomainError =>
  new DomainError(
    'fonts.in_use',
    'The site’s styles use this font. Select another font there and save, then delete this one.',
  )

export const fontMissingError = (): DomainError =>
  new DomainError('fonts.gone', 'A font of these styles is no longer on the site. Select another font and save again.')

export const signInRequiredError = (): DomainError => new DomainError('access.sign_in', 'Please sign in.')

export const fontFileNotFoundError = (): DomainError => new DomainError('request.not_found', 'File not found.')
