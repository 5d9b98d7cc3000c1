import type { Currency } from '#base/enumerations/currencies.ts'
import type { CartEntry } from './model.ts'

/** The added-to-cart notice: one at a time, newest wins, gone after a while (CART-053…055). */

/** Milliseconds. */
export const NOTICE_TIME = 3000

/** `item` shows what was added with its picture, as listings do (CART-026); `line` only says so. */
export type Notice = Readonly<{
  id: number
  look: 'item' | 'line'
  entry: CartEntry
  quantity: number
  currency: Currency
}>
export type NoticeEvent =
  | Readonly<{ type: 'show'; notice: Notice }>
  | Readonly<{ type: 'close' }>
  /** Time is up for that one; a newer one has its own. */
  | Readonly<{ type: 'elapse'; id: number }>

export const nextNotice = (shown: Notice | undefined, event: NoticeEvent): Notice | undefined => {
  if (event.type === 'show') return event.notice
  if (event.type === 'close') return undefined
  return shown?.id === event.id ? undefined : shown
}
