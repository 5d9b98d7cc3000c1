import { DomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Coupon } from './model.ts'
import { createOwnDiscounts, type OwnersDependencies } from './owners.ts'
import { couponOf, couponsByCodes, giveCouponBack, takeCoupon } from './store.ts'

/** Addresses are one customer whatever their letter case. */
const customerOf = (email: string): string => email.trim().toLowerCase()

const REFUSALS = {
  'used-up': () => new DomainError('discounts.used_up', 'This code has been used up.'),
  'used-by-customer': () => new DomainError('discounts.used_by_customer', 'You have already used this code.'),
} as const

export const createDiscounts = (deps: OwnersDependencies) => ({
  owners: createOwnDiscounts(deps),

  /** In the order of the codes; unknown ones are missing. With a customer, how often they have used each. */
  async byCodes(
    on: Queries | Tx,
    websiteId: WebsiteId,
    codes: readonly string[],
    customer?: string,
  ): Promise<(Coupon & { customerUses: number | undefined })[]> {
    if (codes.length === 0) return []
    const upper = codes.map((code) => code.trim().toUpperCase())
    const rows = await couponsByCodes(on, websiteId, upper, customer === undefined ? null : customerOf(customer))
    return rows.map(({ customerUses, ...row }) => ({ ...couponOf(row), customerUses: customerUses ?? undefined }))
  },

  /** Counts a use of each, for this customer; refuses where a limit is reached. Always in the order of their ids. */
  async take(tx: Tx, websiteId: WebsiteId, couponIds: readonly string[], customer: string): Promise<void> {
    for (const id of [...new Set(couponIds)].sort()) {
      const outcome = await takeCoupon(tx, websiteId, id, customerOf(customer))
      if (outcome !== 'taken') throw REFUSALS[outcome]()
    }
  },

  /** Undoes one `take`; whoever calls makes sure that it happens once. */
  async giveBack(tx: Tx, websiteId: WebsiteId, couponIds: readonly string[], customer: string): Promise<void> {
    for (const id of [...new Set(couponIds)].sort()) await giveCouponBack(tx, websiteId, id, customerOf(customer))
  },
})

export type Discounts = ReturnType<typeof createDiscounts>
