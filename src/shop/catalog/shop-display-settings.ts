import type { MoneyFormat } from '#base/money-format.ts'
import type { SubscriptionPriceMessages } from '#base/subscription-price.ts'

/** What product widgets say, as finished sentences: islands carry no dictionary. `{name}` stands for a value. */
export type ProductMessages = Readonly<{
  /** The marks. */
  soldOut: string
  sale: string
  /** {count} */
  scarcity: string
  /** The buttons. */
  addToCart: string
  subscribe: string
  soldOutButton: string
  quickView: string
  quantity: string
  /** Of a select in which nothing is chosen yet. */
  selectValue: string
  /** Beside a value that is sold out. */
  valueSoldOut: string
  price: string
  oldPrice: string
  pictures: string
  /** {number}, {total} */
  pictureOf: string
  close: string
  loading: string
  failed: string
  details: string
  /** No variant has these values together. */
  unavailable: string
  /** The shop cannot take orders yet. */
  notYet: string
}>

/** How a shop speaks and what it permits: the same for all products of a page. */
export type ShopDisplaySettings = Readonly<{
  words: ProductMessages
  money: MoneyFormat
  subscription?: SubscriptionPriceMessages
  multipleQuantityAllowedForServices: boolean
  /** Whether the cart takes something already. */
  canBuy: boolean
}>
