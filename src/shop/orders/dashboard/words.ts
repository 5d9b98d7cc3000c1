import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { FulfilmentState, Letter, OrderState, PaymentState } from '../model.ts'

type Word = { words: string; color: string }

/** What waits for the owner stands out; what is done is quiet. */
export const STATE_WORDS: Readonly<Record<OrderState, Word>> = {
  open: { words: 'Open', color: 'blue' },
  completed: { words: 'Completed', color: 'gray' },
  cancelled: { words: 'Cancelled', color: 'gray' },
}

export const PAYMENT_WORDS: Readonly<Record<PaymentState, Word>> = {
  awaiting: { words: 'Awaiting payment', color: 'yellow' },
  paid: { words: 'Paid', color: 'green' },
  'partly-refunded': { words: 'Partly refunded', color: 'gray' },
  refunded: { words: 'Refunded', color: 'gray' },
}

export const FULFILMENT_WORDS: Readonly<Record<FulfilmentState, Word>> = {
  unfulfilled: { words: 'To be sent', color: 'yellow' },
  'partly-fulfilled': { words: 'Partly sent', color: 'yellow' },
  fulfilled: { words: 'Sent', color: 'green' },
  'not-needed': { words: 'Nothing to send', color: 'gray' },
}

export const LETTER_WORDS: Readonly<Record<Letter, string>> = {
  confirmed: 'Order confirmation',
  awaiting: 'How to pay',
  paid: 'Payment received',
  shipped: 'On its way',
  refunded: 'Money given back',
  cancelled: 'Order cancelled',
  'new-order': 'New order, to those who run the shop',
  'refund-failed': 'Money not given back, to those who run the shop',
}

export const ordersInWords = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

export const amountInWords = (digits: string, currency: Currency): string =>
  formatMinorUnits(digits, currency, { withCode: true })
