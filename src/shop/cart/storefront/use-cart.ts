import { useCallback, useReducer, useRef, useState } from 'react'
import { call } from '#base/browser/call.ts'
import { failureMessage } from '#base/browser/messages.ts'
import type { Answer, Failure } from '#base/http-call.ts'
import { hopingCart, nextHoping, shownCart } from '../hoping.ts'
import type { ShoppingCart } from '../model.ts'
import type { CartWords } from '../words.ts'
import { ENTRIES_CALL } from './adding-call.ts'
import { tellCart } from './tell-cart.ts'

type Whole = Readonly<{ shoppingCart: ShoppingCart }>
/** What did not work, in the documents' words, and why, in the server's. */
export type CartTrouble = Readonly<{ title: string; reason: string }>

const reasonOf = (failure: Failure): string =>
  failure.message || failure.crumbFail || failure.status === 429 || failure.status === 0 ? failureMessage(failure) : ''

/**
 * A cart that follows the shopper at once and the server after it. Calls go out one after the other: two that overtake each other would
 * leave the quantity that was wanted first. One that nobody wants any more is not made.
 */
export const useCart = (start: ShoppingCart, words: Pick<CartWords, 'quantityFailed' | 'removeFailed'>) => {
  const [state, send] = useReducer(nextHoping, start, hopingCart)
  const [trouble, setTrouble] = useState<CartTrouble>()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const wanted = useRef(new Map<string, number>())
  const count = useRef(0)

  const hear = useCallback((cart: ShoppingCart): void => {
    send({ type: 'heard', cart })
    tellCart(cart)
  }, [])

  const setQuantity = (entryId: string, quantity: number): void => {
    const id = ++count.current
    wanted.current.set(entryId, id)
    setTrouble(undefined)
    send({ type: 'hope', hope: { id, entryId, quantity } })
    const ask = async (): Promise<void> => {
      if (wanted.current.get(entryId) !== id) return
      const path = `${ENTRIES_CALL}/${entryId}` as const
      const answer = await (quantity === 0 ? call<Whole>('DELETE', path) : call<Whole>('PUT', path, { quantity }))
      if (answer.ok) {
        send({ type: 'granted', id, cart: answer.data.shoppingCart })
        return tellCart(answer.data.shoppingCart)
      }
      send({ type: 'refused', id })
      const title = quantity === 0 ? words.removeFailed : words.quantityFailed
      setTrouble({ title, reason: reasonOf(answer.failure) })
    }
    line.current = line.current.then(ask, ask)
  }

  /** Everything but quantities: the server alone knows what comes of it. Resolves to why not, if not. */
  const change = async (title: string, ask: () => Promise<Answer<Whole>>): Promise<CartTrouble | undefined> => {
    setTrouble(undefined)
    const answer = await ask()
    if (answer.ok) {
      hear(answer.data.shoppingCart)
      return undefined
    }
    const reason = reasonOf(answer.failure)
    return reason ? { title: '', reason } : { title, reason }
  }

  return { cart: shownCart(state), trouble, setTrouble, setQuantity, change, hear }
}
