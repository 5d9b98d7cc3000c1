import { DomainError } from '#base/domain-error.ts'
import { formatFileSize } from '#base/format/number.ts'
import { FORMAT_LABELS, type FormatName, type ImportState, MAX_CSV_BYTES } from './model.ts'

export const importNotFoundError = (): DomainError =>
  new DomainError('imports.not_found', 'This import does not exist.')

export const missingFileError = (): DomainError =>
  new DomainError('imports.missing_file', 'The upload contains no file. Select a CSV file and try again.')

export const fileTooLargeError = (): DomainError =>
  new DomainError(
    'imports.too_large',
    `The file is larger than ${formatFileSize(MAX_CSV_BYTES)}. Split it into several files and import one after the other.`,
    { extra: { maxBytes: MAX_CSV_BYTES } },
  )

const STATE_DESCRIPTIONS: Readonly<Record<ImportState, string>> = {
  checking: 'is still being checked',
  checked: 'has been checked, but not started',
  running: 'is running',
  done: 'is complete',
  failed: 'has failed',
  undoing: 'is being undone',
  undone: 'has been undone',
}

export const invalidStateError = (state: ImportState): DomainError =>
  new DomainError('imports.wrong_state', `This import ${STATE_DESCRIPTIONS[state]}. Reload the page to see its status.`)

export const spreadsheetFileError = (): DomainError =>
  new DomainError(
    'imports.unreadable',
    'This is a spreadsheet, not a CSV file. Save it as “CSV UTF-8” and select that file.',
  )

export const storeNotFoundError = (): DomainError => new DomainError('stores.not_found', 'Store not found.')

export const tooManyColumnsError = (maxColumns: number): DomainError =>
  new DomainError(
    'imports.unreadable',
    `The first row has more than ${maxColumns.toLocaleString('en')} columns. Choose a CSV file whose first row names the columns of products.`,
  )

export const emptyFileError = (): DomainError =>
  new DomainError('imports.unreadable', 'The file is empty. Choose a CSV file whose first row names the columns.')

export const duplicateColumnError = (column: string): DomainError =>
  new DomainError(
    'imports.wrong_columns',
    `There are two columns named ${column} in the first row, and one of them would be lost. Rename or remove one of them.`,
  )

export const unknownColumnsError = (columns: readonly string[], missing: readonly string[]): DomainError =>
  new DomainError(
    'imports.wrong_columns',
    `None of the columns in the first row are known: ${columns.slice(0, 5).join(', ').slice(0, 200)}. Use a product file from Shopify, Squarespace or Sitewright; an export shows the expected column names.`,
    { extra: { missing: [...missing] } },
  )

/** `needed` are the columns that the message names; `missing` may be empty when too few columns are known. */
export const missingColumnsError = (
  format: FormatName,
  { missing, needed }: { missing: readonly string[]; needed: readonly string[] },
): DomainError =>
  new DomainError(
    'imports.wrong_columns',
    `The first row looks most like a ${FORMAT_LABELS[format]} file, but has no column named ${(missing.length > 0 ? missing : needed).join(' and none named ')}. Add it and try again.`,
    { extra: { missing: [...missing] } },
  )

export const imageServerError = (status: number): DomainError =>
  new DomainError('imports.server_failed', `The server responded with ${status}. Upload the image manually.`)

export const noImageError = (status: number): DomainError =>
  new DomainError(
    'imports.no_picture',
    `There is no image at this URL (the server responded with ${status}). Upload it manually.`,
  )
