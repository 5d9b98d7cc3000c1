import type { ProductType } from '#base/enumerations/products.ts'
import type { WireMoney } from '#base/money.ts'
import type { SubscriptionTerms } from '#base/subscription-price.ts'
import type { RichText } from '#document/rich-text.ts'
import type { AssetView } from '#site/assets/model.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import type { GiftCardSettings } from './gift-card-schema.ts'
import type { Merchandising } from './merchandising-schema.ts'

/**
 * The product entity of the documents, used by pages, islands and `?format=json`. It is plain data, so that it can
 * be serialized into islands. Display and selection rules are re-exported here.
 */

/** CATALOG-005. */
export type StockRecord = Readonly<{ unlimited: boolean; qtyInStock: number }>

export type Variant = StockRecord &
  Readonly<{
    id: string
    sku: string
    /** Option name to value. */
    attributes: Readonly<Record<string, string>>
    /** `attributes` in the order of `variantOptionOrdering`. */
    optionValues: readonly Readonly<{ optionName: string; value: string }>[]
    /** Minor units as a number, as in the documents; `priceMoney` is exact. */
    price: number
    salePrice: number
    priceMoney: WireMoney
    salePriceMoney: WireMoney
    onSale: boolean
    imageId: string | null
  }>

export type StructuredContent = Readonly<{
  productType: ProductType
  variants: readonly Variant[]
  isSubscribable: boolean
  subscriptionPlan: SubscriptionTerms | null
  /** Of a gift card with settings. */
  giftCard?: GiftCardSettings
  /** Price of the cheapest variant. */
  priceMoney: WireMoney
  salePriceMoney: WireMoney
  onSale: boolean
  additionalFieldsFormId: string | null
  /** The questions that buyers answer before it is added. */
  additionalFieldsForm: PublicForm | null
  useCustomAddButtonText: boolean
  customAddButtonText: string
}>

/** Fields that every surface needs: cards, blocks, quick view and detail page. */
export type ProductItem = Readonly<{
  id: string
  collectionId: string
  recordType: number
  urlId: string
  /** `/shop/p/celadon-bowl`. */
  fullUrl: string
  title: string
  excerpt: string
  tags: readonly string[]
  /** Display names of its categories. */
  categories: readonly string[]
  publishOn: number | null
  updatedOn: number
  structuredContent: StructuredContent
  variantOptionOrdering: readonly string[]
  /** In order; the first is the main image. Lists contain at most two. */
  images: readonly AssetView[]
  merchandising: Merchandising
}>

/** A product with everything that its detail page shows. */
export type ProductDetail = ProductItem &
  Readonly<{
    body: RichText
    seoTitle: string
    seoDescription: string
    related: readonly ProductItem[]
    addOns: readonly ProductItem[]
  }>

export type { GiftCardSettings } from './gift-card-schema.ts'

export const PRODUCT_STATES = ['draft', 'scheduled', 'public'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export const getProductPath = (store: { urlId: string }, product: { urlId: string }): string =>
  `/${store.urlId}/p/${product.urlId}`

/** Opens the product's page with the variant selected, also without JavaScript. */
export const getVariantPath = (productPath: string, variantId: string): string => `${productPath}?variant=${variantId}`

export const MAX_TAG_LENGTH = 50
export const MAX_OPTIONS = 6
export const MAX_VARIANTS = 250
export const MAX_IMAGES = 50

export {
  type DisplayProduct,
  type DisplayVariant,
  findLowestPrice,
  formatProductPrice,
  getAddButton,
  getProductMark,
  getScarcityNotice,
  getVariantPrice,
  isOnSale,
  isSold,
  isSoldOut,
  isVariantSoldOut,
  offersRestock,
  QUANTITY,
  shouldShowQuantity,
  shouldShowVariantsSelect,
} from './display.ts'
export { toDisplayProduct } from './display-product.ts'
export {
  canQuickAdd,
  findVariant,
  findVariantImageIndex,
  formatVariantOptions,
  getInitialSelection,
  getValueAvailability,
  listOptions,
  type OptionSelection,
  selectSingleValueOptions,
} from './variant-selection.ts'
