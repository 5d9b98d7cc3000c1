import type { CountMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'

/** The item count of pill, badge and drawer. Separate from model.ts because it is part of the first script of every page. */

const MAX_COUNT = 100

/** CART-018: capped at a hundred. */
export const formatCount = (quantity: number): string =>
  quantity > MAX_COUNT ? `${MAX_COUNT}+` : String(Math.max(0, quantity))

/** CART-057…059, for screen readers. */
export const formatCountLabel = (quantity: number, { one, several, more }: CountMessages): string => {
  if (quantity === 1) return one
  return quantity > MAX_COUNT ? more.replace('{n}', `${MAX_COUNT}`) : several.replace('{n}', `${quantity}`)
}

type PillContext = Readonly<{ onCartPage: boolean; expressCheckout: boolean; customCart: boolean }>

/** CART-015…017: pages without the pill. */
export const shouldShowPill = ({ onCartPage, expressCheckout, customCart }: PillContext): boolean =>
  !onCartPage && !expressCheckout && !customCart

/** CART-050: the payload of the sync event. `subtotal` is in minor units. */
export type CartSync = Readonly<{ items: number; subtotal: number }>

export const toCartSync = ({ totalQuantity, subtotalCents }: Pick<ShoppingCart, 'totalQuantity' | 'subtotalCents'>) =>
  ({ items: totalQuantity, subtotal: subtotalCents }) satisfies CartSync

/** CART-051, CART-052: before the first sync even an empty cart is unknown. */
export type WidgetState =
  | Readonly<{ status: 'uninitialised' }>
  | Readonly<{ status: 'initialised'; items: number; subtotal: number; empty: boolean }>

export const UNINITIALIZED: WidgetState = { status: 'uninitialised' }

export const toWidgetState = ({ items, subtotal }: CartSync): WidgetState => ({
  status: 'initialised',
  items,
  subtotal,
  empty: items === 0,
})

/** Dispatched on the document: islands and the first script cannot import each other. */
export const CART_SYNC_EVENT = 'cart:sync'
