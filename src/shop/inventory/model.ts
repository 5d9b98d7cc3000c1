import { DomainError } from '#base/domain-error.ts'
import type { VariantId } from '#base/id.ts'
import { MOST_STOCK, type StockWish } from '#shop/catalog/product-schema.ts'
import type { StockCause, StockChange } from './contract.ts'

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

const add = (move: StockMove, by: number): StockMove =>
  move.to === null ? { ...move, delta: move.delta + by } : { ...move, to: move.to + by }

const then = (move: StockMove, change: StockChange): StockMove => {
  if (change.kind === 'unlimited') return { ...move, unlimited: change.unlimited, cause: 'set' }
  if (change.kind === 'adjust') return add(move, change.by)
  if (change.seen === undefined) return { ...move, to: change.quantity, delta: 0, cause: 'set' }
  return { ...add(move, change.quantity - change.seen), cause: 'set' }
}

/** One move for each variant, whatever was asked of it and how often: a statement changes a row once. */
export const movesOf = (changes: readonly StockChange[]): StockMove[] => {
  const moves = new Map<VariantId, StockMove>()
  for (const change of changes) {
    const { variantId } = change
    const begun = moves.get(variantId) ?? { variantId, to: null, delta: 0, unlimited: null, cause: 'adjusted' }
    moves.set(variantId, then(begun, change))
  }
  return [...moves.values()]
}

/** While nothing is counted the number stands still; it is set again when the counting is. */
export const moveOfWish = (variantId: VariantId, wish: StockWish, cause: StockCause): StockMove => {
  const move = { variantId, to: null, delta: 0, unlimited: wish.unlimited, cause }
  if (wish.unlimited) return move
  return wish.seen === undefined ? { ...move, to: wish.quantity } : { ...move, delta: wish.quantity - wish.seen }
}

export type StockLevel = 'unlimited' | 'sold-out' | 'low' | 'available'

/** How a variant stands at a glance; `low` ends where nothing is left. */
export const levelOf = (
  { unlimited, available }: { unlimited: boolean; available: number },
  lowStockThreshold: number,
): StockLevel => {
  if (unlimited) return 'unlimited'
  if (available <= 0) return 'sold-out'
  return available <= lowStockThreshold ? 'low' : 'available'
}

export const optionsText = (values: readonly string[]): string => values.join(' / ')

/** `Celadon bowl (Large / Blue)`. */
export const nameOfVariant = ({ title, optionValues }: { title: string; optionValues: readonly string[] }): string =>
  optionValues.length === 0 ? title : `${title} (${optionsText(optionValues)})`

export const notFound = (): DomainError => new DomainError('inventory.not_found', 'There is no such variant.')

export type Standing = { variantId: VariantId; onHand: number; held: number; onHandAfter: number }

const held = (count: number): string =>
  count === 0 ? '' : ` ${count} of them ${count === 1 ? 'is' : 'are'} kept for orders that are being paid.`

export const belowZero = (name: string, standing: Standing): DomainError => {
  const { variantId, onHand, held: kept } = standing
  return new DomainError(
    'inventory.below_zero',
    `There ${onHand === 1 ? 'is' : 'are'} ${onHand} of ${name}.${held(kept)} Its stock cannot go below ${kept}; nothing was changed.`,
    { extra: { variantId, onHand, held: kept } },
  )
}

export const tooMany = (name: string, { variantId }: Standing): DomainError =>
  new DomainError(
    'inventory.too_many',
    `Stock is at most ${MOST_STOCK.toLocaleString('en')}; ${name} would have more. Nothing was changed.`,
    { extra: { variantId } },
  )
