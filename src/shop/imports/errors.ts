import { DomainError } from '#base/domain-error.ts'
import { formatFileSize } from '#base/format/number.ts'
import { type ImportState, MAX_CSV_BYTES } from './model.ts'

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
