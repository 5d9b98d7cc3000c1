import type { OrderResponse } from '#shop/orders/contract.ts'
import { ORDER_EMAILS } from '#shop/orders/model.ts'
import { EMAIL_LABELS, formatAmount } from '../labels.ts'

type Event = OrderResponse['timeline'][number]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const addressesOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** What happened, in a sentence, and what was said about it. */
export const describeEvent = (
  { kind, data }: Pick<Event, 'kind' | 'data'>,
  currency: OrderResponse['currency'],
): { text: string; more: string } => {
  const amount = /^\d+$/.test(textOf(data.amount)) ? formatAmount(textOf(data.amount), currency) : ''
  const tracking = [textOf(data.carrier), textOf(data.trackingNumber)].filter(Boolean).join(' ')
  const letter = ORDER_EMAILS.find((one) => one === data.letter)
  switch (kind) {
    case 'placed':
      return { text: data.state === 'paid' ? 'Ordered and paid' : 'Ordered, to be paid later', more: '' }
    case 'paid':
      return { text: 'Marked as paid', more: textOf(data.note) }
    case 'fulfilled':
      return { text: 'Marked as sent', more: tracking }
    case 'fulfilment-taken-back':
      return { text: 'Not sent after all', more: tracking }
    case 'refund-asked':
      return { text: `Asked to give back ${amount}`, more: textOf(data.reason) }
    case 'refunded':
      return { text: `${amount} given back`, more: textOf(data.reason) }
    case 'refund-refused':
      return { text: `${amount} could not be given back`, more: textOf(data.failure) }
    case 'refunded-elsewhere':
      return { text: `${amount} given back by the payment provider`, more: textOf(data.reference) }
    case 'cancelled':
      return { text: 'Cancelled', more: textOf(data.reason) }
    case 'note':
      return { text: 'Note', more: textOf(data.text) }
    case 'mailed':
      return { text: `Mail: ${letter ? EMAIL_LABELS[letter] : 'letter'}`, more: addressesOf(data.to) }
  }
}

const ENDS = new Set(['refunded', 'refund-refused'])

/** The newest first. That a refund was asked for goes without saying once it is known what became of it. */
export const visibleEvents = (timeline: readonly Event[]): Event[] => {
  const ended = new Set(timeline.flatMap(({ kind, data }) => (ENDS.has(kind) ? [data.refundId] : [])))
  return timeline.filter(({ kind, data }) => kind !== 'refund-asked' || !ended.has(data.refundId)).toReversed()
}
