import type { InventoryItem, InventoryPage, StockChange } from '../contract.ts'
import { getStockLevel } from '../model.ts'
import { MAX_STOCK } from '../stock-schema.ts'

/** Typed text of a stock cell: a number sets the quantity, a signed number adjusts it. */
export type StockEdit =
  | { kind: 'set'; quantity: number }
  | { kind: 'adjust'; by: number }
  | { kind: 'nothing' }
  | InvalidEdit
type InvalidEdit = { kind: 'wrong'; message: string }

const NUMBER = /^([+\-−]?)\s*(\d{1,15})$/

export const parseStockCell = (text: string): StockEdit => {
  const typed = text.trim()
  if (typed === '') return { kind: 'nothing' }
  const [, sign, digits] = NUMBER.exec(typed) ?? []
  if (digits === undefined) return { kind: 'wrong', message: 'Enter a whole number, or +5 or -5.' }
  const number = Number(digits)
  if (number > MAX_STOCK) return { kind: 'wrong', message: `Enter at most ${MAX_STOCK.toLocaleString('en')}.` }
  if (!sign) return { kind: 'set', quantity: number }
  return number === 0 ? { kind: 'nothing' } : { kind: 'adjust', by: sign === '+' ? number : -number }
}

export type BulkStockAction = 'set' | 'add' | 'take' | 'unlimited' | 'counted'

/** Changes of a bulk action. Quantities apply only to tracked variants. */
export const toStockChanges = (
  action: BulkStockAction,
  quantity: number,
  lines: readonly InventoryItem[],
): StockChange[] => {
  if (action === 'unlimited' || action === 'counted')
    return lines
      .filter(({ unlimited }) => unlimited !== (action === 'unlimited'))
      .map(({ variantId }) => ({ kind: 'unlimited', variantId, unlimited: action === 'unlimited' }))
  return lines
    .filter(({ unlimited }) => !unlimited)
    .map(({ variantId, onHand }) =>
      action === 'set'
        ? { kind: 'set', variantId, quantity, seen: onHand }
        : { kind: 'adjust', variantId, by: action === 'add' ? quantity : -quantity },
    )
}

const countAtLevel = (lines: readonly InventoryItem[], level: string, threshold: number): number =>
  lines.filter((line) => getStockLevel(line, threshold) === level).length

/**
 * Updates the changed lines of a page. Lines keep their position even if the filter no longer matches them, so that nothing
 * moves while the owner is counting.
 */
export const patchPage = (page: InventoryPage, changed: readonly InventoryItem[]): InventoryPage => {
  const now = new Map(changed.map((line) => [line.variantId, line]))
  const before = page.lines.filter(({ variantId }) => now.has(variantId))
  const after = before.map((line) => now.get(line.variantId) ?? line)
  const grown = (level: string): number =>
    countAtLevel(after, level, page.lowStockThreshold) - countAtLevel(before, level, page.lowStockThreshold)
  return {
    ...page,
    lines: page.lines.map((line) => now.get(line.variantId) ?? line),
    lowStock: page.lowStock + grown('low'),
    soldOut: page.soldOut + grown('sold-out'),
  }
}
