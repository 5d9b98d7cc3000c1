import { CART_DAYS } from './model.ts'

/** How long a cart lasts and how many codes it takes: of the server alone. */

export const MOST_CODES = 10

const DAY = 24 * 3_600_000

/** Counted from the last time it was seen. */
export const cartExpiry = (now: Date): Date => new Date(now.getTime() + CART_DAYS * DAY)

/** A cart that was seen more recently is left alone, so that looking at it writes nothing. */
export const renewalDue = (now: Date): Date => new Date(cartExpiry(now).getTime() - DAY)

/** As long as answers to a key are kept. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY)
