import { hasCart, isAuthenticated } from '#base/browser/cookies.ts'
import { getFailureMessage } from '#base/browser/failure-message.ts'
import { call } from '#base/browser/http-client.ts'
import type { Failure, HttpResult } from '#base/http-client.ts'
import type { AddToCartMessages, CartEntry, ShoppingCart } from '#shop/cart/model.ts'
import { ENTRIES_API, fetchCart } from '#shop/cart/storefront/cart-api.ts'
import { isFormStockAvailable } from '../add-button.ts'

export type AddPayload = Readonly<{ itemId: string; sku: string; quantity: number; additionalFields: string | null }>
type AddResponse = Readonly<{ shoppingCart: ShoppingCart; newlyAdded: CartEntry }>

/** CART-044…047; without a message from the server, the documents' own (CART-062). */
export const describeAddFailure = (failure: Failure, messages: Pick<AddToCartMessages, 'addFailed'>): string =>
  failure.message || failure.crumbFail || failure.status === 429 || failure.status === 0
    ? getFailureMessage(failure)
    : messages.addFailed

export const addEntry = (payload: AddPayload): Promise<HttpResult<AddResponse>> =>
  call<AddResponse>('POST', ENTRIES_API, payload)

/** CHECKOUT-002: the token leads to the subscription checkout. */
export const startSubscription = ({ quantity, ...payload }: AddPayload): Promise<HttpResult<{ cartToken: string }>> =>
  call('POST', '/api/3/commerce/cart/subscription', { ...payload, qty: quantity })

type StockResponse = Readonly<{
  results: readonly Readonly<{ unlimited: boolean; qtyInStock: number; sku: string }>[]
}>

/** CART-040. Pages contain only the displayed stock, so the exact number is fetched; if that fails, the server decides on add. */
export const hasStockForForm = async ({ itemId, sku }: Pick<AddPayload, 'itemId' | 'sku'>): Promise<boolean> => {
  const [stock, cart] = await Promise.all([
    call<StockResponse>('GET', `/api/commerce/inventory/stock/?${new URLSearchParams({ itemId })}`),
    hasCart() || isAuthenticated() ? fetchCart() : undefined,
  ])
  const variant = stock.ok ? stock.data.results.find((result) => result.sku === sku) : undefined
  if (!variant) return true
  const entries = cart?.ok ? cart.data.entries : []
  const inCart = entries
    .filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return isFormStockAvailable(variant, inCart)
}
