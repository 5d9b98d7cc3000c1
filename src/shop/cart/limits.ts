import { CART_DAYS } from './model.ts'

/** Server-side limits of carts. */

export const MAX_COUPONS = 10

const DAY = 24 * 3_600_000

/** Counted from the last time the cart was read or changed. */
export const computeExpiry = (now: Date): Date => new Date(now.getTime() + CART_DAYS * DAY)

/** The expiry is extended at most once a day, so that most reads write nothing. */
export const computeRenewalDue = (now: Date): Date => new Date(computeExpiry(now).getTime() - DAY)

/** Until then the response with the cookie of a new cart may still be on its way to the browser. */
const FIRST_RESPONSE_MS = 60_000
export const computeCrumbExpiry = (now: Date): Date => new Date(now.getTime() + FIRST_RESPONSE_MS)
