import { CART_SYNC_EVENT, type CartSync, toCartSync } from '../count/model.ts'
import type { ShoppingCart } from '../model.ts'

/** Notifies pill, badge and drawer of the current cart (CART-050). */
export const publishCart = (cart: Pick<ShoppingCart, 'totalQuantity' | 'subtotalCents'>): void => {
  document.dispatchEvent(new CustomEvent<CartSync>(CART_SYNC_EVENT, { detail: toCartSync(cart) }))
}
