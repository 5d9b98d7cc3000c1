import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { FulfillmentState, OrderEmail, OrderState, PaymentState } from '../model.ts'

type Word = { label: string; color: string }

/** What waits for the owner stands out; what is done is quiet. */
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, Word>> = {
  open: { label: 'Open', color: 'blue' },
  completed: { label: 'Completed', color: 'gray' },
  cancelled: { label: 'Cancelled', color: 'gray' },
}

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, Word>> = {
  awaiting: { label: 'Awaiting payment', color: 'yellow' },
  paid: { label: 'Paid', color: 'green' },
  'partly-refunded': { label: 'Partly refunded', color: 'gray' },
  refunded: { label: 'Refunded', color: 'gray' },
}

export const FULFILLMENT_STATE_LABELS: Readonly<Record<FulfillmentState, Word>> = {
  unfulfilled: { label: 'To be sent', color: 'yellow' },
  'partly-fulfilled': { label: 'Partly sent', color: 'yellow' },
  fulfilled: { label: 'Sent', color: 'green' },
  'not-needed': { label: 'Nothing to send', color: 'gray' },
}

export const EMAIL_LABELS: Readonly<Record<OrderEmail, string>> = {
  confirmed: 'Order confirmation',
  awaiting: 'How to pay',
  paid: 'Payment received',
  shipped: 'On its way',
  refunded: 'Money given back',
  cancelled: 'Order cancelled',
  'new-order': 'New order, to those who run the shop',
  'refund-failed': 'Money not given back, to those who run the shop',
}

export const formatOrderCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

export const formatAmount = (digits: string, currency: Currency): string =>
  formatMinorUnits(digits, currency, { withCode: true })
