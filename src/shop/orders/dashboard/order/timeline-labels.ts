import type { OrderResponse } from '#shop/orders/contract.ts'
import { ORDER_EMAILS } from '#shop/orders/model.ts'
import { EMAIL_LABELS, formatAmount } from '../labels.ts'

type Event = OrderResponse['timeline'][number]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const addressesOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** The event as a label, with additional details. */
export const describeEvent = (
  { kind, data }: Pick<Event, 'kind' | 'data'>,
  currency: OrderResponse['currency'],
): { text: string; more: string } => {
  const amount = /^\d+$/.test(textOf(data.amount)) ? formatAmount(textOf(data.amount), currency) : ''
  const tracking = [textOf(data.carrier), textOf(data.trackingNumber)].filter(Boolean).join(' ')
  const email = ORDER_EMAILS.find((one) => one === data.letter)
  switch (kind) {
    case 'placed':
      return { text: data.state === 'paid' ? 'Order placed and paid' : 'Order placed, payment pending', more: '' }
    case 'paid':
      return { text: 'Marked as paid', more: textOf(data.note) }
    case 'fulfilled':
      return { text: data.kind === 'performed' ? 'Services done' : 'Items fulfilled', more: tracking }
    case 'fulfilment-taken-back':
      return { text: 'Fulfillment canceled', more: tracking }
    case 'refund-asked':
      return { text: `Refund of ${amount} requested`, more: textOf(data.reason) }
    case 'refunded':
      return { text: `${amount} refunded`, more: textOf(data.reason) }
    case 'refund-refused':
      return { text: `Refund of ${amount} failed`, more: textOf(data.failure) }
    case 'refunded-elsewhere':
      return { text: `${amount} refunded by the payment provider`, more: textOf(data.reference) }
    case 'cancelled':
      return { text: 'Order canceled', more: textOf(data.reason) }
    case 'note':
      return { text: 'Note', more: textOf(data.text) }
    case 'mailed':
      return { text: `Email sent: ${email ? EMAIL_LABELS[email] : 'other'}`, more: addressesOf(data.to) }
  }
}

const ENDS = new Set(['refunded', 'refund-refused'])

/** Newest first. Hides a refund request once its outcome is known. */
export const visibleEvents = (timeline: readonly Event[]): Event[] => {
  const ended = new Set(timeline.flatMap(({ kind, data }) => (ENDS.has(kind) ? [data.refundId] : [])))
  return timeline.filter(({ kind, data }) => kind !== 'refund-asked' || !ended.has(data.refundId)).toReversed()
}
