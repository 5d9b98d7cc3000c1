import type { Currency } from '#base/enumerations/currencies.ts'
import type { CartEntry } from '#shop/cart/model.ts'

/** The added-to-cart notice: one at a time, the newest wins, closes after a while (CART-053…055). */

/** Milliseconds. */
export const NOTICE_DURATION_MS = 3000

/** `item` shows the added entry with its image, as listings do (CART-026); `line` is a text only. */
export type Notice = Readonly<{
  id: number
  layout: 'item' | 'line'
  entry: CartEntry
  quantity: number
  currency: Currency
}>
export type NoticeEvent =
  | Readonly<{ type: 'show'; notice: Notice }>
  | Readonly<{ type: 'close' }>
  /** The duration of this notice is over; a newer one has its own. */
  | Readonly<{ type: 'elapse'; id: number }>

export const reduceNotice = (shown: Notice | undefined, event: NoticeEvent): Notice | undefined => {
  if (event.type === 'show') return event.notice
  if (event.type === 'close') return undefined
  return shown?.id === event.id ? undefined : shown
}
