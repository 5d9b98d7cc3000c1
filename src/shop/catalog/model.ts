import type { Currency } from '#base/enumerations/currencies.ts'
import type { ProductType } from '#base/enumerations/products.ts'
import type { SubscriptionTerms } from '#base/subscription-price.ts'
import type { RichText } from '#document/rich-text.ts'
import type { AssetView } from '#site/assets/model.ts'
import type { Merchandising } from './merchandising-schema.ts'

/**
 * A product as visitors' pages, islands and `?format=json` know it: the entity of the documents. It is plain data, so that it can
 * travel into an island. Rules about it stand beside this file and are offered here.
 */

/** Minor units as digits: no amount is too long for it. */
export type WireMoney = Readonly<{ value: string; currency: Currency }>

/** CATALOG-005. */
export type StockRecord = Readonly<{ unlimited: boolean; qtyInStock: number }>

export type Variant = StockRecord &
  Readonly<{
    id: string
    sku: string
    /** Option name to value. */
    attributes: Readonly<Record<string, string>>
    /** The same in the order of `variantOptionOrdering`. */
    optionValues: readonly Readonly<{ optionName: string; value: string }>[]
    /** Minor units as a number, as the documents have it; `priceMoney` is exact. */
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
  /** The cheapest variant's. */
  priceMoney: WireMoney
  salePriceMoney: WireMoney
  onSale: boolean
  additionalFieldsFormId: string | null
  additionalFieldsForm: unknown
  useCustomAddButtonText: boolean
  customAddButtonText: string
}>

/** What every surface needs of a product: cards, blocks, quick view and detail alike. */
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
  /** In order; the first is the main picture. Lists carry two. */
  images: readonly AssetView[]
  merchandising: Merchandising
}>

/** A product with everything that its own page shows. */
export type ProductDetail = ProductItem &
  Readonly<{
    body: RichText
    seoTitle: string
    seoDescription: string
    related: readonly ProductItem[]
    addOns: readonly ProductItem[]
  }>

export const PRODUCT_STATES = ['draft', 'scheduled', 'public'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export const getProductPath = (store: { urlId: string }, product: { urlId: string }): string =>
  `/${store.urlId}/p/${product.urlId}`

export const MAX_TAG_LENGTH = 50
export const MAX_OPTIONS = 6
export const MAX_VARIANTS = 250
export const MAX_IMAGES = 50

export {
  type DisplayProduct,
  type DisplayVariant,
  formatProductPrice,
  getAddButton,
  getProductMark,
  getScarcityNotice,
  getVariantPrice,
  isOnSale,
  isSoldOut,
  isVariantSoldOut,
  QUANTITY,
  shouldShowQuantity,
  shouldShowVariantsSelect,
} from './display.ts'
export { toDisplayProduct } from './display-product.ts'
export {
  canQuickAdd,
  findVariant,
  findVariantImageIndex,
  getValueAvailability,
  listOptions,
  type OptionSelection,
  selectSingleValueOptions,
} from './variant-selection.ts'
