import { fill } from '#base/format/words.ts'
import type { Failure } from '#base/http-call.ts'
import type { Method, PayAnswer, PaymentView } from './contract.ts'
import type { CheckoutWords } from './page-words.ts'

/** What the pay button does with what it hears; no clock, no call. */

/** `editing`: the shopper's turn. `paying`, `asking`: ours; `leaving`: another page is on its way. `stuck`: nobody could say in time. */
export type PayPhase = 'editing' | 'paying' | 'asking' | 'leaving' | 'stuck'

export const isLocked = (phase: PayPhase): boolean => phase !== 'editing'

/** Where to go, what to wait for, or why it came to nothing. */
export type Told =
  | Readonly<{ next: 'go'; to: string }>
  | Readonly<{ next: 'wait'; paymentId: string }>
  | Readonly<{ next: 'failed'; message: string }>

export const toldBy = (said: PayAnswer | PaymentView): Told => {
  switch (said.state) {
    case 'paid':
    case 'awaiting':
      return { next: 'go', to: said.orderUrl ?? '/cart' }
    case 'challenged':
      return { next: 'go', to: said.redirectUrl ?? '/checkout' }
    case 'pending':
      return { next: 'wait', paymentId: said.paymentId }
    default:
      return { next: 'failed', message: said.message }
  }
}

/**
 * Nobody knows whether it was done: no answer came, something between broke, or it is still being worked on. Only the same key may be
 * used to ask again. Everything else is a refusal, after which nothing is under way.
 */
export const isUnknown = ({ status, code }: Failure): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'checkout.under_way'

/** Milliseconds before asking again: soon at first, then every five seconds. */
export const patience = (asked: number): number => Math.min(1000 * 2 ** asked, 5000)
export const MOST_QUESTIONS = 24

/** The button says what pressing it does. */
export const payLabel = (
  method: Pick<Method, 'kind'> | undefined,
  isFree: boolean,
  total: string,
  words: Pick<CheckoutWords, 'pay' | 'order' | 'orderFree' | 'payElsewhere'>,
): string => {
  if (isFree) return words.orderFree
  if (method?.kind === 'none') return fill(words.order, { total })
  const leaves = method?.kind === 'stripe-card' || method?.kind === 'redirect'
  return fill(leaves ? words.payElsewhere : words.pay, { total })
}

export const refusalText = (code: string, words: Pick<CheckoutWords, 'refusals'>): string =>
  (Object.hasOwn(words.refusals, code) ? words.refusals[code] : undefined) ?? words.refusals.failed
