import { DomainError } from '#base/domain-error.ts'
import { formatFileSize } from '#base/format/number.ts'
import { transitions } from '#base/transitions.ts'

export { neutralised } from './csv-cell.ts'

export const FORMATS = ['sitewright', 'shopify', 'squarespace'] as const
export type FormatName = (typeof FORMATS)[number]

export const FORMAT_WORDS: Readonly<Record<FormatName, string>> = {
  sitewright: 'Sitewright',
  shopify: 'Shopify',
  squarespace: 'Squarespace',
}

export const FAULT_STAGES = ['check', 'write', 'picture', 'undo'] as const
export type FaultStage = (typeof FAULT_STAGES)[number]

export const IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** A dry run may be repeated, for another store or after mending something; so can what failed halfway, unless it is to be undone. */
export const importSteps = transitions<ImportState>({
  checking: ['checked', 'failed'],
  checked: ['checking', 'running'],
  running: ['done', 'failed'],
  done: ['undoing'],
  failed: ['checking', 'undoing'],
  undoing: ['undone', 'failed'],
  undone: [],
})

/** Whether there is still something to wait for. */
export const isBusy = (state: ImportState): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

export const MOST_CSV_BYTES = 20 * 1024 * 1024

export const notFound = (): DomainError => new DomainError('imports.not_found', 'There is no such import.')

export const missingFile = (): DomainError =>
  new DomainError('imports.missing_file', 'No file came with the upload. Choose a CSV file and try again.')

export const tooLarge = (): DomainError =>
  new DomainError(
    'imports.too_large',
    `The file is larger than ${formatFileSize(MOST_CSV_BYTES)}. Split it into several files and import one after the other.`,
    { extra: { maxBytes: MOST_CSV_BYTES } },
  )

const WORDS_OF_STATE: Readonly<Record<ImportState, string>> = {
  checking: 'is still being checked',
  checked: 'has been checked, but not started',
  running: 'is running',
  done: 'is done',
  failed: 'has failed',
  undoing: 'is being undone',
  undone: 'has been undone',
}

export const wrongState = (state: ImportState): DomainError =>
  new DomainError('imports.wrong_state', `This import ${WORDS_OF_STATE[state]}. Reload the page to see how it stands.`)
