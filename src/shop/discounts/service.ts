import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { usedByCustomerError, usedUpError } from './errors.ts'
import { createDiscountManagement, type DiscountsDependencies } from './manage-discounts.ts'
import type { Coupon } from './model.ts'
import { findCouponsByCodes, redeemCoupon, restoreCoupon, toCoupon } from './store/discount-usage-store.ts'

/** Email addresses identify customers case-insensitively. */
const normalizeCustomer = (email: string): string => email.trim().toLowerCase()

const REDEEM_ERRORS = { 'used-up': usedUpError, 'used-by-customer': usedByCustomerError } as const

export const createDiscounts = (deps: DiscountsDependencies) => ({
  management: createDiscountManagement(deps),

  /** Coupons in the order of the codes, without unknown ones. With a customer, includes how often they used each. */
  async findByCodes(
    on: Queries | Tx,
    websiteId: WebsiteId,
    codes: readonly string[],
    customer?: string,
  ): Promise<(Coupon & { customerUses: number | undefined })[]> {
    if (codes.length === 0) return []
    const upper = codes.map((code) => code.trim().toUpperCase())
    const rows = await findCouponsByCodes(
      on,
      websiteId,
      upper,
      customer === undefined ? null : normalizeCustomer(customer),
    )
    return rows.map(({ customerUses, ...row }) => ({ ...toCoupon(row), customerUses: customerUses ?? undefined }))
  },

  /** Counts one use of each coupon for this customer; throws if a limit is reached. Ordered by id to prevent deadlocks. */
  async redeem(tx: Tx, websiteId: WebsiteId, couponIds: readonly string[], customer: string): Promise<void> {
    for (const id of [...new Set(couponIds)].sort()) {
      const outcome = await redeemCoupon(tx, websiteId, id, normalizeCustomer(customer))
      if (outcome !== 'taken') throw REDEEM_ERRORS[outcome]()
    }
  },

  /** Reverts one `redeem`. The caller makes sure that it runs once. */
  async restore(tx: Tx, websiteId: WebsiteId, couponIds: readonly string[], customer: string): Promise<void> {
    for (const id of [...new Set(couponIds)].sort()) await restoreCoupon(tx, websiteId, id, normalizeCustomer(customer))
  },
})

export type Discounts = ReturnType<typeof createDiscounts>
