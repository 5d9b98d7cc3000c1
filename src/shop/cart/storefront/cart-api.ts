import { call } from '#base/browser/http-client.ts'
import type { HttpResult } from '#base/http-client.ts'
import type { ShoppingCart } from '../model.ts'

export const CART_API = '/api/commerce/shopping-cart'
export const ENTRIES_API = `${CART_API}/entries` as const

export const fetchCart = (): Promise<HttpResult<ShoppingCart>> => call<ShoppingCart>('GET', CART_API)
