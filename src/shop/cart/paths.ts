/** Where a purchase continues after the cart. */
export const CHECKOUT_PATH = '/checkout'
export const EXPRESS_PATH = '/checkout/express'
export const SUBSCRIPTION_PATH = '/checkout/subscription'
export const GIFT_CARD_PATH = '/checkout/gift-card'

export const toSubscriptionUrl = (cartToken: string): string =>
  `${SUBSCRIPTION_PATH}?${new URLSearchParams({ cartToken })}`

export const toGiftCardUrl = (itemId: string, sku: string): string =>
  `${GIFT_CARD_PATH}?${new URLSearchParams({ itemId, sku })}`
