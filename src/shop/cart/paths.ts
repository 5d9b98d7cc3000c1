/** Where a purchase continues after the cart. */
export const CHECKOUT_PATH = '/checkout'
export const EXPRESS_PATH = '/checkout/express'
export const SUBSCRIPTION_PATH = '/checkout/subscription'
export const GIFT_CARD_PATH = '/checkout/gift-card'
/** Asks the questions of a product without scripts: products with questions are posted to it, and `?entry=` edits the answers of an entry. */
export const QUESTIONS_PATH = '/cart/questions'

export const toSubscriptionUrl = (cartToken: string): string =>
  `${SUBSCRIPTION_PATH}?${new URLSearchParams({ cartToken })}`

export const toQuestionsUrl = (entryId: string): string =>
  `${QUESTIONS_PATH}?${new URLSearchParams({ entry: entryId })}`

export const toGiftCardUrl = (itemId: string, sku: string): string =>
  `${GIFT_CARD_PATH}?${new URLSearchParams({ itemId, sku })}`
