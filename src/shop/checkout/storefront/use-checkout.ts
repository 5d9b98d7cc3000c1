import { useEffect, useRef, useState } from 'react'
import { type ScheduleTimeout, scheduleTimeout } from '#base/browser/wait-until-idle.ts'
import type { Failure, HttpResult } from '#base/http-client.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import type { Details } from '#shop/orders/details-schema.ts'
import type { CheckoutState } from '../contract.ts'
import { fetchCheckout, saveCheckout } from './checkout-api.ts'

export type LoadedCheckout = CheckoutState & { cart: ShoppingCart }
export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

/** Milliseconds after the last keystroke before saving, and after a failed save before retrying. */
const SAVE_DELAY = 600
const RETRY_DELAY = 5000

/**
 * The entered details and the server's state. A response changes the cart, the errors and the payment methods, never the value of a
 * field. Saves run one at a time; the last one wins.
 */
export const useCheckout = (initial: LoadedCheckout, later: ScheduleTimeout = scheduleTimeout) => {
  const [state, setState] = useState(initial)
  const [details, setDetails] = useState(initial.details)
  const [saving, setSaving] = useState<SaveState>('untouched')
  const latest = useRef({ state: initial, details: initial.details })
  // The page may show unsaved defaults, such as the shop's country; the first save includes them.
  const isDirty = useRef(true)
  const running = useRef<Promise<Failure | undefined>>(undefined)
  const stopWaiting = useRef<() => void>(undefined)
  const changing = useRef<Promise<unknown>>(Promise.resolve())
  const [changes, setChanges] = useState(0)

  const receive = (next: CheckoutState): void => {
    const { cart } = next
    // It was purchased or emptied elsewhere; the server renders that page.
    if (!cart || cart.entries.length === 0) {
      location.reload()
      return
    }
    latest.current.state = { ...next, cart }
    setState(latest.current.state)
  }

  const send = async (): Promise<Failure | undefined> => {
    while (isDirty.current) {
      isDirty.current = false
      setSaving('saving')
      const response = await saveCheckout(latest.current.details)
      if (!response.ok) {
        isDirty.current = true
        setSaving('failed')
        if (response.failure.code === 'cart.none') location.reload()
        return response.failure
      }
      receive(response.data)
      setSaving('saved')
    }
    return undefined
  }

  const scheduleSave = (milliseconds: number): void => {
    stopWaiting.current?.()
    stopWaiting.current = later(milliseconds, () => void save())
  }

  /** Resolves when all details are saved, or to the failure. */
  const save = async (): Promise<Failure | undefined> => {
    stopWaiting.current?.()
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    const failure = await running.current
    if (failure && (failure.status === 0 || failure.status >= 500)) scheduleSave(RETRY_DELAY)
    return failure
  }

  const edit = (change: (details: Details) => Details): void => {
    latest.current.details = change(latest.current.details)
    setDetails(latest.current.details)
    isDirty.current = true
    scheduleSave(SAVE_DELAY)
  }

  const runChange = async (sendChange: () => Promise<HttpResult<unknown>>): Promise<Failure | undefined> => {
    await save()
    const response = await sendChange()
    if (!response.ok) return response.failure
    const reloaded = await fetchCheckout()
    if (!reloaded.ok) return reloaded.failure
    receive(reloaded.data)
    return undefined
  }

  /**
   * Changes the cart by a separate request and then reloads the checkout, because payment methods depend on the total. Changes run one
   * after the other; the last one wins.
   */
  const change = async (send: () => Promise<HttpResult<unknown>>): Promise<Failure | undefined> => {
    const run = changing.current.then(() => runChange(send))
    changing.current = run.catch(() => undefined)
    setChanges((count) => count + 1)
    return run.finally(() => setChanges((count) => count - 1))
  }

  /** Resolves when all pending changes and details are saved, or to the failure of saving the details. */
  const saveAll = async (): Promise<Failure | undefined> => {
    await changing.current
    return save()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads only refs
  useEffect(() => {
    const saveNow = () => void save()
    addEventListener('online', saveNow)
    return () => {
      removeEventListener('online', saveNow)
      stopWaiting.current?.()
    }
  }, [])

  return {
    state,
    details,
    saving,
    /** The totals on the page are about to change. */
    isChanging: changes > 0,
    edit,
    save,
    saveAll,
    change,
    receive,
    current: () => latest.current.state,
  }
}
export type CheckoutWork = ReturnType<typeof useCheckout>
