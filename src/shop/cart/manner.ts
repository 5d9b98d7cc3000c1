import type { MoneyFormat } from '#base/money-format.ts'
import type { AddingWords, CartWords } from './words.ts'

/** What every island of a page needs of its shop. It stands in the page once, not in the props of each island. */
export type PageManner = Readonly<{
  words: AddingWords & Pick<CartWords, 'goToCart' | 'close' | 'each'>
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

export const MANNER_ID = 'shop-manner'
