import { useEffect, useRef, useState } from 'react'
import { browserLater, type Later } from '#base/browser/settle.ts'
import type { Answer, Failure } from '#base/http-call.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import type { CheckoutState } from '../contract.ts'
import type { Details } from '../details-schema.ts'
import { readCheckout, saveCheckout } from './checkout-calls.ts'

export type Whole = CheckoutState & { cart: ShoppingCart }
export type Saving = 'untouched' | 'saving' | 'saved' | 'failed'

/** Milliseconds without a keystroke after which what was typed is saved, and after which what could not be is tried again. */
const REST = 600
const RETRY = 5000

/**
 * What has been typed, and what the server makes of it. The fields belong to the shopper: an answer changes the cart, the faults and the
 * ways to pay, never what stands in a field. One call at a time; the last word is what is kept.
 */
export const useCheckout = (start: Whole, later: Later = browserLater) => {
  const [state, setState] = useState(start)
  const [details, setDetails] = useState(start.details)
  const [saving, setSaving] = useState<Saving>('untouched')
  const known = useRef({ state: start, details: start.details })
  // The page may show what nobody has saved yet, such as the country of the shop: it goes out with the first save.
  const dirty = useRef(true)
  const running = useRef<Promise<Failure | undefined>>(undefined)
  const stopWaiting = useRef<() => void>(undefined)
  const changing = useRef<Promise<unknown>>(Promise.resolve())
  const [changes, setChanges] = useState(0)

  const hear = (next: CheckoutState): void => {
    const { cart } = next
    // It was bought or emptied elsewhere: the page as a whole has to say so.
    if (!cart || cart.entries.length === 0) {
      location.reload()
      return
    }
    known.current.state = { ...next, cart }
    setState(known.current.state)
  }

  const send = async (): Promise<Failure | undefined> => {
    while (dirty.current) {
      dirty.current = false
      setSaving('saving')
      const answer = await saveCheckout(known.current.details)
      if (!answer.ok) {
        dirty.current = true
        setSaving('failed')
        if (answer.failure.code === 'cart.none') location.reload()
        return answer.failure
      }
      hear(answer.data)
      setSaving('saved')
    }
    return undefined
  }

  const wait = (milliseconds: number): void => {
    stopWaiting.current?.()
    stopWaiting.current = later(milliseconds, () => void save())
  }

  /** Resolves when everything that was typed is kept, or to why it is not. */
  const save = async (): Promise<Failure | undefined> => {
    stopWaiting.current?.()
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    const failure = await running.current
    if (failure && (failure.status === 0 || failure.status >= 500)) wait(RETRY)
    return failure
  }

  const edit = (change: (details: Details) => Details): void => {
    known.current.details = change(known.current.details)
    setDetails(known.current.details)
    dirty.current = true
    wait(REST)
  }

  const changeNow = async (ask: () => Promise<Answer<unknown>>): Promise<Failure | undefined> => {
    await save()
    const answer = await ask()
    if (!answer.ok) return answer.failure
    const now = await readCheckout()
    if (!now.ok) return now.failure
    hear(now.data)
    return undefined
  }

  /**
   * Changes the cart by a call of its own; then everything is asked anew, because ways to pay depend on the sum. One after the other: what
   * was wished last is what holds.
   */
  const change = async (ask: () => Promise<Answer<unknown>>): Promise<Failure | undefined> => {
    const mine = changing.current.then(() => changeNow(ask))
    changing.current = mine.catch(() => undefined)
    setChanges((count) => count + 1)
    return mine.finally(() => setChanges((count) => count - 1))
  }

  /** Resolves when everything that was wished and typed is kept, or to why what was typed is not. */
  const keepAll = async (): Promise<Failure | undefined> => {
    await changing.current
    return save()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads only refs
  useEffect(() => {
    const back = () => void save()
    // A page that comes back out of the browser's memory is older than the payment that it left for.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('online', back)
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('online', back)
      removeEventListener('pageshow', shown)
      stopWaiting.current?.()
    }
  }, [])

  return {
    state,
    details,
    saving,
    /** The sums on the page are about to be others. */
    changing: changes > 0,
    edit,
    save,
    keepAll,
    change,
    hear,
    current: () => known.current.state,
  }
}
export type CheckoutWork = ReturnType<typeof useCheckout>
