import { z } from 'zod'
import { Amount } from '#base/amount-schema.ts'

/** Settings of a gift card product; its variants are the amounts to choose from. As stored in `products.gift_card`. */
export const GiftCardSettings = z.object({
  /** Buyers may enter an amount of their own within these limits, in minor units; null: only the amounts of the variants. */
  customAmount: z.object({ min: Amount, max: Amount }).nullable().default(null),
  /** From the day it is issued; null: it does not expire. */
  expiresAfterMonths: z
    .int('Enter a whole number of months.')
    .min(1, 'Enter at least one month.')
    .max(120, 'Enter at most 120 months.')
    .nullable()
    .default(null),
})
export type GiftCardSettings = Readonly<z.output<typeof GiftCardSettings>>
