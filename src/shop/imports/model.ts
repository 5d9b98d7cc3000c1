import { transitions } from '#base/transitions.ts'

export const FORMATS = ['sitewright', 'shopify', 'squarespace'] as const
export type FormatName = (typeof FORMATS)[number]

export const FORMAT_LABELS: Readonly<Record<FormatName, string>> = {
  sitewright: 'Sitewright',
  shopify: 'Shopify',
  squarespace: 'Squarespace',
}

export const ISSUE_STAGES = ['check', 'write', 'picture', 'undo'] as const
export type IssueStage = (typeof ISSUE_STAGES)[number]

export const IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** A dry run can be repeated, also after a failure. */
export const importTransitions = transitions<ImportState>({
  checking: ['checked', 'failed'],
  checked: ['checking', 'running'],
  running: ['done', 'failed'],
  done: ['undoing'],
  failed: ['checking', 'undoing'],
  undoing: ['undone', 'failed'],
  undone: [],
})

/** Whether a job is running. */
export const isBusy = (state: ImportState): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

export const MAX_CSV_BYTES = 20 * 1024 * 1024
