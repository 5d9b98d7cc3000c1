import type { VariantId } from '#base/id.ts'
import type { Purchase } from '#shop/cart/model.ts'
import type { Details } from './details-schema.ts'

/** What the checkout of a shop knows and decides; pure. */

/** Everything that an order is made of, as it was when paying began: `payments.purchase`. */
export type Frozen = Readonly<{ purchase: Purchase; details: Details; language: string; instructions: string }>

/** What comes out of counted stock. */
export const countedLines = ({ lines }: Pick<Purchase, 'lines'>): { variantId: VariantId; quantity: number }[] =>
  lines
    .filter(({ counted }) => counted)
    .map(({ variantId, quantity }) => ({ variantId: variantId as VariantId, quantity }))

export const RETURN_PATH = '/checkout/return'
export const returnPathOf = (paymentId: string): string => `${RETURN_PATH}?payment=${paymentId}`
