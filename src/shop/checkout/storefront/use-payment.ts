import { useRef, useState } from 'react'
import { getFailureMessage } from '#base/browser/failure-message.ts'
import { type ScheduleTimeout, scheduleTimeout } from '#base/browser/wait-until-idle.ts'
import type { Failure } from '#base/http-client.ts'
import type { Instrument, PayInput } from '../contract.ts'
import type { CheckoutMessages } from '../locales/messages.ts'
import { toPendingPath } from '../model.ts'
import { createIdempotencyKey, fetchCheckout, fetchPayment, sendPayment } from './checkout-api.ts'
import {
  getErrorMessage,
  getNextStep,
  isOutcomeUnknown,
  MAX_POLLS,
  type PaymentStep,
  type PayPhase,
  pollDelayMs,
} from './payment-flow.ts'
import type { CheckoutWork, LoadedCheckout } from './use-checkout.ts'

export type PaymentError = Readonly<{ title: string; lines: readonly string[] }>
type Attempt = Readonly<{ key: string; input: PayInput }>
export type PayRequest = Readonly<{ method: string; instrument: Instrument; saveMethod: boolean }>

const pause = (milliseconds: number, later: ScheduleTimeout): Promise<void> =>
  new Promise((resolve) => void later(milliseconds, resolve))

/**
 * Pays once. An attempt keeps its key until its outcome is known; retries after a lost connection use the same key. Everything is saved
 * first, so that the payment matches the page.
 */
export const usePayment = (
  checkout: Pick<CheckoutWork, 'saveAll' | 'receive' | 'current'>,
  messages: CheckoutMessages,
  /** Describes the differences between two carts. */
  describeChanges: (before: LoadedCheckout['cart'], after: LoadedCheckout['cart']) => string[],
  later: ScheduleTimeout = scheduleTimeout,
) => {
  const [phase, setPhase] = useState<PayPhase>('editing')
  const [error, setError] = useState<PaymentError>()
  const attempt = useRef<Attempt>(undefined)

  const endAttempt = (title: string, lines: readonly string[] = []): void => {
    attempt.current = undefined
    setError({ title, lines })
    setPhase('editing')
  }

  const followStep = async (step: PaymentStep): Promise<void> => {
    if (step.next === 'go') {
      setPhase('leaving')
      return location.assign(step.to)
    }
    if (step.next === 'failed') return endAttempt(step.message || messages.declined, [messages.tryAgain])
    setPhase('asking')
    setError({ title: messages.pending, lines: [] })
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      await pause(pollDelayMs(polls), later)
      const response = await fetchPayment(step.paymentId)
      const next = response.ok ? getNextStep(response.data) : undefined
      if (next && next.next !== 'wait') return followStep(next)
    }
    // The pending page can be left and opened again.
    setPhase('leaving')
    location.assign(toPendingPath(step.paymentId))
  }

  const handleFailure = async (failure: Failure): Promise<void> => {
    const { code, message } = failure
    if (code === '') return endAttempt(getFailureMessage(failure))
    if (code === 'checkout.declined') return endAttempt(message || messages.declined, [messages.tryAgain])
    const before = checkout.current().cart
    const reloaded = await fetchCheckout()
    if (reloaded.ok) checkout.receive(reloaded.data)
    const changes = reloaded.ok && reloaded.data.cart ? describeChanges(before, reloaded.data.cart) : []
    endAttempt(getErrorMessage(code, messages), changes)
  }

  const send = async (): Promise<void> => {
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      const current = attempt.current
      if (!current) return
      const response = await sendPayment(current.key, current.input)
      if (response.ok) {
        return followStep(getNextStep(response.data))
      }
      if (!isOutcomeUnknown(response.failure)) return handleFailure(response.failure)
      setPhase('asking')
      setError({ title: response.failure.status === 0 ? messages.lost : messages.pending, lines: [] })
      await pause(pollDelayMs(polls), later)
    }
    setError({ title: messages.stillPending, lines: [] })
    setPhase('stuck')
  }

  return {
    phase,
    error,
    setError,

    /** `isReady` checks the state after the last save; if false, the shopper has to fix it first. */
    async pay(request: PayRequest, isReady: (state: LoadedCheckout) => boolean): Promise<void> {
      if (phase !== 'editing') return
      setError(undefined)
      setPhase('paying')
      const seen = checkout.current().cart
      const failure = await checkout.saveAll()
      if (failure) return endAttempt(getFailureMessage(failure))
      const state = checkout.current()
      if (!isReady(state)) return setPhase('editing')
      // The last edit changed the total (delivery, tax): the shopper has to see it before paying.
      const isSame =
        state.cart.grandTotalCents === seen.grandTotalCents && state.cart.giftCardCents === seen.giftCardCents
      if (!isSame)
        return endAttempt(getErrorMessage('checkout.cart_changed', messages), describeChanges(seen, state.cart))
      const { revision, grandTotalCents, giftCardCents } = state.cart
      attempt.current = {
        key: createIdempotencyKey(),
        input: {
          ...request,
          cartRevision: revision,
          seenTotalCents: grandTotalCents,
          seenGiftCardCents: giftCardCents,
        },
      }
      await send()
    },

    /** Polls again for an attempt with an unknown outcome. */
    async checkAgain(): Promise<void> {
      setPhase('asking')
      await send()
    },
  }
}
