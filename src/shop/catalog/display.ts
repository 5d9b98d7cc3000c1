import { ProductType } from '#base/enumerations/products.ts'
import { interpolate } from '#base/format/interpolate.ts'
import type { WireMoney } from '#base/money.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import type { ProductSurface } from './merchandising-schema.ts'
import type { ProductItem, StockRecord, StructuredContent, Variant } from './model.ts'
import type { ShopDisplaySettings } from './shop-display-settings.ts'

/** Display rules of a product, shared by server and browser: no clock, no schema. */

export type DisplayVariant = StockRecord &
  Pick<Variant, 'id' | 'sku' | 'attributes' | 'priceMoney' | 'salePriceMoney' | 'onSale' | 'imageId'>

/** The part of a product that its widgets need; serialized into islands. */
export type DisplayProduct = Pick<
  ProductItem,
  'id' | 'collectionId' | 'title' | 'fullUrl' | 'variantOptionOrdering' | 'images' | 'merchandising'
> &
  Readonly<{
    structuredContent: Omit<StructuredContent, 'variants' | 'additionalFieldsForm' | 'giftCard'> &
      Readonly<{ variants: readonly DisplayVariant[] }>
  }>

type Merchandised = Pick<DisplayProduct, 'structuredContent' | 'merchandising'>
type Structured = Pick<DisplayProduct, 'structuredContent'>
type DisplayMessages = Readonly<{ soldOut?: string; sale?: string; scarcity?: string }>

/** Only physical products and services can sell out; files, gift cards and access cannot (CATALOG-011…014, CATALOG-022). */
const canSellOut = ({ structuredContent: { productType } }: Structured): boolean =>
  productType === ProductType.physical || productType === ProductType.service

const isInStock = ({ unlimited, qtyInStock }: StockRecord): boolean => unlimited || qtyInStock > 0

export const isVariantSoldOut = (product: Structured, variant: StockRecord): boolean =>
  canSellOut(product) && !isInStock(variant)

export const isSoldOut = (product: Structured): boolean =>
  canSellOut(product) && !product.structuredContent.variants.some(isInStock)

export const isOnSale = ({ structuredContent }: Structured): boolean =>
  structuredContent.productType === ProductType.digital
    ? structuredContent.onSale
    : structuredContent.variants.some(({ onSale }) => onSale)

export type ProductMark = Readonly<{ kind: 'sold-out' | 'sale'; text: string }>

/** Sold out takes precedence over sale. */
export const getProductMark = (product: Merchandised, messages: DisplayMessages): ProductMark | undefined => {
  if (isSoldOut(product)) {
    const custom = product.merchandising.customSoldOutText.trim()
    return { kind: 'sold-out', text: custom || messages.soldOut || 'sold out' }
  }
  return isOnSale(product) ? { kind: 'sale', text: messages.sale || 'sale' } : undefined
}

/** Sum over all variants; infinite if one is unlimited. */
const totalStock = ({ structuredContent: { variants } }: Structured): number =>
  variants.reduce((sum, { unlimited, qtyInStock }) => sum + (unlimited ? Number.POSITIVE_INFINITY : qtyInStock), 0)

export const QUANTITY = { min: 1, max: 9999, default: 1, step: 1 } as const

export const shouldShowQuantity = (product: Structured, multipleQuantityAllowedForServices: boolean): boolean => {
  const { productType, isSubscribable } = product.structuredContent
  if (!canSellOut(product) || isSubscribable) return false
  if (productType === ProductType.service && !multipleQuantityAllowedForServices) return false
  return totalStock(product) > 1
}

export const shouldShowVariantsSelect = ({ structuredContent: { variants } }: Structured): boolean =>
  variants.length > 1

/** The stock that a page reveals of a variant. Above the limit, a sale changes nothing that visitors see. */
export const limitVisibleStock = (
  { unlimited, qtyInStock }: StockRecord,
  {
    scarcityEnabled,
    scarcityThreshold,
  }: Pick<DisplayProduct['merchandising'], 'scarcityEnabled' | 'scarcityThreshold'>,
): StockRecord => ({
  unlimited,
  qtyInStock: unlimited ? 0 : Math.min(qtyInStock, Math.max(2, scarcityEnabled ? scarcityThreshold + 1 : 0)),
})

