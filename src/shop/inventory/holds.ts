import { DomainError } from '#base/domain-error.ts'
import type { VariantId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { claimStock, type HeldRow, heldVariants, holdStock, releaseStock } from './hold-store.ts'
import { nameOfVariant } from './model.ts'
import { inventoryOfVariants } from './store.ts'

export type HoldLine = { variantId: VariantId; quantity: number }
type Buyable = { unlimited: boolean; available: number }
type Change = { variantId: VariantId; before: Buyable; after: Buyable }

/** The same thing may stand in a cart twice, with other answers to its form; stock knows it once. */
export const sumByVariant = (lines: readonly HoldLine[]): Map<VariantId, number> => {
  const sums = new Map<VariantId, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

const buyable = (unlimited: boolean, available: number): Buyable => ({ unlimited, available: Math.max(available, 0) })

const changeOf = ({ variantId, unlimited, before, after }: HeldRow): Change[] =>
  unlimited ? [] : [{ variantId, before: buyable(unlimited, before), after: buyable(unlimited, after) }]

const notEnough = (name: string | undefined, variantId: VariantId, available: number): DomainError => {
  const left = available <= 0 ? 'none left' : `only ${available} left`
  return new DomainError(
    'inventory.not_enough',
    name ? `${name}: there ${available === 1 ? 'is' : 'are'} ${left}.` : 'Something in the cart is no longer sold.',
    { extra: { variantId, available: Math.max(available, 0) } },
  )
}

/**
 * Stock of what is being paid for: held when paying begins, claimed when it succeeds, released when it fails or takes too long. The caller
 * has locked the payment; a hold is claimed or released once, however often it is asked for.
 */
export const createHolds = (tell: (tx: Tx, websiteId: WebsiteId, changes: readonly Change[]) => Promise<void>) => ({
  /** All lines or none; refuses `inventory.not_enough`. */
  async hold(tx: Tx, websiteId: WebsiteId, paymentId: string, lines: readonly HoldLine[]): Promise<void> {
    if (lines.length === 0) return
    const rows = await holdStock(tx, websiteId, paymentId, sumByVariant(lines))
    const short = rows.find(({ enough }) => !enough)
    if (short) {
      const [row] = await inventoryOfVariants(tx, websiteId, [short.variantId])
      throw notEnough(row && nameOfVariant(row), short.variantId, short.before)
    }
    await tell(tx, websiteId, rows.flatMap(changeOf))
  },

  /** What may be bought stays as it was when it was held: nobody needs to hear of it. */
  async claim(tx: Tx, websiteId: WebsiteId, paymentId: string, orderId: string): Promise<void> {
    const held = await heldVariants(tx, websiteId, paymentId)
    const variantIds = held.map(({ variantId }) => variantId)
    if (variantIds.length > 0) await claimStock(tx, websiteId, paymentId, variantIds, orderId)
  },

  async release(tx: Tx, websiteId: WebsiteId, paymentId: string): Promise<void> {
    const held = await heldVariants(tx, websiteId, paymentId)
    const variantIds = held.map(({ variantId }) => variantId)
    if (variantIds.length === 0) return
    const rows = await releaseStock(tx, websiteId, paymentId, variantIds)
    await tell(tx, websiteId, rows.flatMap(changeOf))
  },
})
