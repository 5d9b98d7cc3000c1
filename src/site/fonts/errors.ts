import { DomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatFileSize } from '#base/format/number.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import type { FontErrorReason } from '#platform/fonts/tables.ts'

const named = (code: ErrorCode, words: string, fileName: string): DomainError =>
  new DomainError(
    code,
    interpolate(words, { fileName: fileName.length <= 80 ? fileName : `${fileName.slice(0, 79)}…` }),
  )

const UNUSABLE: Readonly<Record<FontErrorReason, (fileName: string) => DomainError>> = {
  'no font': (fileName) =>
    named(
      'fonts.not_a_font',
      'The file {fileName} is not a font that browsers show. Upload a WOFF2, WOFF, TTF or OTF file.',
      fileName,
    ),
  collection: (fileName) =>
    named(
      'fonts.collection',
      'The file {fileName} is a collection of several fonts, which browsers do not show. Upload each font as a file of its own.',
      fileName,
    ),
  broken: (fileName) =>
    named(
      'fonts.broken',
      'The font {fileName} is damaged or lacks a part that browsers need. Get it again from where you have it, and upload it once more.',
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
  new DomainError('fonts.missing', 'No file came with the upload. Choose a font file and try again.')

export const fontNotFoundError = (): DomainError => new DomainError('fonts.not_found', 'There is no such font.')

export const fontNameTakenError = (name: string): DomainError =>
  new DomainError('fonts.name_taken', `There is a font called ${name} already.`, {
    errors: { name: `There is a font called ${name} already.` },
  })

export const fontFaceTakenError = (font: string, face: string): DomainError =>
  new DomainError(
    'fonts.face_taken',
    `${font} has a file for ${face} already. Delete that one first, or give one of them another weight or style.`,
  )

export const fontInUseError = (): DomainError =>
  new DomainError(
    'fonts.in_use',
    'The site’s styles use this font. Choose another font there and save, then delete this one.',
  )

export const fontMissingError = (): DomainError =>
  new DomainError('fonts.gone', 'A font of this look is no longer on the site. Choose another one, and save again.')

export const signInRequiredError = (): DomainError => new DomainError('access.sign_in', 'Please sign in.')

export const fontFileNotFoundError = (): DomainError => new DomainError('request.not_found', 'There is no such file.')
