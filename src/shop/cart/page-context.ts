import type { MoneyFormat } from '#base/money-format.ts'
import type { AddToCartMessages, CartMessages } from './locales/messages.ts'

/** Shop settings that all islands of a page share. Rendered once per page instead of in the props of every island. */
export type PageContext = Readonly<{
  messages: AddToCartMessages & Pick<CartMessages, 'goToCart' | 'close' | 'each'>
  money: MoneyFormat
  expressCheckout: boolean
  tracking: Readonly<{
    websiteId: string
    /** The feature flag (CHECKOUT-015). */
    addToCart: boolean
    /** Titles of the stores, by collection id. */
    stores: Readonly<Record<string, string>>
  }>
}>

export const PAGE_CONTEXT_ID = 'page-context'
