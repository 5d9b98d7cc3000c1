import { z } from 'zod'
import { CalendarDate } from '#base/calendar-date.ts'
import { endpoint } from '#base/endpoint.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { transactionalEvent } from '#platform/events.ts'
import { EVENT_KINDS, FULFILLMENT_STATES, ORDER_EMAILS, ORDER_STATES, PAYMENT_STATES, REFUND_STATES } from './model.ts'
import { OrderDetails } from './order-schema.ts'

/** Emitted in the transaction that places the order, so that emails and follow-ups commit with it. */
export const orderPlaced = transactionalEvent(
  'orders.placed',
  z.object({
    websiteId: WebsiteId,
    orderId: z.uuid(),
    number: z.int(),
    /** Part of the URL of the order page; only its hash is stored. */
    token: z.string(),
    state: z.enum(['paid', 'awaiting']),
  }),
)

const SiteParams = z.object({ websiteId: WebsiteId })
const OrderParams = z.object({ websiteId: WebsiteId, orderId: z.uuid() })
/** Minor units. */
const MinorUnits = z.string().regex(/^\d{1,18}$/, 'An amount is a whole number of minor units.')
const Quantity = z.int().min(1).max(9999)

const States = {
  state: z.enum(ORDER_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILLMENT_STATES),
}

const OrderSummary = z.object({
  orderId: z.uuid(),
  number: z.int(),
  email: z.string(),
  /** From the shipping address; empty if it was not required. */
  name: z.string(),
  ...States,
  testMode: z.boolean(),
  currency: z.enum(CURRENCIES),
  total: MinorUnits,
  refunded: MinorUnits,
  /** Total quantity of all lines. */
  quantity: z.int(),
  placedAt: z.iso.datetime(),
})
export type OrderSummary = z.output<typeof OrderSummary>

const Filters = z.object({
  /** Matches number, email address, name or SKU. */
  search: SearchText,
  state: States.state.optional(),
  payment: States.paymentState.optional(),
  fulfilment: States.fulfilmentState.optional(),
  test: z.enum(['yes', 'no']).optional(),
  from: CalendarDate.optional(),
  /** Inclusive. */
  to: CalendarDate.optional(),
  sort: z.enum(['placed', 'number', 'total', 'customer']).default('placed'),
  direction: z.enum(['up', 'down']).default('down'),
})
export type OrderFilters = z.output<typeof Filters>

const OrderQuery = Filters.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type OrderQuery = z.output<typeof OrderQuery>

export const listOrders = endpoint({
  path: 'GET /api/sites/:websiteId/orders',
  summary: 'List orders, newest first; `total` counts all pages',
  access: { right: 'orders.read' },
  params: SiteParams,
  query: OrderQuery,
  output: z.object({ orders: z.array(OrderSummary), total: z.int() }),
})

const LineQuantity = z.object({ lineId: z.uuid(), quantity: Quantity })
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
  requiresShipping: z.boolean(),
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

