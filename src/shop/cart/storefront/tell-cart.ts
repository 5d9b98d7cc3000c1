import { CART_SYNC_EVENT, type CartSync, syncOf } from '../count/model.ts'
import type { ShoppingCart } from '../model.ts'

/** Tells pill, badge and drawer what is in the cart now (CART-050). */
export const tellCart = (cart: Pick<ShoppingCart, 'totalQuantity' | 'subtotalCents'>): void => {
  document.dispatchEvent(new CustomEvent<CartSync>(CART_SYNC_EVENT, { detail: syncOf(cart) }))
}
