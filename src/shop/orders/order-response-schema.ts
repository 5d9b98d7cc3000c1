import { z } from 'zod'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { GIFT_CARD_KINDS } from '#shop/gift-cards/model.ts'
import { PURCHASE_KINDS } from '#shop/payments/model.ts'
import {
  EVENT_KINDS,
  FULFILLMENT_STATES,
  LINE_FULFILLMENTS,
  ORDER_STATES,
  PAYMENT_STATES,
  REFUND_STATES,
} from './model.ts'
import { OrderDetails } from './order-schema.ts'

/** Orders as the dashboard gets them. */

/** Minor units. */
export const MinorUnits = z.string().regex(/^\d{1,18}$/, 'An amount is a whole number of minor units.')
const Quantity = z.int().min(1).max(9999)

export const OrderStates = {
  state: z.enum(ORDER_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILLMENT_STATES),
}

export const OrderSummary = z.object({
  orderId: z.uuid(),
  number: z.int(),
  email: z.string(),
  /** From the shipping address; empty if it was not required. */
  name: z.string(),
  ...OrderStates,
  testMode: z.boolean(),
  currency: z.enum(CURRENCIES),
  total: MinorUnits,
  refunded: MinorUnits,
  /** Total quantity of all lines. */
  quantity: z.int(),
  placedAt: z.iso.datetime(),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const LineQuantity = z.object({ lineId: z.uuid(), quantity: Quantity })
export type LineQuantity = z.output<typeof LineQuantity>

const OrderLine = z.object({
  lineId: z.uuid(),
  productId: z.uuid(),
  sku: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  additionalFields: z.string(),
  /** Answers to the product's form, as text. */
  answers: z.array(z.object({ title: z.string(), text: z.string() })),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  fulfilment: z.enum(LINE_FULFILLMENTS),
  /** Of a gift card. */
  gift: z
    .object({
      recipientName: z.string(),
      recipientEmail: z.string(),
      senderName: z.string(),
      message: z.string(),
      deliverOn: z.string().nullable(),
    })
    .nullable(),
  counted: z.boolean(),
  quantity: z.int(),
  unitPrice: MinorUnits,
  subtotal: MinorUnits,
  discount: MinorUnits,
  tax: MinorUnits,
  fulfilled: z.int(),
  refunded: z.int(),
  restocked: z.int(),
})
export type OrderLine = z.output<typeof OrderLine>

const PaidGiftCard = z.object({
  giftCardId: z.uuid(),
  kind: z.enum(GIFT_CARD_KINDS),
  /** Empty for store credit. */
  lastFour: z.string(),
})

/** A gift card that a line of the order was delivered with. */
const IssuedGiftCard = z.object({
  giftCardId: z.uuid(),
  lineId: z.uuid(),
  lastFour: z.string(),
  issued: MinorUnits,
  available: MinorUnits,
  held: MinorUnits,
  state: z.enum(['active', 'void']),
  recipientName: z.string(),
  recipientEmail: z.string(),
  deliverAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type IssuedGiftCard = z.output<typeof IssuedGiftCard>

export const OrderResponse = OrderSummary.extend({
  kind: z.enum(PURCHASE_KINDS),
  subtotal: MinorUnits,
  discount: MinorUnits,
  shipping: MinorUnits,
  tax: MinorUnits,
  pricesIncludeTax: z.boolean(),
  language: z.string(),
  /** URL of the order page; null if its token is no longer stored. */
  pageUrl: z.string().nullable(),
  details: OrderDetails,
  lines: z.array(OrderLine),
  /** Ledger entries. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['charge', 'refund', 'refund-failed']),
      amount: MinorUnits,
      provider: z.string(),
      reference: z.string(),
      reason: z.string(),
      /** The gift card or store credit that moved the money; null: the provider. */
      giftCard: PaidGiftCard.nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** Gift cards and store credit that paid a part of the order. */
  tenders: z.array(PaidGiftCard.extend({ amount: MinorUnits })),
  /** What can still be refunded to each tender. */
  refundable: z.object({ provider: MinorUnits, giftCards: z.array(PaidGiftCard.extend({ amount: MinorUnits })) }),
  /** The customer account, which can get store credit. */
  customerId: z.uuid().nullable(),
  issuedGiftCards: z.array(IssuedGiftCard),
  refunds: z.array(
    z.object({
      refundId: z.uuid(),
      amount: MinorUnits,
      state: z.enum(REFUND_STATES),
      toStoreCredit: z.boolean(),
      reason: z.string(),
      failure: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  fulfilments: z.array(
    z.object({
      fulfilmentId: z.uuid(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string(),
      lines: z.array(LineQuantity),
      at: z.iso.datetime(),
    }),
  ),
  timeline: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(EVENT_KINDS),
      data: z.record(z.string(), z.unknown()),
      /** Name or email address of the contributor, if one did it. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type OrderResponse = z.output<typeof OrderResponse>
