import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { sessionEnded, sessionStarted } from '#people/sessions/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import { computeExpiry, dayBefore } from './limits.ts'
import type { Shopper, ShoppingCart } from './model.ts'
import { createAddEntry } from './operations/add-entry.ts'
import { createCouponChanges } from './operations/change-coupons.ts'
import { createEntryChanges } from './operations/change-entry.ts'
import { createCartLoader } from './operations/load-cart.ts'
import { cloneOnSignOut, mergeOnSignIn } from './operations/merge-carts.ts'
import { createCartPurchase } from './operations/purchase-cart.ts'
import { createShippingChanges } from './operations/set-shipping.ts'
import { createPricingRules, type PricingRulesDependencies } from './pricing-rules.ts'
import { createEmptyCart, createSampleCart } from './sample-cart.ts'
import { deleteExpiredCarts, findPurchaseSince } from './store/close-cart.ts'

export type CartDependencies = PricingRulesDependencies & {
  queries: Queries
  transact: Transact
  events: Events
  clock: Clock
  credentials: Pick<Credentials, 'hashToken' | 'newToken'>
  discounts: Pick<Discounts, 'findByCodes'>
}

export const createCart = (deps: CartDependencies) => {
  const { queries, transact, events, clock } = deps
  const getRules = createPricingRules(deps)
  const loader = createCartLoader({ ...deps, getRules })
  const { hashToken, findStored, present } = loader

  events.on(sessionStarted, async (tx, { websiteId, memberId, cartToken }) => {
    const tokenHash = hashToken(cartToken)
    if (websiteId && memberId && tokenHash)
      await mergeOnSignIn(tx, { websiteId, memberId, tokenHash, expires: computeExpiry(clock()) })
  })
  events.on(sessionEnded, async (tx, { websiteId, memberId, cartToken, cloneCart }) => {
    const tokenHash = hashToken(cartToken)
    if (cloneCart && websiteId && memberId && tokenHash)
      await cloneOnSignOut(tx, { websiteId, memberId, tokenHash, expires: computeExpiry(clock()) })
  })

  return {
    /** Undefined without a token or a cart. */
    async read(websiteId: WebsiteId, shopper: Shopper): Promise<ShoppingCart | undefined> {
      const stored = await findStored(websiteId, shopper)
      return stored && present(websiteId, stored)
    },

    /** Shown in the editor. */
    sample: (websiteId: WebsiteId): Promise<ShoppingCart> => present(websiteId, createSampleCart(clock())),
    empty: (websiteId: WebsiteId): Promise<ShoppingCart> => present(websiteId, createEmptyCart(clock())),

    /** For a customer's browser without a token: the customer's cart does not need one, a cart after signing out does. */
    createToken: (): string => deps.credentials.newToken().token,

    /**
     * Whether a token without an open cart is still needed. Customers keep it: a cart that is being paid for under it becomes theirs later.
     * Visitors who purchased recently keep it too: it gives access to the status of their payment, in this tab and in others.
     */
    shouldKeepToken: async (websiteId: WebsiteId, { memberId, token }: Shopper): Promise<boolean> => {
      const hash = hashToken(token)
      if (memberId || !hash) return memberId !== undefined
      return (await findPurchaseSince(queries, websiteId, hash, dayBefore(clock()))).length > 0
    },

    getRules,
    addEntry: createAddEntry({ ...deps, getRules }, loader),
    ...createEntryChanges({ ...deps, getRules }, loader),
    ...createCouponChanges(deps, loader),
    ...createShippingChanges(deps, loader),
    ...createCartPurchase(deps, loader),

    deleteExpired: (): Promise<void> => transact(async (tx) => void (await deleteExpiredCarts(tx, clock()))),
  }
}

export type Cart = ReturnType<typeof createCart>
