import { ProductType } from '#base/enumerations/products.ts'
import type { AddToCartMessages } from '#shop/cart/model.ts'
import type { DisplayProduct } from '#shop/catalog/model.ts'

export type PurchaseMethod = 'cart' | 'express' | 'subscription' | 'gift-card'

/** Gift cards and subscriptions have pages of their own, which lead to the checkout; everything else uses the cart or the express checkout. */
export const getPurchaseMethod = (
  { structuredContent }: Pick<DisplayProduct, 'structuredContent'>,
  expressCheckout: boolean,
): PurchaseMethod => {
  if (structuredContent.productType === ProductType.giftCard) return 'gift-card'
  if (structuredContent.isSubscribable) return 'subscription'
  return expressCheckout ? 'express' : 'cart'
}

/** CART-043, CHECKOUT-009, CHECKOUT-010. */
export const getAlertTitle = (method: PurchaseMethod, messages: AddToCartMessages): string => {
  if (method === 'gift-card') return messages.unableToPurchaseGiftCard
  return method === 'express' ? messages.unableToPurchase : messages.unableToAdd
}
