import type { Currency } from '#base/enumerations/currencies.ts'
import type { ProductPage } from '#base/enumerations/products.ts'
import type { Failure } from '#base/http-client.ts'
import { type CartEntry, EXPRESS_PATH, type PageContext, toGiftCardUrl, toSubscriptionUrl } from '#shop/cart/model.ts'
import { publishCart } from '#shop/cart/storefront/publish-cart.ts'
import type { DisplayVariant } from '#shop/catalog/model.ts'
import type { PurchaseMethod } from '../purchase-method.ts'
import type { AddedProduct } from './AddForm.tsx'
import { type AddPayload, addEntry, describeAddFailure, startSubscription } from './add-to-cart-api.ts'
import { trackAddToCart } from './track-add-to-cart.ts'

export type PurchaseRequest = Readonly<{
  product: AddedProduct
  method: PurchaseMethod
  from: ProductPage
  variant: DisplayVariant
  quantity: number
  /** JSON text: answers to the product's questions. */
  additionalFields: string | null
}>

export type PurchaseResult =
  | Readonly<{ entry: CartEntry; quantity: number; currency: Currency }>
  /** The browser is navigating to another page. */
  | Readonly<{ isLeaving: true }>
  /** `failure` is the server's, with messages by field id if the answers are invalid. */
  | Readonly<{ error: string; failure?: Failure }>

const toError = (failure: Failure, messages: PageContext['messages']): PurchaseResult => ({
  error: describeAddFailure(failure, messages),
  failure,
})

const navigateTo = (url: string): PurchaseResult => {
  location.assign(url)
  return { isLeaving: true }
}

/** Adds to the cart or navigates to the checkout of the product, depending on the purchase method. */
export const submitPurchase = async (request: PurchaseRequest, context: PageContext): Promise<PurchaseResult> => {
  const { product, method, from, variant, quantity, additionalFields } = request
  const { messages } = context
  const payload: AddPayload = {
    itemId: product.id,
    sku: variant.sku,
    quantity,
    additionalFields,
  }
  if (method === 'gift-card') return navigateTo(toGiftCardUrl(product.id, variant.sku))
  if (method === 'subscription') {
    const started = await startSubscription(payload)
    return started.ok ? navigateTo(toSubscriptionUrl(started.data.cartToken)) : toError(started.failure, messages)
  }
  const added = await addEntry(payload)
  if (!added.ok) return toError(added.failure, messages)
  const { shoppingCart: cart, newlyAdded: entry } = added.data
  publishCart(cart)
  trackAddToCart({ cart, entry, quantity, from, collectionId: product.collectionId }, context)
  return method === 'express' ? navigateTo(EXPRESS_PATH) : { entry, quantity, currency: cart.currency }
}
