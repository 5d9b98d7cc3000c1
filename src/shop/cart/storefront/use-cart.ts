import { type MouseEvent, useCallback, useReducer, useRef, useState } from 'react'
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
  const requests = useRef({ open: 0, hasFailed: false })
  const latestChange = useRef(new Map<string, number>())
  const count = useRef(0)

  const receive = useCallback((cart: ShoppingCart): void => {
    dispatch({ type: 'received', cart })
    publishCart(cart)
  }, [])

  const enqueue = <Response extends HttpResult<CartResponse> | undefined>(
    send: () => Promise<Response>,
  ): Promise<Response> => {
    const { current } = requests
    if (current.open++ === 0) current.hasFailed = false
    const sent = queue.current.then(send, send)
    queue.current = sent
      .then((response) => {
        if (response?.ok === false) current.hasFailed = true
      })
      .finally(() => current.open--)
    return sent
  }

  const setQuantity = (entryId: string, quantity: number): void => {
    const id = ++count.current
    latestChange.current.set(entryId, id)
    setError(undefined)
    dispatch({ type: 'changed', change: { id, entryId, quantity } })
    void enqueue(async () => {
      if (latestChange.current.get(entryId) !== id) return undefined
      const path = `${ENTRIES_API}/${entryId}` as const
      const response = await (quantity === 0
        ? call<CartResponse>('DELETE', path)
        : call<CartResponse>('PUT', path, { quantity }))
      if (response.ok) {
        dispatch({ type: 'confirmed', id, cart: response.data.shoppingCart })
        publishCart(response.data.shoppingCart)
      } else {
        dispatch({ type: 'rejected', id })
        const title = quantity === 0 ? messages.removeFailed : messages.quantityFailed
        setError({ title, reason: getReason(response.failure) })
      }
      return response
    })
  }

  /** Changes other than quantities are not optimistic. Resolves to the error, if any. */
  const change = async (
    title: string,
    send: () => Promise<HttpResult<CartResponse>>,
  ): Promise<CartError | undefined> => {
    setError(undefined)
    const response = await enqueue(send)
    if (response.ok) {
      receive(response.data.shoppingCart)
      return undefined
    }
    const reason = getReason(response.failure)
    return reason ? { title: '', reason } : { title, reason }
  }

  /**
   * For links to pages that show the cart: leaving aborts requests and drops those that wait, so the page is left when all are answered.
   * After a failed change the shopper stays and sees why.
   */
  const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { current } = requests
    // Modified clicks open a new tab.
    if (current.open === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    const follow = async (): Promise<void> => {
      while (current.open > 0) await queue.current
      if (!current.hasFailed) location.assign(href)
    }
    void follow()
  }

  return { cart: toDisplayedCart(state), error, setQuantity, change, followLink }
}
