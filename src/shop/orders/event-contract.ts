import { z } from 'zod'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { WebsiteId } from '#base/id.ts'
import { transactionalEvent } from '#platform/events.ts'
import { PURCHASE_KINDS } from '#shop/payments/model.ts'
import { LINE_FULFILLMENTS } from './model.ts'

/** Events of orders. They are emitted in the transaction that changes the order, so that emails and deliveries commit with it. */

export const orderPlaced = transactionalEvent(
  'orders.placed',
  z.object({
    websiteId: WebsiteId,
    orderId: z.uuid(),
    number: z.int(),
    /** Part of the URL of the order page; only its hash is stored. */
    token: z.string(),
    state: z.enum(['paid', 'awaiting']),
    /** Of a cart: the id of the cart. */
    purchaseId: z.uuid(),
    paymentId: z.uuid(),
  }),
)

const PaidLine = z.object({
  lineId: z.uuid(),
  productId: z.uuid(),
  variantId: z.uuid(),
  title: z.string(),
  fulfilment: z.enum(LINE_FULFILLMENTS),
  quantity: z.int(),
  /** Minor units. */
  unitPrice: z.bigint(),
  /** Of a gift card: `Gift` of `gift-cards/gift-schema.ts`. */
  gift: z.unknown(),
})

/** Once per order: when it is placed and paid at once, or when its payment arrives later. */
export const orderPaid = transactionalEvent(
  'orders.paid',
  z.object({
    websiteId: WebsiteId,
    orderId: z.uuid(),
    number: z.int(),
    kind: z.enum(PURCHASE_KINDS),
    purchaseId: z.uuid(),
    paymentId: z.uuid(),
    memberId: z.uuid().nullable(),
    email: z.string(),
    /** Of the buyer; can be empty. */
    name: z.string(),
    currency: z.enum(CURRENCIES),
    /** Minor units. */
    total: z.bigint(),
    testMode: z.boolean(),
    language: z.string(),
    lines: z.array(PaidLine),
  }),
)
export type OrderPaid = z.output<(typeof orderPaid)['payload']>

const ChangedLine = z.object({
  lineId: z.uuid(),
  fulfilment: z.enum(LINE_FULFILLMENTS),
  /** Units that this change concerns, and units of the line that are still paid for after it. */
  quantity: z.int(),
  remaining: z.int(),
})
const Change = z.object({
  websiteId: WebsiteId,
  orderId: z.uuid(),
  /** Null if the order was canceled or the refund was made at the provider. */
  refundId: z.uuid().nullable(),
  lines: z.array(ChangedLine),
  reason: z.string(),
})
export type LineChange = z.output<typeof Change>

/**
 * Units of lines are refunded. Emitted when the refund is requested, before the provider confirms it: what was delivered must not be used
 * while the money is on its way back. A refund of the whole total contains all lines.
 */
export const linesRefunded = transactionalEvent('orders.lines_refunded', Change)

/** The provider rejected a refund: its lines are not refunded. Not emitted for canceled orders. */
export const linesRefundFailed = transactionalEvent('orders.lines_refund_failed', Change)

/** All lines of the order. */
export const orderCanceled = transactionalEvent('orders.canceled', Change)

/** A refund of the order, or its failure, was entered in the ledger. */
export const orderRefundsChanged = transactionalEvent(
  'orders.refunds_changed',
  z.object({ websiteId: WebsiteId, orderId: z.uuid(), kind: z.enum(PURCHASE_KINDS) }),
)
