import { createHash } from 'node:crypto'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'

/** Who tries a code: a signed-in customer, or the browser that has the token of a cart. */
export type CodeTry = Readonly<{ address: string; memberId?: CustomerId; cartToken?: string }>

/**
 * GIFT-007: every try counts, right or wrong, in the cart and on the balance page together. The limit of the site stops guesses from many
 * addresses; far more people redeem cards only in a very large store.
 */
const TRY_LIMITS = {
  address: { times: 20, seconds: 600 },
  cart: { times: 30, seconds: 3600 },
  site: { times: 2000, seconds: 3600 },
} as const

/** Tokens of carts are secrets. */
const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The same in the cart and on the balance page: a customer has one cart in all browsers. */
const getCartKey = ({ memberId, cartToken }: CodeTry): string | undefined => {
  if (memberId !== undefined) return `customer ${memberId}`
  return cartToken === undefined ? undefined : hashKey(cartToken)
}

/** Throws `request.too_many`. A client above its own limit does not use up that of the site. */
export const createTryLimits =
  (rateLimits: Pick<RateLimits, 'consume'>) =>
  async (websiteId: WebsiteId, tried: CodeTry): Promise<void> => {
    const key = (scope: string): string => `gift card code ${websiteId} ${scope}`
    await rateLimits.consume(key(`address ${toClientKey(tried.address)}`), TRY_LIMITS.address)
    const cart = getCartKey(tried)
    if (cart !== undefined) await rateLimits.consume(key(`cart ${cart}`), TRY_LIMITS.cart)
    await rateLimits.consume(key('site'), TRY_LIMITS.site)
  }
