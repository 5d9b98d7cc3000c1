import { ProductType } from '#base/enumerations/products.ts'
import { transitions } from '#base/transitions.ts'

export { describeStatus, getOrderMessages, type OrderMessages } from './messages.ts'

/** Pure order rules. An order has three independent states: of the order, of its payment and of its fulfillment. */

export const ORDER_STATES = ['open', 'completed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export const PAYMENT_STATES = ['awaiting', 'paid', 'partly-refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const FULFILLMENT_STATES = ['unfulfilled', 'partly-fulfilled', 'fulfilled', 'not-needed'] as const
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number]

export const orderTransitions = transitions<OrderState>({
  open: ['completed', 'cancelled'],
  // A fulfillment was canceled.
  completed: ['open'],
  cancelled: [],
})

export const paymentTransitions = transitions<PaymentState>({
  awaiting: ['paid'],
  paid: ['partly-refunded', 'refunded'],
  // A refund can fail after the provider accepted it.
  'partly-refunded': ['partly-refunded', 'refunded', 'paid'],
  refunded: ['partly-refunded', 'paid'],
})

export const fulfillmentTransitions = transitions<FulfillmentState>({
  unfulfilled: ['partly-fulfilled', 'fulfilled'],
  'partly-fulfilled': ['partly-fulfilled', 'fulfilled', 'unfulfilled'],
  fulfilled: ['partly-fulfilled', 'unfulfilled'],
  'not-needed': [],
})

/** How a line is delivered. The owner ships parcels and performs services; the others are delivered when they are paid. */
export const LINE_FULFILLMENTS = ['shipped', 'downloaded', 'performed', 'issued', 'granted', 'none'] as const
export type LineFulfillment = (typeof LINE_FULFILLMENTS)[number]

const FULFILLMENT_OF_TYPE: Readonly<Record<ProductType, LineFulfillment>> = {
  [ProductType.physical]: 'shipped',
  [ProductType.digital]: 'downloaded',
  [ProductType.service]: 'performed',
  [ProductType.giftCard]: 'issued',
  [ProductType.paywall]: 'granted',
}

/** `null`: no product, such as a donation. */
export const getLineFulfillment = (productType: ProductType | null): LineFulfillment =>
  productType === null ? 'none' : FULFILLMENT_OF_TYPE[productType]

/** The owner ships these lines, or performs them and marks them as done. */
export const OWNER_FULFILLMENTS = ['shipped', 'performed'] as const
export type OwnerFulfillment = (typeof OWNER_FULFILLMENTS)[number]

export const isFulfilledByOwner = <Line extends { fulfilment: LineFulfillment }>(
  line: Line,
): line is Line & { fulfilment: OwnerFulfillment } => OWNER_FULFILLMENTS.some((one) => one === line.fulfilment)

/** Parcels, or services that were marked as done. A fulfillment contains only one of them. */
export const getFulfillmentKind = (
  fulfillment: { lines: readonly { lineId: string }[] },
  lines: readonly { lineId: string; fulfilment: LineFulfillment }[],
): OwnerFulfillment => {
  const performed = new Set(lines.flatMap(({ lineId, fulfilment }) => (fulfilment === 'performed' ? lineId : [])))
  return fulfillment.lines.every(({ lineId }) => performed.has(lineId)) ? 'performed' : 'shipped'
}

type Name = Readonly<{ firstName: string; lastName: string }>

/** Orders without shippable items have only a billing address, if any. */
export const getCustomerName = (details: { shippingAddress: Name; billingAddress: Name | null }): Name => {
  const { firstName, lastName } =
    details.shippingAddress.firstName || details.shippingAddress.lastName
      ? details.shippingAddress
      : (details.billingAddress ?? details.shippingAddress)
  return { firstName, lastName }
}

/** The address to show as the billing address; null if it is shown as the shipping address. An order that is picked up ships nowhere. */
export const getBillingAddress = <Address>(details: {
  shippingAddress: Address
  billingAddress: Address | null
  option: { pickup: boolean } | null
}): Address | null => details.billingAddress ?? (details.option?.pickup ? details.shippingAddress : null)

