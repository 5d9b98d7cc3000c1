import type { VariantId } from '#base/id.ts'
import type { Purchase } from '#shop/cart/model.ts'
import type { Details } from './details-schema.ts'

export { begunDetails } from './page-model.ts'

/** What the checkout of a shop knows and decides; pure. */

/** Everything that an order is made of, as it was when paying began: `payments.purchase`. */
export type Frozen = Readonly<{ purchase: Purchase; details: Details; language: string; instructions: string }>

/** What comes out of counted stock. */
export const countedLines = ({ lines }: Pick<Purchase, 'lines'>): { variantId: VariantId; quantity: number }[] =>
  lines
    .filter(({ counted }) => counted)
    .map(({ variantId, quantity }) => ({ variantId: variantId as VariantId, quantity }))

export const CHECKOUT = '/checkout'
export const RETURN_PATH = `${CHECKOUT}/return`

/** Where a challenge sends shoppers back to. The proof stands for the cookie, which not every way back brings along. */
export const returnPathOf = (paymentId: string, proof: string): string =>
  `${RETURN_PATH}?${new URLSearchParams({ payment: paymentId, proof })}`

/** What the page's address says after a plain form was refused: one of our codes, never words of anybody's. */
export const refusedPath = (code: string): string => `${CHECKOUT}?${new URLSearchParams({ failed: code })}`
/** Where one waits for what becomes of a payment. */
export const pendingPath = (paymentId: string, proof = ''): string =>
  `${CHECKOUT}?${new URLSearchParams({ pending: paymentId, ...(proof === '' ? {} : { proof }) })}`
