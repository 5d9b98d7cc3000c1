import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { isUnsignedCartToken } from '#people/sessions/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { CartTokens } from '../cart-tokens.ts'
import { noCartError } from '../errors.ts'
import { computeExpiry, computeRenewalDue } from '../limits.ts'
import type { Shopper, ShoppingCart } from '../model.ts'
import { toShoppingCart } from '../present-cart.ts'
import { type PricedCart, type PricingContext, priceCart } from '../price-cart.ts'
import type { PricingRules } from '../pricing-rules.ts'
import { isCartToken } from '../shopper.ts'
import type { CartOwner } from '../store/cart-owner.ts'
import { findCartByOwner, findOpenCart } from '../store/load-cart.ts'
import { findUnmergedCart } from '../store/merge-carts.ts'
import type { StoredCart } from '../store/stored-cart.ts'
import { mergeOnSignIn } from './merge-carts.ts'

export type CartLoaderDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  credentials: Pick<Credentials, 'hashToken'>
  tokens: Pick<CartTokens, 'isIssued'>
  discounts: Pick<Discounts, 'findByCodes'>
  getRules: (websiteId: WebsiteId) => Promise<PricingRules>
}

/** Finds a shopper's cart and prices it. */
export const createCartLoader = (deps: CartLoaderDependencies) => {
  const { queries, transact, clock, credentials, tokens, discounts, getRules } = deps

  const hashToken = (token: string | undefined): Buffer | undefined =>
    isCartToken(token) ? credentials.hashToken(token) : undefined

  /** The token, if this server issued it. Tokens from before they were signed are known by their carts. */
  const findIssuedToken = async (websiteId: WebsiteId, token: string | undefined): Promise<string | undefined> => {
    const hash = hashToken(token)
    if (!token || !hash) return undefined
    if (tokens.isIssued(websiteId, token)) return token
    return isUnsignedCartToken(token) && (await findOpenCart(queries, websiteId, hash)).length > 0 ? token : undefined
  }

  const findOwner = ({ memberId, token }: Shopper): CartOwner | undefined => {
    if (memberId) return { kind: 'customer', id: memberId }
    const hash = hashToken(token)
    return hash && { kind: 'token', hash }
  }

  const price = async (
    on: Queries | Tx,
    websiteId: WebsiteId,
    stored: StoredCart,
    { customer, ...context }: Pick<PricingContext, 'location' | 'optionId'> & { customer?: string } = {},
  ): Promise<PricedCart> => {
    const rules = await getRules(websiteId)
    const coupons = stored.codes.length === 0 ? [] : await discounts.findByCodes(on, websiteId, stored.codes, customer)
    return priceCart(stored, rules, { now: clock(), coupons, ...context })
  }

  const present = async (websiteId: WebsiteId, stored: StoredCart, customer?: string): Promise<ShoppingCart> =>
    toShoppingCart(websiteId, await price(queries, websiteId, stored, { customer }))

  const find = async (websiteId: WebsiteId, owner: CartOwner) => {
    const now = clock()
    const expiry = { expires: computeExpiry(now), renewBefore: computeRenewalDue(now) }
    const [stored] = await findCartByOwner(singleWrite(queries), websiteId, owner, expiry)
    return stored
  }

  /** Merges an anonymous cart that could not be merged at sign-in: entries were added, or it was being paid for, at that moment. */
  const mergeRemaining = async (websiteId: WebsiteId, { memberId, token }: Shopper): Promise<void> => {
    const tokenHash = hashToken(token)
    if (!memberId || !tokenHash || (await findUnmergedCart(queries, websiteId, tokenHash)).length === 0) return
    await transact((tx) => mergeOnSignIn(tx, { websiteId, memberId, tokenHash, expires: computeExpiry(clock()) }))
  }

  return {
    hashToken,
    findIssuedToken,
    price,
    present,

    requireOwner: (shopper: Shopper, createError = noCartError): CartOwner => {
      const owner = findOwner(shopper)
      if (!owner) throw createError()
      return owner
    },

    findStored: async (websiteId: WebsiteId, shopper: Shopper) => {
      const owner = findOwner(shopper)
      if (!owner) return undefined
      await mergeRemaining(websiteId, shopper)
      return find(websiteId, owner)
    },

    /** The whole cart after a successful change. */
    reload: async (websiteId: WebsiteId, owner: CartOwner): Promise<ShoppingCart> => {
      const stored = await find(websiteId, owner)
      if (!stored) throw noCartError()
      return present(websiteId, stored)
    },
  }
}

export type CartLoader = ReturnType<typeof createCartLoader>
