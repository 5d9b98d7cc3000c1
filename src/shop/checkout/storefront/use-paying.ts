import { useRef, useState } from 'react'
import { failureMessage } from '#base/browser/messages.ts'
import { browserLater, type Later } from '#base/browser/settle.ts'
import type { Failure } from '#base/http-call.ts'
import type { Instrument, PayInput } from '../contract.ts'
import { pendingPath } from '../model.ts'
import type { CheckoutWords } from '../page-words.ts'
import { isUnknown, MOST_QUESTIONS, type PayPhase, patience, refusalText, type Told, toldBy } from '../paying.ts'
import { newKey, readCheckout, readPayment, sendPayment } from './checkout-calls.ts'
import type { CheckoutWork, Whole } from './use-checkout.ts'

export type PayTrouble = Readonly<{ title: string; lines: readonly string[] }>
type Attempt = Readonly<{ key: string; input: PayInput }>
type Wish = Readonly<{ method: string; instrument: Instrument }>

const pause = (milliseconds: number, later: Later): Promise<void> =>
  new Promise((resolve) => void later(milliseconds, resolve))

/**
 * Pays once. An attempt keeps its key until an answer is known; whoever lost the connection asks with the same key what became of it.
 * Everything is saved first, so that what is paid for is what is on the page.
 */
export const usePaying = (
  work: Pick<CheckoutWork, 'keepAll' | 'hear' | 'current'>,
  words: CheckoutWords,
  /** What changed between two carts, in sentences. */
  changesOf: (before: Whole['cart'], after: Whole['cart']) => string[],
  later: Later = browserLater,
) => {
  const [phase, setPhase] = useState<PayPhase>('editing')
  const [trouble, setTrouble] = useState<PayTrouble>()
  const attempt = useRef<Attempt>(undefined)

  const end = (title: string, lines: readonly string[] = []): void => {
    attempt.current = undefined
    setTrouble({ title, lines })
    setPhase('editing')
  }

  const follow = async (told: Told): Promise<void> => {
    if (told.next === 'go') {
      setPhase('leaving')
      return location.assign(told.to)
    }
    if (told.next === 'failed') return end(told.message || words.declined, [words.tryAgain])
    setPhase('asking')
    setTrouble({ title: words.pending, lines: [] })
    for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
      await pause(patience(asked), later)
      const answer = await readPayment(told.paymentId)
      const next = answer.ok ? toldBy(answer.data) : undefined
      if (next && next.next !== 'wait') return follow(next)
    }
    // It takes longer: the page that waits can be left and found again.
    setPhase('leaving')
    location.assign(pendingPath(told.paymentId))
  }

  const refuse = async (failure: Failure): Promise<void> => {
    const { code, message } = failure
    if (code === '') return end(failureMessage(failure))
    if (code === 'checkout.declined') return end(message || words.declined, [words.tryAgain])
    const before = work.current().cart
    const now = await readCheckout()
    if (now.ok) work.hear(now.data)
    const changes = now.ok && now.data.cart ? changesOf(before, now.data.cart) : []
    end(refusalText(code, words), changes)
  }

  const send = async (): Promise<void> => {
    for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
      const made = attempt.current
      if (!made) return
      const answer = await sendPayment(made.key, made.input)
      if (answer.ok) {
        const told = toldBy(answer.data)
        return follow(told)
      }
      if (!isUnknown(answer.failure)) return refuse(answer.failure)
      setPhase('asking')
      setTrouble({ title: answer.failure.status === 0 ? words.lost : words.pending, lines: [] })
      await pause(patience(asked), later)
    }
    setTrouble({ title: words.stillPending, lines: [] })
    setPhase('stuck')
  }

  return {
    phase,
    trouble,
    setTrouble,

    /** `ready` looks at what the server made of the last save; false leaves the shopper to mend it. */
    async pay(wish: Wish, ready: (state: Whole) => boolean): Promise<void> {
      if (phase !== 'editing') return
      setTrouble(undefined)
      setPhase('paying')
      const seen = work.current().cart
      const failure = await work.keepAll()
      if (failure) return end(failureMessage(failure))
      const state = work.current()
      if (!ready(state)) return setPhase('editing')
      // What was typed last changed the sum (another delivery, another tax): nobody pays what they have not seen.
      if (state.cart.grandTotalCents !== seen.grandTotalCents)
        return end(refusalText('checkout.cart_changed', words), changesOf(seen, state.cart))
      const { revision, grandTotalCents } = state.cart
      attempt.current = {
        key: newKey(),
        input: { ...wish, cartRevision: revision, seenTotalCents: grandTotalCents },
      }
      await send()
    },

    /** Asks again about the attempt that nobody could tell of. */
    async lookAgain(): Promise<void> {
      setPhase('asking')
      await send()
    },
  }
}