/** CATALOG-025. Counts the selected variant; before a selection the whole product, if the owner enabled that. */
export const getScarcityNotice = (
  product: Merchandised,
  variant: StockRecord | undefined,
  surface: ProductSurface,
  messages: DisplayMessages,
): string | undefined => {
  const { scarcityEnabled, scarcityText, scarcityTemplateViews, scarcityShownByDefault, scarcityThreshold } =
    product.merchandising
  if (!scarcityEnabled || !scarcityTemplateViews.includes(surface) || !canSellOut(product)) return undefined
  if (!variant && !scarcityShownByDefault) return undefined
  const count = variant ? (variant.unlimited ? Number.POSITIVE_INFINITY : variant.qtyInStock) : totalStock(product)
  if (count < 1 || count > scarcityThreshold) return undefined
  return interpolate(scarcityText.trim() || messages.scarcity || 'Only {count} left', { count })
}

/** Whether a sold-out product or variant offers a restock notification. */
export const offersRestock = (
  product: Merchandised,
  variant: StockRecord | undefined,
  surface: ProductSurface,
): boolean =>
  product.merchandising.restockNotificationViews.includes(surface) &&
  (variant ? isVariantSoldOut(product, variant) : isSoldOut(product))

type Price = Readonly<{ full: WireMoney; now: WireMoney; onSale: boolean }>

/** The price of a variant. A digital product has one variant and uses its own price and sale flag. */
export const getVariantPrice = ({ structuredContent }: Structured, variant: DisplayVariant): Price => {
  const ownPrice = structuredContent.productType === ProductType.digital && structuredContent.variants.length === 1
  const { onSale, priceMoney, salePriceMoney } = ownPrice ? structuredContent : variant
  return { full: priceMoney, now: onSale ? salePriceMoney : priceMoney, onSale }
}

const compareAmounts = (a: WireMoney, b: WireMoney): number => {
  const difference = BigInt(a.value) - BigInt(b.value)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** One amount, or the range from lowest to highest. */
const formatPriceRange = (amounts: readonly WireMoney[], format: MoneyFormat): string => {
  const sorted = amounts.toSorted(compareAmounts)
  const ends = [sorted[0], sorted.at(-1)].map((end) => (end ? formatMinorUnits(end.value, end.currency, format) : ''))
  return [...new Set(ends)].join(' – ')
}

/** The lowest price of all variants, in minor units. `isLowest`: others cost more. */
export const findLowestPrice = (product: Structured): Readonly<{ price: bigint; isLowest: boolean }> => {
  const [price = 0n, ...others] = product.structuredContent.variants
    .map((each) => getVariantPrice(product, each).now)
    .toSorted(compareAmounts)
    .map(({ value }) => BigInt(value))
  return { price, isLowest: others.some((other) => other > price) }
}

export type FormattedPrice = Readonly<{ now: string; was?: string }>

/** Price of one variant or of all. `was` is set only if it differs. */
export const formatProductPrice = (
  product: Structured,
  variant: DisplayVariant | undefined,
  format: MoneyFormat,
): FormattedPrice => {
  const prices = (variant ? [variant] : product.structuredContent.variants).map((each) =>
    getVariantPrice(product, each),
  )
  const now = formatPriceRange(
    prices.map((price) => price.now),
    format,
  )
  const was = formatPriceRange(
    prices.map((price) => price.full),
    format,
  )
  return was === now || !prices.some(({ onSale }) => onSale) ? { now } : { now, was }
}

type SoldKind = Pick<Structured['structuredContent'], 'productType' | 'isSubscribable'>

/** Whether the plan includes selling this kind of product. */
export const isSold = (
  { structuredContent: { productType, isSubscribable } }: { structuredContent: SoldKind },
  { disabledFeatures = [] }: Pick<ShopDisplaySettings, 'disabledFeatures'>,
): boolean =>
  !disabledFeatures.includes('commerce') &&
  !(productType === ProductType.giftCard && disabledFeatures.includes('giftCards')) &&
  !(isSubscribable && disabledFeatures.includes('subscriptions'))

type ButtonMessages = Readonly<{ addToCart: string; subscribe: string; soldOutButton: string }>

/** `former` is the label while in stock; it is restored when another variant is selected. */
export const getAddButton = (
  product: Structured,
  variant: StockRecord | undefined,
  messages: ButtonMessages,
): { label: string; soldOut: boolean; former: string } => {
  const { useCustomAddButtonText, customAddButtonText, isSubscribable } = product.structuredContent
  const custom = useCustomAddButtonText ? customAddButtonText.trim() : ''
  const former = custom || (isSubscribable ? messages.subscribe : messages.addToCart)
  const soldOut = variant ? isVariantSoldOut(product, variant) : isSoldOut(product)
  return { label: soldOut ? messages.soldOutButton : former, soldOut, former }
}
