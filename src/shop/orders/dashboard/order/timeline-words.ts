import type { OrderAnswer } from '#shop/orders/contract.ts'
import { LETTERS } from '#shop/orders/model.ts'
import { amountInWords, LETTER_WORDS } from '../words.ts'

type Event = OrderAnswer['timeline'][number]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const addressesOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** What happened, in a sentence, and what was said about it. */
export const eventInWords = (
  { kind, data }: Pick<Event, 'kind' | 'data'>,
  currency: OrderAnswer['currency'],
): { text: string; more: string } => {
  const amount = /^\d+$/.test(textOf(data.amount)) ? amountInWords(textOf(data.amount), currency) : ''
  const tracking = [textOf(data.carrier), textOf(data.trackingNumber)].filter(Boolean).join(' ')
  const letter = LETTERS.find((one) => one === data.letter)
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
      return { text: `Mail: ${letter ? LETTER_WORDS[letter] : 'letter'}`, more: addressesOf(data.to) }
  }
}

const ENDS = new Set(['refunded', 'refund-refused'])

/** The newest first. That a refund was asked for goes without saying once it is known what became of it. */
export const shownEvents = (timeline: readonly Event[]): Event[] => {
  const ended = new Set(timeline.flatMap(({ kind, data }) => (ENDS.has(kind) ? [data.refundId] : [])))
  return timeline.filter(({ kind, data }) => kind !== 'refund-asked' || !ended.has(data.refundId)).toReversed()
}
