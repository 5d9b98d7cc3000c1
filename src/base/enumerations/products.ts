import type { ValueOf } from './enumeration.ts'

export const ProductType = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const
export type ProductType = ValueOf<typeof ProductType>

/** Names of product types in installment eligibility requests. */
export const PRODUCT_TYPE_NAMES = ['PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD', 'PAYWALL'] as const
export type ProductTypeName = (typeof PRODUCT_TYPE_NAMES)[number]

const NAME_OF: Readonly<Record<ProductType, ProductTypeName>> = {
  [ProductType.physical]: 'PHYSICAL',
  [ProductType.digital]: 'DIGITAL',
  [ProductType.service]: 'SERVICE',
  [ProductType.giftCard]: 'GIFT_CARD',
  [ProductType.paywall]: 'PAYWALL',
}
export const getProductTypeName = (type: ProductType): ProductTypeName => NAME_OF[type]

/** How a cart is purchased, as opposed to its contents. */
export const PURCHASE_TYPES = ['ONE_TIME', 'SUBSCRIPTION', 'DONATION'] as const
export type PurchaseType = (typeof PURCHASE_TYPES)[number]

/** Where an item was added: product list, product page, add-on or product block. */
export const PRODUCT_PAGES = ['plp', 'pdp', 'add-on', 'product_block'] as const
export type ProductPage = (typeof PRODUCT_PAGES)[number]
