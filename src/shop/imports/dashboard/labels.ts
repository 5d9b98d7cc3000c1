import { escapeFormula } from '#base/csv-cell.ts'
import type { ImportIssue, ImportSummary, Summary } from '../contract.ts'
import type { ImportState } from '../model.ts'

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const IMPORT_STATE_LABELS: Readonly<Record<ImportState, { label: string; color: string }>> = {
  checking: { label: 'Checking', color: 'blue' },
  checked: { label: 'Not started', color: 'gray' },
  running: { label: 'Running', color: 'blue' },
  done: { label: 'Done', color: 'green' },
  failed: { label: 'Stopped', color: 'red' },
  undoing: { label: 'Undoing', color: 'blue' },
  undone: { label: 'Undone', color: 'gray' },
}

/** Whole percent; 100 only when everything is done. */
export const computeProgress = (done: number, total: number): number =>
  total === 0 ? 0 : done >= total ? 100 : Math.min(99, Math.floor((done / total) * 100))

/** Label of the start button. */
export const getStartLabel = ({ new: added, changed }: Summary): string => {
  const parts = [
    added > 0 && `Add ${formatCount(added, 'product')}`,
    changed > 0 && `update ${formatCount(changed, 'product')}`,
  ].filter((part) => part !== false)
  const sentence = parts.join(' and ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

export const hasWork = ({ new: added, changed }: Summary): boolean => added + changed > 0

/** Images are fetched after the products are written. */
export const isFetchingImages = ({ state, picturesWanted, picturesDone }: ImportSummary): boolean =>
  state === 'done' && picturesDone < picturesWanted

const STAGE_LABELS: Readonly<Record<ImportIssue['stage'], string>> = {
  check: 'Dry run',
  write: 'Import',
  picture: 'Image',
  undo: 'Undo',
}
export const getStageLabel = (stage: ImportIssue['stage']): string => STAGE_LABELS[stage]

const quoted = (cell: string): string => `"${escapeFormula(cell).replaceAll('"', '""')}"`

/** The errors as CSV, to fix the imported file with. */
export const toIssuesCsv = (faults: readonly ImportIssue[]): string =>
  [
    ['Row', 'Column', 'Product', 'Error', 'Stage'],
    ...faults.map((fault) => [
      fault.row === 0 ? '' : String(fault.row),
      fault.column,
      fault.product,
      fault.message,
      getStageLabel(fault.stage),
    ]),
  ]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')
