import type { LedgerEntry } from '../contract.ts'
import type { StockLevel } from '../model.ts'

export const CAUSE_LABELS: Record<LedgerEntry['cause'], string> = {
  created: 'Added',
  set: 'Set',
  adjusted: 'Adjusted',
  imported: 'Imported',
  sold: 'Sold',
  returned: 'Returned',
  restocked: 'Restocked',
  undone: 'Import undone',
}

export const LEVEL_LABELS: Record<Exclude<StockLevel, 'available'>, { label: string; color: string }> = {
  low: { label: 'Low', color: 'yellow' },
  'sold-out': { label: 'Sold out', color: 'red' },
  unlimited: { label: 'Unlimited', color: 'gray' },
}

/** `+3`, `−2`, `0`: with a true minus. */
export const formatDelta = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0')

export const formatItemName = ({ title, options }: { title: string; options: string }): string =>
  options ? `${title}, ${options}` : title