const OrderResponse = OrderSummary.extend({
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
      at: z.iso.datetime(),
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.uuid(),
      amount: MinorUnits,
      state: z.enum(REFUND_STATES),
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

export const readOrder = endpoint({
  path: 'GET /api/sites/:websiteId/orders/:orderId',
  summary: 'Read an order with its lines, payments, fulfillments and timeline',
  access: { right: 'orders.read' },
  params: OrderParams,
  output: OrderResponse,
  errors: ['orders.not_found'],
})

const orderOperation = { access: { right: 'orders.manage' }, params: OrderParams, output: OrderResponse } as const
const TRANSITION_ERRORS = ['orders.not_found', 'orders.wrong_step'] as const

const TrackingUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a URL that starts with https://.' })])
  .default('')

export const fulfillOrder = endpoint({
  ...orderOperation,
  path: 'POST /api/sites/:websiteId/orders/:orderId/fulfilments',
  summary: 'Fulfill the given lines, or everything that is unfulfilled',
  input: z.strictObject({
    lines: z.array(LineQuantity).max(500).optional(),
    carrier: shortText(100).default(''),
    trackingNumber: shortText(200).default(''),
    trackingUrl: TrackingUrl,
    /** Whether to email the customer. */
    notify: z.boolean().default(true),
  }),
  errors: TRANSITION_ERRORS,
})

export const cancelFulfillment = endpoint({
  ...orderOperation,
  path: 'DELETE /api/sites/:websiteId/orders/:orderId/fulfilments/:fulfilmentId',
  summary: 'Cancel a fulfillment',
  params: OrderParams.extend({ fulfilmentId: z.uuid() }),
  errors: TRANSITION_ERRORS,
})

export const fulfillOrders = endpoint({
  path: 'POST /api/sites/:websiteId/orders/fulfil',
  summary: 'Fulfill many orders completely; orders with nothing to fulfill are skipped',
  access: { right: 'orders.manage' },
  params: SiteParams,
  input: z.strictObject({ orderIds: z.array(z.uuid()).min(1).max(200), notify: z.boolean().default(true) }),
  output: z.object({ fulfilled: z.int(), left: z.int() }),
})

export const refundOrder = endpoint({
  ...orderOperation,
  path: 'POST /api/sites/:websiteId/orders/:orderId/refunds',
  summary: 'Refund an order; idempotent by refundId. Without an amount, refunds the price of the given lines',
  input: z.strictObject({
    /** Generated by the client. */
    refundId: z.uuid(),
    amount: MinorUnits.optional(),
    lines: z.array(LineQuantity).max(500).default([]),
    restock: z.boolean().default(false),
    reason: shortText(500).default(''),
    notify: z.boolean().default(true),
  }),
  errors: [...TRANSITION_ERRORS, 'orders.too_much', 'orders.nothing_to_refund', 'orders.refund_refused'],
})

const UnresolvedRefund = z.object({
  /** Of a late payment: the payment's id. */
  refundId: z.uuid(),
  /** Null for a payment that came too late for an order. */
  order: z.object({ orderId: z.uuid(), number: z.int() }).nullable(),
  email: z.string(),
  amount: MinorUnits,
  currency: z.enum(CURRENCIES),
  provider: z.string(),
  /** The provider's id of the payment. */
  reference: z.string(),
  /** The last error; empty while the refund is retried automatically. */
  failure: z.string(),
  at: z.iso.datetime(),
})
export type UnresolvedRefund = z.output<typeof UnresolvedRefund>

const UnresolvedRefunds = z.object({ refunds: z.array(UnresolvedRefund) })

export const listUnresolvedRefunds = endpoint({
  path: 'GET /api/sites/:websiteId/unresolved-refunds',
  summary: 'Refunds that the payment provider has not confirmed and that need attention',
  access: { right: 'orders.read' },
  params: SiteParams,
  output: UnresolvedRefunds,
})

export const retryRefund = endpoint({
  path: 'POST /api/sites/:websiteId/unresolved-refunds/:refundId/retry',
  summary: 'Request an unresolved refund again; responds with what is still unresolved',
  access: { right: 'orders.manage' },
  params: SiteParams.extend({ refundId: z.uuid() }),
  output: UnresolvedRefunds,
  limit: { times: 60, seconds: 600 },
  errors: ['orders.not_found', 'orders.refund_refused'],
})

export const cancelOrder = endpoint({
  ...orderOperation,
  path: 'POST /api/sites/:websiteId/orders/:orderId/cancel',
  summary: 'Cancel an open order, optionally restocking unfulfilled items and refunding the payment',
  input: z.strictObject({
    restock: z.boolean().default(true),
    refund: z.boolean().default(true),
    reason: shortText(500).default(''),
    notify: z.boolean().default(true),
  }),
  errors: [...TRANSITION_ERRORS, 'orders.refund_refused'],
})

export const markOrderPaid = endpoint({
  ...orderOperation,
  path: 'POST /api/sites/:websiteId/orders/:orderId/paid',
  summary: 'Mark an awaiting order as paid',
  input: z.strictObject({ note: shortText(500).default(''), notify: z.boolean().default(true) }),
  errors: TRANSITION_ERRORS,
})

export const addOrderNote = endpoint({
  ...orderOperation,
  path: 'POST /api/sites/:websiteId/orders/:orderId/notes',
  summary: 'Add a note that only contributors see',
  input: z.strictObject({ text: shortText(2000).min(1, 'Enter a note.') }),
  errors: ['orders.not_found'],
})

export const resendOrderEmail = endpoint({
  ...orderOperation,
  path: 'POST /api/sites/:websiteId/orders/:orderId/letters',
  summary: 'Resend an email about the order with its current data',
  input: z.strictObject({ letter: z.enum(ORDER_EMAILS).exclude(['refund-failed']) }),
  limit: { times: 60, seconds: 600 },
  errors: TRANSITION_ERRORS,
})

export const exportOrders = endpoint({
  path: 'GET /api/sites/:websiteId/orders.csv',
  summary: 'Export orders as CSV, one row per line; accepts the filters of the list',
  access: { right: 'orders.read' },
  params: SiteParams,
  query: Filters,
  /** The streamed file. */
  output: z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null),
  limit: { times: 60, seconds: 600 },
})
