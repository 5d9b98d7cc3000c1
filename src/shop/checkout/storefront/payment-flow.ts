import { interpolate } from '#base/format/interpolate.ts'
import type { Failure } from '#base/http-client.ts'
import type { Method, PaymentView, PayResponse } from '../contract.ts'
import type { CheckoutMessages } from '../locales/messages.ts'

/** Pure logic of the pay button; timers and requests belong to `usePayment`. */

/** `paying`, `asking`: waiting for the server; `leaving`: navigating to another page; `stuck`: no outcome after the last poll. */
export type PayPhase = 'editing' | 'paying' | 'asking' | 'leaving' | 'stuck'

export const isLocked = (phase: PayPhase): boolean => phase !== 'editing'

/** Navigate, poll, or show the error. */
export type PaymentStep =
  | Readonly<{ next: 'go'; to: string }>
  | Readonly<{ next: 'wait'; paymentId: string }>
  | Readonly<{ next: 'failed'; message: string }>

export const getNextStep = (payment: PayResponse | PaymentView): PaymentStep => {
  switch (payment.state) {
    case 'paid':
    case 'awaiting':
      return { next: 'go', to: payment.orderUrl ?? '/cart' }
    case 'challenged':
      return { next: 'go', to: payment.redirectUrl ?? '/checkout' }
    case 'pending':
      return { next: 'wait', paymentId: payment.paymentId }
    default:
      return { next: 'failed', message: payment.message }
  }
}

/**
 * The request may have been executed: no response, a gateway error, or still in progress. Only retry with the same key. After any other
 * failure nothing is in progress.
 */
export const isOutcomeUnknown = ({ status, code }: Failure): boolean =>
  status === 0 ||
  (status === 429 && code !== 'checkout.too_many_attempts') ||
  status >= 500 ||
  code === 'checkout.under_way'

/** Milliseconds before the next poll: soon at first, then every five seconds. */
export const pollDelayMs = (polls: number): number => Math.min(1000 * 2 ** polls, 5000)
export const MAX_POLLS = 24

/** The label tells what pressing the button does. */
export const getPayLabel = (
  method: Pick<Method, 'kind'> | undefined,
  isFree: boolean,
  total: string,
  messages: Pick<CheckoutMessages, 'pay' | 'order' | 'orderFree' | 'payElsewhere'>,
): string => {
  if (isFree) return messages.orderFree
  if (method?.kind === 'none') return interpolate(messages.order, { total })
  const leaves = method?.kind === 'stripe-card' || method?.kind === 'redirect'
  return interpolate(leaves ? messages.payElsewhere : messages.pay, { total })
}

export const getErrorMessage = (code: string, messages: Pick<CheckoutMessages, 'errors'>): string =>
  (Object.hasOwn(messages.errors, code) ? messages.errors[code] : undefined) ?? messages.errors.failed
