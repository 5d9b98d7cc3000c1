import { newId, type WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Purchase } from '#shop/cart/model.ts'
import type { Details } from '#shop/checkout/details-schema.ts'
import { orderPlaced } from './contract.ts'
import { insertEvent, insertLines, insertOrder, takeNumber } from './place-store.ts'

export type NewPurchase = {
  /** Known before to whoever writes of the order before it is there: its number is taken last. */
  orderId?: string
  paymentId: string
  /** As it was frozen when paying began. */
  purchase: Purchase
  details: Details
  state: 'paid' | 'awaiting'
  testMode: boolean
  /** In which the shopper was served. */
  language: string
  /** What shoppers are told about paying later. */
  instructions?: string
}

export type Placed = { orderId: string; number: number; token: string }

/** Makes the order of a purchase. The unique index on its cart sees to it that a cart becomes one order, whoever asks how often. */
export const createPlacing =
  ({ credentials, events }: { credentials: Pick<Credentials, 'newToken'>; events: Events }) =>
  async (tx: Tx, websiteId: WebsiteId, bought: NewPurchase): Promise<Placed> => {
    const { purchase, details, state, paymentId, instructions = '' } = bought
    const { token, hash } = credentials.newToken()
    const orderId = bought.orderId ?? newId()
    const number = await takeNumber(tx, websiteId)
    await insertOrder(tx, websiteId, {
      orderId,
      number,
      tokenHash: hash,
      cartId: purchase.cartId,
      memberId: purchase.memberId,
      email: details.email.toLowerCase(),
      paymentState: state,
      fulfilmentState: purchase.lines.some(({ requiresShipping }) => requiresShipping) ? 'unfulfilled' : 'not-needed',
      testMode: bought.testMode,
      currency: purchase.currency,
      subtotal: purchase.subtotal,
      discount: purchase.discount,
      shipping: purchase.shipping,
      tax: purchase.tax,
      total: purchase.total,
      pricesIncludeTax: purchase.pricesIncludeTax,
      details: {
        ...details,
        paymentId,
        instructions,
        option: purchase.option,
        coupons: purchase.coupons,
        taxes: purchase.taxes,
        location: purchase.location,
      },
      language: bought.language,
    })
    await insertLines(tx, websiteId, orderId, purchase.lines)
    await insertEvent(tx, websiteId, orderId, { eventId: newId(), kind: 'placed', data: { paymentId, state } })
    await events.emit(tx, orderPlaced, { websiteId, orderId, number, token, state })
    return { orderId, number, token }
  }
