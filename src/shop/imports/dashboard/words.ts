import type { Fault, ImportLine, Summary } from '../contract.ts'
import { neutralised } from '../csv-cell.ts'
import type { ImportState } from '../model.ts'

/** What the screen says, and what it hands out. */

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const STATE_WORDS: Readonly<Record<ImportState, { words: string; color: string }>> = {
  checking: { words: 'Being checked', color: 'blue' },
  checked: { words: 'Not started', color: 'gray' },
  running: { words: 'Running', color: 'blue' },
  done: { words: 'Done', color: 'green' },
  failed: { words: 'Stopped', color: 'red' },
  undoing: { words: 'Being undone', color: 'blue' },
  undone: { words: 'Undone', color: 'gray' },
}

/** Whole percent, never 100 before everything is done. */
export const shareOf = (done: number, total: number): number =>
  total === 0 ? 0 : done >= total ? 100 : Math.min(99, Math.floor((done / total) * 100))

/** What the start button will do. */
export const startWords = ({ new: added, changed }: Summary): string => {
  const parts = [
    added > 0 && `Add ${counted(added, 'product')}`,
    changed > 0 && `change ${counted(changed, 'product')}`,
  ].filter((part) => part !== false)
  const sentence = parts.join(' and ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

export const hasWork = ({ new: added, changed }: Summary): boolean => added + changed > 0

/** Pictures are still on their way after the products are there. */
export const awaitsPictures = ({ state, picturesWanted, picturesDone }: ImportLine): boolean =>
  state === 'done' && picturesDone < picturesWanted

const STAGE_WORDS: Readonly<Record<Fault['stage'], string>> = {
  check: 'Dry run',
  write: 'While writing',
  picture: 'Picture',
  undo: 'While undoing',
}
export const stageWords = (stage: Fault['stage']): string => STAGE_WORDS[stage]

const quoted = (cell: string): string => `"${neutralised(cell).replaceAll('"', '""')}"`

/** The faults as a file, for working through them beside the one that has them. */
export const faultsCsv = (faults: readonly Fault[]): string =>
  [
    ['Row', 'Column', 'Product', 'What to do', 'Found'],
    ...faults.map((fault) => [
      fault.row === 0 ? '' : String(fault.row),
      fault.column,
      fault.product,
      fault.message,
      stageWords(fault.stage),
    ]),
  ]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')
