import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { PageContext } from '#shop/cart/model.ts'
import { type Notice, reduceNotice } from './added-notice.ts'

const ADDED_EVENT = 'cart:added'
const CONTAINER = '.cart-notices'

/**
 * The notice of one form. Forms are separate islands, so each dispatches an event on the document when it shows a notice, and the
 * others close theirs (CART-055).
 */
export const useAddedNotice = (form: RefObject<HTMLFormElement | null>) => {
  const [notice, dispatch] = useReducer(reduceNotice, undefined)
  const [target, setTarget] = useState<{ container: Element; context: PageContext }>()
  const lastId = useRef(0)
  useEffect(() => {
    const closeNotice = (): void => dispatch({ type: 'close' })
    document.addEventListener(ADDED_EVENT, closeNotice)
    return () => document.removeEventListener(ADDED_EVENT, closeNotice)
  }, [])

  const show = (added: Omit<Notice, 'id'>, context: PageContext): void => {
    // Content outside of an open dialog is inert, so a dialog has its own container.
    const container = (form.current?.closest('dialog') ?? document).querySelector(CONTAINER)
    if (!container) return
    document.dispatchEvent(new Event(ADDED_EVENT))
    lastId.current += 1
    setTarget({ container, context })
    dispatch({ type: 'show', notice: { ...added, id: lastId.current } })
  }

  return { notice, target, show, close: () => dispatch({ type: 'close' }) }
}
