import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { sessionEnded, sessionStarted } from '#people/sessions/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import { createCartTokens } from './cart-tokens.ts'
import { createCheckFields, type GetPublicForms } from './check-additional-fields.ts'
import { computeExpiry } from './limits.ts'
import type { Shopper, ShoppingCart } from './model.ts'
import { createAddEntry } from './operations/add-entry.ts'
import { createCouponChanges } from './operations/change-coupons.ts'
import { createEntryChanges } from './operations/change-entry.ts'
import { createGiftCardChanges } from './operations/change-gift-cards.ts'
import { createCartLoader } from './operations/load-cart.ts'
import { cloneOnSignOut, mergeOnSignIn } from './operations/merge-carts.ts'
import { createCartPurchase } from './operations/purchase-cart.ts'
import { createShippingChanges } from './operations/set-shipping.ts'
import { createPricingRules, type PricingRulesDependencies } from './pricing-rules.ts'
import { createEmptyCart, createSampleCart } from './sample-cart.ts'
import { deleteExpiredCarts, forgetExpiredCrumbs } from './store/close-cart.ts'

export type CartDependencies = PricingRulesDependencies & {
  queries: Queries
  transact: Transact
  events: Events
  clock: Clock
  credentials: Pick<Credentials, 'hashToken'>
  secrets: Pick<Secrets, 'sign'>
  discounts: Pick<Discounts, 'findByCodes'>
  giftCards: Pick<GiftCards, 'findByCode' | 'limitTries'>
  forms: { getPublicForms: GetPublicForms }
}

export const createCart = (deps: CartDependencies) => {
  const { transact, events, clock } = deps
  const getRules = createPricingRules(deps)
  const checkFields = createCheckFields({
    ...deps.forms,
    getLanguage: async (websiteId) => (await getRules(websiteId)).language,
  })
  const tokens = createCartTokens(deps.secrets)
  const loader = createCartLoader({ ...deps, tokens, getRules })
  const { hashToken, findIssuedToken, findStored, present } = loader

  events.on(sessionStarted, async (tx, { websiteId, memberId, cartToken }) => {
    const tokenHash = hashToken(cartToken)
    if (websiteId && memberId && tokenHash)
      await mergeOnSignIn(tx, { websiteId, memberId, tokenHash, expires: computeExpiry(clock()) })
  })
  events.on(sessionEnded, async (tx, { websiteId, memberId, cartToken, cloneCart }) => {
    if (!cloneCart || !websiteId || !memberId) return
    const tokenHash = hashToken(await findIssuedToken(websiteId, cartToken))
    if (tokenHash) await cloneOnSignOut(tx, { websiteId, memberId, tokenHash, expires: computeExpiry(clock()) })
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

    /** The browser's token, or a new one: a customer's cart does not need it, a cart after signing out does. */
    resolveToken: async (websiteId: WebsiteId, { token }: Shopper): Promise<string> =>
      (await findIssuedToken(websiteId, token)) ?? tokens.issue(websiteId),

    getRules,
    checkFields,
    addEntry: createAddEntry({ ...deps, tokens, getRules, checkFields }, loader),
    ...createEntryChanges({ ...deps, getRules, checkFields }, loader),
    ...createCouponChanges(deps, loader),
    ...createGiftCardChanges({ ...deps, getRules }, loader),
    ...createShippingChanges(deps, loader),
    ...createCartPurchase(deps, loader),

    deleteExpired: (): Promise<void> =>
      transact(async (tx) => {
        await deleteExpiredCarts(tx, clock())
        await forgetExpiredCrumbs(tx, clock())
      }),
  }
}

export type Cart = ReturnType<typeof createCart>
