import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { FulfillmentState, OrderEmail, OrderState, PaymentState } from '../model.ts'

type Word = { label: string; color: string }

/** States that need action are colored; finished ones are gray. */
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, Word>> = {
  open: { label: 'Open', color: 'blue' },
  completed: { label: 'Completed', color: 'gray' },
  cancelled: { label: 'Canceled', color: 'gray' },
}

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, Word>> = {
  awaiting: { label: 'Awaiting payment', color: 'yellow' },
  paid: { label: 'Paid', color: 'green' },
  'partly-refunded': { label: 'Partially refunded', color: 'gray' },
  refunded: { label: 'Refunded', color: 'gray' },
}

export const FULFILLMENT_STATE_LABELS: Readonly<Record<FulfillmentState, Word>> = {
  unfulfilled: { label: 'Unfulfilled', color: 'yellow' },
  'partly-fulfilled': { label: 'Partially fulfilled', color: 'yellow' },
  fulfilled: { label: 'Fulfilled', color: 'green' },
  'not-needed': { label: 'No fulfillment needed', color: 'gray' },
}

export const EMAIL_LABELS: Readonly<Record<OrderEmail, string>> = {
  confirmed: 'Order confirmation',
  awaiting: 'Payment instructions',
  paid: 'Payment received',
  shipped: 'Shipping confirmation',
  refunded: 'Refund confirmation',
  cancelled: 'Order canceled',
  'new-order': 'New order (to store managers)',
  'refund-failed': 'Refund failed (to store managers)',
}

export const formatOrderCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

/** A gift card or store credit that paid a part of the order. */
export const describeTender = ({ kind, lastFour }: { kind: 'gift-card' | 'store-credit'; lastFour: string }): string =>
  kind === 'store-credit' ? 'Store credit' : `Gift card …${lastFour}`

export const formatAmount = (digits: string, currency: Currency): string =>
  formatMinorUnits(digits, currency, { withCode: true })
