import type { VariantId } from '#base/id.ts'
import type { StockCause, StockChange } from './contract.ts'
import type { StockInput } from './stock-schema.ts'

/**
 * A change of the stock of one variant. The database computes the new quantity while the row is locked:
 * `to` (or the current quantity) plus `delta`. Null means unchanged.
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

/** Merges all changes of a variant into one move, because a statement updates a row only once. */
export const mergeStockChanges = (changes: readonly StockChange[]): StockMove[] => {
  const moves = new Map<VariantId, StockMove>()
  for (const change of changes) {
    const { variantId } = change
    const begun = moves.get(variantId) ?? { variantId, to: null, delta: 0, unlimited: null, cause: 'adjusted' }
    moves.set(variantId, applyChange(begun, change))
  }
  return [...moves.values()]
}

/** Unlimited stock keeps its quantity; it is set when tracking is turned on. */
export const toStockMove = (variantId: VariantId, input: StockInput, cause: StockCause): StockMove => {
  const move = { variantId, to: null, delta: 0, unlimited: input.unlimited, cause }
  if (input.unlimited) return move
  return input.seen === undefined ? { ...move, to: input.quantity } : { ...move, delta: input.quantity - input.seen }
}

export type StockLevel = 'unlimited' | 'sold-out' | 'low' | 'available'

/** `low` excludes zero. */
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
