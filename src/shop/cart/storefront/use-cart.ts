import { useCallback, useReducer, useRef, useState } from 'react'
import { getFailureMessage } from '#base/browser/failure-message.ts'
import { call } from '#base/browser/http-client.ts'
import type { Failure, HttpResult } from '#base/http-client.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'
import { ENTRIES_API } from './cart-api.ts'
import { createOptimisticCart, reduceOptimisticCart, toDisplayedCart } from './optimistic-cart.ts'
import { publishCart } from './publish-cart.ts'

type CartResponse = Readonly<{ shoppingCart: ShoppingCart }>
/** What failed, from our messages, and why, from the server's response. */
export type CartError = Readonly<{ title: string; reason: string }>

const getReason = (failure: Failure): string =>
  failure.message || failure.crumbFail || failure.status === 429 || failure.status === 0
    ? getFailureMessage(failure)
    : ''

/**
 * An optimistic cart. Requests are sent one after the other: out of order, an earlier quantity could win. A change that was replaced
 * before its turn is not sent.
 */
export const useCart = (initial: ShoppingCart, messages: Pick<CartMessages, 'quantityFailed' | 'removeFailed'>) => {
  const [state, dispatch] = useReducer(reduceOptimisticCart, initial, createOptimisticCart)
  const [error, setError] = useState<CartError>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latestChange = useRef(new Map<string, number>())
  const count = useRef(0)

  const receive = useCallback((cart: ShoppingCart): void => {
    dispatch({ type: 'received', cart })
    publishCart(cart)
  }, [])

  const setQuantity = (entryId: string, quantity: number): void => {
    const id = ++count.current
    latestChange.current.set(entryId, id)
    setError(undefined)
    dispatch({ type: 'changed', change: { id, entryId, quantity } })
    const send = async (): Promise<void> => {
      if (latestChange.current.get(entryId) !== id) return
      const path = `${ENTRIES_API}/${entryId}` as const
      const response = await (quantity === 0
        ? call<CartResponse>('DELETE', path)
        : call<CartResponse>('PUT', path, { quantity }))
      if (response.ok) {
        dispatch({ type: 'confirmed', id, cart: response.data.shoppingCart })
        return publishCart(response.data.shoppingCart)
      }
      dispatch({ type: 'rejected', id })
      const title = quantity === 0 ? messages.removeFailed : messages.quantityFailed
      setError({ title, reason: getReason(response.failure) })
    }
    queue.current = queue.current.then(send, send)
  }

  /** Changes other than quantities are not optimistic. Resolves to the error, if any. */
  const change = async (
    title: string,
    send: () => Promise<HttpResult<CartResponse>>,
  ): Promise<CartError | undefined> => {
    setError(undefined)
    const sent = queue.current.then(send, send)
    queue.current = sent
    const response = await sent
    if (response.ok) {
      receive(response.data.shoppingCart)
      return undefined
    }
    const reason = getReason(response.failure)
    return reason ? { title: '', reason } : { title, reason }
  }

  return { cart: toDisplayedCart(state), error, setQuantity, change }
}
