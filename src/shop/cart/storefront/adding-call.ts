import { call } from '#base/browser/call.ts'
import { hasCart, isAuthenticated } from '#base/browser/cookies.ts'
import { failureMessage } from '#base/browser/messages.ts'
import type { Answer, Failure } from '#base/http-call.ts'
import { formStockHolds } from '../adding.ts'
import type { CartEntry, ShoppingCart } from '../model.ts'
import type { AddingWords } from '../words.ts'

export const CART_CALL = '/api/commerce/shopping-cart'
export const ENTRIES_CALL = `${CART_CALL}/entries` as const

export type Payload = Readonly<{ itemId: string; sku: string; quantity: number; additionalFields: string | null }>
export type Added = Readonly<{ shoppingCart: ShoppingCart; newlyAdded: CartEntry }>

/** CART-044…047; where the server had no words, the documents have some (CART-062). */
export const addFailure = (failure: Failure, words: Pick<AddingWords, 'addFailed'>): string =>
  failure.message || failure.crumbFail || failure.status === 429 || failure.status === 0
    ? failureMessage(failure)
    : words.addFailed

export const addEntry = (payload: Payload): Promise<Answer<Added>> => call<Added>('POST', ENTRIES_CALL, payload)

/** CHECKOUT-002: the answer leads to a checkout of its own. */
export const startSubscription = ({ quantity, ...payload }: Payload): Promise<Answer<{ cartToken: string }>> =>
  call('POST', '/api/3/commerce/cart/subscription', { ...payload, qty: quantity })

export const readCart = (): Promise<Answer<ShoppingCart>> => call<ShoppingCart>('GET', CART_CALL)

type Stock = Readonly<{ results: readonly Readonly<{ unlimited: boolean; qtyInStock: number; sku: string }>[] }>

/** CART-040. Pages know stock only as far as it shows, so that the exact number is asked for; if nobody answers, the server decides. */
export const isThereForForm = async ({ itemId, sku }: Payload): Promise<boolean> => {
  const [stock, cart] = await Promise.all([
    call<Stock>('GET', `/api/commerce/inventory/stock/?${new URLSearchParams({ itemId })}`),
    hasCart() || isAuthenticated() ? readCart() : undefined,
  ])
  const found = stock.ok ? stock.data.results.find((each) => each.sku === sku) : undefined
  if (!found) return true
  const entries = cart?.ok ? cart.data.entries : []
  const inCart = entries
    .filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return formStockHolds(found, inCart)
}
