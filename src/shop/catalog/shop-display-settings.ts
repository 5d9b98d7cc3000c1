import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import type { SubscriptionPriceMessages } from '#base/subscription-price.ts'

/** Translated messages of product widgets; islands contain no dictionary. `{name}` is a placeholder. */
export type ProductMessages = Readonly<{
  /** Marks. */
  soldOut: string
  sale: string
  /** {count} */
  scarcity: string
  /** Buttons. */
  addToCart: string
  subscribe: string
  soldOutButton: string
  quickView: string
  quantity: string
  /** Placeholder of a select without a selection. */
  selectValue: string
  /** Suffix of a sold-out value. */
  valueSoldOut: string
  price: string
  oldPrice: string
  images: string
  /** {number}, {total} */
  imageOf: string
  close: string
  loading: string
  failed: string
  details: string
  /** No variant has this combination of values. */
  unavailable: string
  /** The shop does not accept orders yet. */
  notYet: string
}>

/** Display settings of a shop, the same for all products of a page. */
export type ShopDisplaySettings = Readonly<{
  messages: ProductMessages
  money: MoneyFormat
  subscription?: SubscriptionPriceMessages
  multipleQuantityAllowedForServices: boolean
  /** Whether the shop accepts orders. */
  canBuy: boolean
  /** Plan features that the installation does not include; absent if it includes all. */
  disabledFeatures?: readonly PlanFeature[]
}>
