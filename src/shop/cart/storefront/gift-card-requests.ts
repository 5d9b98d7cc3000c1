import { call } from '#base/browser/http-client.ts'
import type { HttpResult } from '#base/http-client.ts'
import { CART_FIELDS, type CartAction } from '../form-fields.ts'
import type { ShoppingCart } from '../model.ts'
import { CART_API } from './cart-api.ts'

export type GiftCardAction = Extract<CartAction, 'add-gift-card' | 'remove-gift-card' | 'store-credit'>

type CartResponse = Readonly<{ shoppingCart: ShoppingCart }>

/** The requests of the forms of gift cards, in the cart and at checkout. */
export const sendGiftCardForm = (action: GiftCardAction, fields: FormData): Promise<HttpResult<CartResponse>> => {
  const read = (name: string): string => String(fields.get(name) ?? '')
  if (action === 'add-gift-card') return call('POST', `${CART_API}/gift-cards`, { code: read(CART_FIELDS.code) })
  if (action === 'store-credit') return call('PUT', `${CART_API}/store-credit`, { use: read(CART_FIELDS.use) === '1' })
  return call('DELETE', `${CART_API}/gift-cards/${encodeURIComponent(read(CART_FIELDS.giftCardId))}`)
}
