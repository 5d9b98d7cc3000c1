import { normalizeEmail } from '#base/email-address.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Purchase } from '#shop/cart/model.ts'
import type { Details } from '#shop/orders/details-schema.ts'
import type { PurchaseKind } from '#shop/payments/model.ts'
import { orderPaid, orderPlaced } from '../contract.ts'
import { computeFulfillmentState, computeOrderState, getCustomerName, getLineFulfillment } from '../model.ts'
import { sealOrderToken } from '../order-token.ts'
import { insertLines, insertOrder, takeOrderNumber } from '../store/insert-order.ts'
import { addEvent } from '../store/update-order.ts'

export type NewPurchase = {
  /** Given when rows that reference the order are written before it. The order number is taken last to keep its lock short. */
  orderId?: string
  /** Of a cart: the id of the cart. */
  purchaseId: string
  kind: PurchaseKind
  paymentId: string
  /** Snapshot taken when the payment started. */
  purchase: Purchase
  details: Details
  state: 'paid' | 'awaiting'
  testMode: boolean
  /** Language of the checkout. */
  language: string
  /** Payment instructions of a manual payment method. */
  instructions?: string
}

export type PlacedOrder = { orderId: string; number: number; token: string }

/** Creates the order of a purchase. A unique index guarantees at most one order per purchase. */
export const createPlaceOrder =
  ({
    credentials,
    events,
    secrets,
  }: {
    credentials: Pick<Credentials, 'newToken'>
    events: Events
    secrets: Pick<Secrets, 'seal'>
  }) =>
  async (tx: Tx, websiteId: WebsiteId, request: NewPurchase): Promise<PlacedOrder> => {
    const { purchaseId, kind, purchase, details, state, paymentId, testMode, language, instructions = '' } = request
    const { token, hash } = credentials.newToken()
    const orderId = request.orderId ?? newId()
    const fulfilmentState = computeFulfillmentState(
      purchase.lines.map(({ productType, quantity }) => ({
        fulfilment: getLineFulfillment(productType),
        quantity,
        fulfilled: 0,
      })),
    )
    const number = await takeOrderNumber(tx, websiteId)
    await insertOrder(tx, websiteId, {
      orderId,
      number,
      tokenHash: hash,
      sealedToken: sealOrderToken(secrets, { websiteId, orderId }, token),
      purchaseId,
      kind,
      cartId: purchase.cartId,
      customerId: purchase.memberId,
      email: normalizeEmail(details.email),
      // An order whose lines are all delivered when they are paid is complete then.
      state: computeOrderState({ state: 'open', paymentState: state, fulfilmentState }),
      paymentState: state,
      fulfilmentState,
      testMode,
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
      language,
    })
    await insertLines(tx, websiteId, orderId, purchase.lines)
    await addEvent(tx, websiteId, orderId, { kind: 'placed', data: { paymentId, state } })
    await events.emit(tx, orderPlaced, { websiteId, orderId, number, token, state, purchaseId, paymentId })
    if (state === 'paid') {
      const { firstName, lastName } = getCustomerName(details)
      await events.emit(tx, orderPaid, {
        websiteId,
        orderId,
        number,
        kind,
        purchaseId,
        paymentId,
        memberId: purchase.memberId,
        email: details.email,
        name: `${firstName} ${lastName}`.trim(),
        currency: purchase.currency,
        total: BigInt(purchase.total),
        testMode,
        language,
        lines: purchase.lines.map(({ productType, unitPrice, gift = null, ...line }) => ({
          ...line,
          fulfilment: getLineFulfillment(productType),
          unitPrice: BigInt(unitPrice),
          gift,
        })),
      })
    }
    return { orderId, number, token }
  }
