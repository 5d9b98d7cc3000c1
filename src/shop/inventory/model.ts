import type { VariantId } from '#base/id.ts'
import type { StockCause, StockChange } from './contract.ts'
import type { StockInput } from './stock-schema.ts'

/**
 * What is to happen to the stock of one variant. The new number is worked out in the database, where the row is locked:
 * `to` (or else what there is) plus `delta`. Null leaves a thing as it is.
 */
export type StockMove = {
  variantId: VariantId
  to: number | null
  delta: number
  unlimited: boolean | null
  cause: StockCause
}

const addToMove = (move: StockMove, by: number): StockMove =>
  move.to === null ? { ...move, delta: move.delta + by } : { ...move, to: move.to + by }

const applyChange = (move: StockMove, change: StockChange): StockMove => {
  if (change.kind === 'unlimited') return { ...move, unlimited: change.unlimited, cause: 'set' }
  if (change.kind === 'adjust') return addToMove(move, change.by)
  if (change.seen === undefined) return { ...move, to: change.quantity, delta: 0, cause: 'set' }
  return { ...addToMove(move, change.quantity - change.seen), cause: 'set' }
}

/** One move for each variant, whatever was asked of it and how often: a statement changes a row once. */
export const mergeStockChanges = (changes: readonly StockChange[]): StockMove[] => {
  const moves = new Map<VariantId, StockMove>()
  for (const change of changes) {
    const { variantId } = change
    const begun = moves.get(variantId) ?? { variantId, to: null, delta: 0, unlimited: null, cause: 'adjusted' }
    moves.set(variantId, applyChange(begun, change))
  }
  return [...moves.values()]
}

/** While nothing is counted the number stands still; it is set again when the counting is. */
export const toStockMove = (variantId: VariantId, wish: StockInput, cause: StockCause): StockMove => {
  const move = { variantId, to: null, delta: 0, unlimited: wish.unlimited, cause }
  if (wish.unlimited) return move
  return wish.seen === undefined ? { ...move, to: wish.quantity } : { ...move, delta: wish.quantity - wish.seen }
}

export type StockLevel = 'unlimited' | 'sold-out' | 'low' | 'available'

/** How a variant stands at a glance; `low` ends where nothing is left. */
export const getStockLevel = (
  { unlimited, available }: { unlimited: boolean; available: number },
  lowStockThreshold: number,
): StockLevel => {
  if (unlimited) return 'unlimited'
  if (available <= 0) return 'sold-out'
  return available <= lowStockThreshold ? 'low' : 'available'
}

export const formatOptionValues = (values: readonly string[]): string => values.join(' / ')

/** `Celadon bowl (Large / Blue)`. */
export const formatVariantName = ({
  title,
  optionValues,
}: {
  title: string
  optionValues: readonly string[]
}): string => (optionValues.length === 0 ? title : `${title} (${formatOptionValues(optionValues)})`)

/** Stock of one variant before and after a move. */
export type StockMovement = { variantId: VariantId; onHand: number; held: number; onHandAfter: number }
