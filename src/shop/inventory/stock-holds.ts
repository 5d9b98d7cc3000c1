import type { VariantId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { notEnoughStockError } from './errors.ts'
import { formatVariantName } from './model.ts'
import { listVariantInventory } from './store/inventory-lines.ts'
import { type AvailabilityRow, claimStock, holdStock, listHeldVariants, releaseStock } from './store/stock-holds.ts'

export type HoldItem = { variantId: VariantId; quantity: number }
type Availability = { unlimited: boolean; available: number }
type AvailabilityChange = { variantId: VariantId; before: Availability; after: Availability }

/** A cart can contain a variant several times, with different additional fields. */
export const sumQuantitiesByVariant = (lines: readonly HoldItem[]): Map<VariantId, number> => {
  const sums = new Map<VariantId, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

const toAvailability = (unlimited: boolean, available: number): Availability => ({
  unlimited,
  available: Math.max(available, 0),
})

const toAvailabilityChanges = ({ variantId, unlimited, before, after }: AvailabilityRow): AvailabilityChange[] =>
  unlimited ? [] : [{ variantId, before: toAvailability(unlimited, before), after: toAvailability(unlimited, after) }]

/**
 * Stock of pending payments: held when payment starts, claimed when it succeeds, released when it fails or expires. The caller
 * has locked the payment; claim and release are idempotent.
 */
export const createStockHolds = (
  emitStockChanged: (tx: Tx, websiteId: WebsiteId, changes: readonly AvailabilityChange[]) => Promise<void>,
) => ({
  /** Holds all items or none; throws `inventory.not_enough`. */
  async hold(tx: Tx, websiteId: WebsiteId, paymentId: string, lines: readonly HoldItem[]): Promise<void> {
    if (lines.length === 0) return
    const rows = await holdStock(tx, websiteId, paymentId, sumQuantitiesByVariant(lines))
    const short = rows.find(({ enough }) => !enough)
    if (short) {
      const [row] = await listVariantInventory(tx, websiteId, [short.variantId])
      throw notEnoughStockError(row && formatVariantName(row), short.variantId, short.before)
    }
    await emitStockChanged(tx, websiteId, rows.flatMap(toAvailabilityChanges))
  },

  /** Availability does not change, so no event is emitted. */
  async claim(tx: Tx, websiteId: WebsiteId, paymentId: string, orderId: string): Promise<void> {
    const held = await listHeldVariants(tx, websiteId, paymentId)
    const variantIds = held.map(({ variantId }) => variantId)
    if (variantIds.length > 0) await claimStock(tx, websiteId, { paymentId, variantIds, orderId })
  },

  async release(tx: Tx, websiteId: WebsiteId, paymentId: string): Promise<void> {
    const held = await listHeldVariants(tx, websiteId, paymentId)
    const variantIds = held.map(({ variantId }) => variantId)
    if (variantIds.length === 0) return
    const rows = await releaseStock(tx, websiteId, paymentId, variantIds)
    await emitStockChanged(tx, websiteId, rows.flatMap(toAvailabilityChanges))
  },
})