/** Does not reveal that it is the first order. */
export const FIRST_ORDER_NUMBER = 1001

export const toOrderPath = (token: string): string => `/order/${token}`

/** Completed when paid and fulfilled; canceling a fulfillment reopens the order. */
export const computeOrderState = (order: {
  state: OrderState
  paymentState: PaymentState
  fulfilmentState: FulfillmentState
}): OrderState => {
  if (order.state === 'cancelled') return 'cancelled'
  const isSent = order.fulfilmentState === 'fulfilled' || order.fulfilmentState === 'not-needed'
  return isSent && order.paymentState !== 'awaiting' ? 'completed' : 'open'
}

/** Derived from the fulfilled quantities of the lines that the owner fulfills. */
export const computeFulfillmentState = (
  lines: readonly { fulfilment: LineFulfillment; quantity: number; fulfilled: number }[],
): FulfillmentState => {
  const tasks = lines.filter(isFulfilledByOwner)
  if (tasks.length === 0) return 'not-needed'
  if (tasks.every(({ quantity, fulfilled }) => fulfilled === quantity)) return 'fulfilled'
  return tasks.some(({ fulfilled }) => fulfilled > 0) ? 'partly-fulfilled' : 'unfulfilled'
}

/** Derived from the refunded amount, unless the payment is still awaited. */
export const computePaymentState = (before: PaymentState, total: bigint, givenBack: bigint): PaymentState => {
  if (before === 'awaiting') return before
  if (givenBack === 0n) return 'paid'
  return givenBack >= total ? 'refunded' : 'partly-refunded'
}

export const REFUND_STATES = ['asked', 'done', 'refused'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Kinds of timeline events. */
export const EVENT_KINDS = [
  'placed',
  'paid',
  'fulfilled',
  'fulfilment-taken-back',
  'refund-asked',
  'refunded',
  'refund-refused',
  'refunded-elsewhere',
  'cancelled',
  'note',
  'mailed',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Emails about an order. The last two go to store managers, the others to the customer. */
export const ORDER_EMAILS = [
  'confirmed',
  'awaiting',
  'paid',
  'shipped',
  'refunded',
  'cancelled',
  'new-order',
  'refund-failed',
] as const
export type OrderEmail = (typeof ORDER_EMAILS)[number]

/** CHECKOUT-011. Amounts are numbers in major units, as analytics tools expect. */
export type AnalyticsOrder = Readonly<{
  id: string
  purchasedCartId: string
  testMode: boolean
  websiteId: string
  currency: string
  items: readonly Readonly<{ sku: string; productName: string; quantity: number; unitPrice: number }>[]
  grandTotal: number
  shippingTotal: number
  taxTotal: number
}>

/** CHECKOUT-012, CHECKOUT-017: payload for the global tag function; undefined for test orders. */
export const toPurchaseEvent = (order: AnalyticsOrder): object | undefined =>
  order.testMode
    ? undefined
    : {
        transaction_id: order.id,
        value: order.grandTotal,
        currency: order.currency,
        shipping: order.shippingTotal,
        tax: order.taxTotal,
        items: order.items.map(({ sku, productName, quantity, unitPrice }) => ({
          item_id: sku,
          item_name: productName,
          quantity,
          price: unitPrice,
        })),
      }

type PricedLine = { quantity: number; refunded: number; subtotal: bigint; discount: bigint; tax: bigint }

/**
 * Price of a quantity of a line after its share of discounts. Refunding a line unit by unit adds up to exactly the line's total.
 */
export const computeLineAmount = (line: PricedLine, quantity: number, pricesIncludeTax: boolean): bigint => {
  const whole = line.subtotal - line.discount + (pricesIncludeTax ? 0n : line.tax)
  const upTo = (count: number): bigint => (whole * BigInt(count)) / BigInt(line.quantity)
  return upTo(line.refunded + quantity) - upTo(line.refunded)
}

/** Sums quantities of the same line. */
export const mergeLineQuantities = (
  lines: readonly { lineId: string; quantity: number }[],
): { lineId: string; quantity: number }[] => {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}
