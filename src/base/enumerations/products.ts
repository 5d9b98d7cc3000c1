import type { ValueOf } from './enumeration.ts'

export const ProductType = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const
export type ProductType = ValueOf<typeof ProductType>

/** The spelling that a cart uses when it asks whether it may be paid in instalments: one name for each product type. */
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

/** How a cart is being bought, as opposed to what is in it. */
export const PURCHASE_TYPES = ['ONE_TIME', 'SUBSCRIPTION', 'DONATION'] as const
export type PurchaseType = (typeof PURCHASE_TYPES)[number]

/** Where a shopper pressed the button: listing, detail page, an add-on beside another product, or a product block. */
export const PRODUCT_PAGES = ['plp', 'pdp', 'add-on', 'product_block'] as const
export type ProductPage = (typeof PRODUCT_PAGES)[number]
