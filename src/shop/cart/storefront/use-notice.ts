import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { PageManner } from '../manner.ts'
import { type Notice, nextNotice } from '../notices.ts'

const ADDED_EVENT = 'cart:added'
const PLACE = '.cart-notices'

/**
 * The notice of one form. Forms live in islands that know nothing of each other, so that each one says on the document when it shows
 * something, and whoever showed something before takes it away (CART-055).
 */
export const useNotice = (form: RefObject<HTMLFormElement | null>) => {
  const [notice, send] = useReducer(nextNotice, undefined)
  const [at, setAt] = useState<{ place: Element; manner: PageManner }>()
  const last = useRef(0)
  useEffect(() => {
    const give = (): void => send({ type: 'close' })
    document.addEventListener(ADDED_EVENT, give)
    return () => document.removeEventListener(ADDED_EVENT, give)
  }, [])

  const show = (added: Omit<Notice, 'id'>, manner: PageManner): void => {
    // What lies outside of an open dialog cannot be reached: it has a place of its own for notices.
    const place = (form.current?.closest('dialog') ?? document).querySelector(PLACE)
    if (!place) return
    document.dispatchEvent(new Event(ADDED_EVENT))
    last.current += 1
    setAt({ place, manner })
    send({ type: 'show', notice: { ...added, id: last.current } })
  }

  return { notice, at, show, close: () => send({ type: 'close' }) }
}
