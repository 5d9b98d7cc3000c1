import type { ShoppingCart } from '../model.ts'
import type { CountWords } from '../words.ts'

/** How many things are in the cart, as pill, badge and drawer tell it. A door of its own: it is in the first script of every page. */

const MOST_COUNTED = 100

/** CART-018: above a hundred nobody counts. */
export const countText = (quantity: number): string =>
  quantity > MOST_COUNTED ? `${MOST_COUNTED}+` : String(Math.max(0, quantity))

/** CART-057…059, for those who listen. */
export const countLabel = (quantity: number, { one, several, more }: CountWords): string => {
  if (quantity === 1) return one
  return quantity > MOST_COUNTED ? more.replace('{n}', `${MOST_COUNTED}`) : several.replace('{n}', `${quantity}`)
}

type PillPlace = Readonly<{ onCartPage: boolean; expressCheckout: boolean; customCart: boolean }>

/** CART-015…017: where a page has no pill, whatever is in the cart. */
export const hasPill = ({ onCartPage, expressCheckout, customCart }: PillPlace): boolean =>
  !onCartPage && !expressCheckout && !customCart

/** CART-050: what one part of a page tells the others. `subtotal` is in minor units. */
export type CartSync = Readonly<{ items: number; subtotal: number }>

export const syncOf = ({ totalQuantity, subtotalCents }: Pick<ShoppingCart, 'totalQuantity' | 'subtotalCents'>) =>
  ({ items: totalQuantity, subtotal: subtotalCents }) satisfies CartSync

/** CART-051, CART-052: nothing is known before the first sync, not even that the cart is empty. */
export type WidgetState =
  | Readonly<{ status: 'uninitialised' }>
  | Readonly<{ status: 'initialised'; items: number; subtotal: number; empty: boolean }>

export const UNINITIALISED: WidgetState = { status: 'uninitialised' }

export const synced = ({ items, subtotal }: CartSync): WidgetState => ({
  status: 'initialised',
  items,
  subtotal,
  empty: items === 0,
})

/** On the document: islands and the first script meet there, since neither may import the other. */
export const CART_SYNC_EVENT = 'cart:sync'
