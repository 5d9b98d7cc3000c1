import { RecordType } from '#base/enumerations/collections.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { money, moneyToWire, type WireMoney } from '#base/money.ts'
import type { SubscriptionTerms } from '#base/subscription-price.ts'
import { toAssetView } from '#site/assets/model.ts'
import type { GiftCardSettings } from '../gift-card-schema.ts'
import { Merchandising } from '../merchandising-schema.ts'
import { getProductPath, type ProductItem, type Variant } from '../model.ts'

/** A product row; `toProductItem` converts it to the documents' entity. Amounts have at most 15 digits, so numbers are exact. */
export type StoredItem = {
  id: string
  collectionId: string
  store: string
  urlId: string
  title: string
  excerpt: string
  tags: string[]
  categories: string[]
  publishOn: number | null
  updatedOn: number
  productType: ProductType
  optionNames: string[]
  onSale: boolean
  subscriptionPlan: SubscriptionTerms | null
  giftCard: GiftCardSettings | null
  formId: string | null
  customText: string | null
  merchandising: Partial<Merchandising>
  variants: StoredVariant[]
  images: StoredImage[]
}

type StoredVariant = {
  id: string
  sku: string
  values: string[]
  price: number
  salePrice: number
  onSale: boolean
  unlimited: boolean
  available: number
  imageId: string | null
}

/** Visibility to visitors. Scheduled products are visible from their date on, even before the job publishes them. */
export const IS_VISIBLE = "(p.state = 'public' OR (p.state = 'scheduled' AND p.publish_on <= now()))"

/** Product types that can sell out, as an SQL list. */
export const TYPES_WITH_STOCK = [ProductType.physical, ProductType.service].join(', ')

export const PRODUCT_COLUMNS = `p.website_id, p.product_id, p.collection_id, p.product_type, p.url_id, p.title, p.excerpt, p.tags, p.publish_on,
  p.updated_at, p.display_index, p.option_names, p.on_sale, p.lowest_price, p.subscription_plan, p.gift_card, p.additional_fields_form_id,
  p.use_custom_add_button_text, p.custom_add_button_text, p.merchandising`

/** Input of `toAssetView`. */
type StoredImage = Parameters<typeof toAssetView>[0]
const IMAGE_JSON = `json_build_object('id', a.asset_id, 'filename', a.filename, 'mimeType', a.mime_type, 'width', a.width, 'height', a.height,
  'focalX', a.focal_x, 'focalY', a.focal_y, 'alt', a.alt_text, 'title', a.title, 'body', a.body, 'colorData', a.color_data)`

/** Images of the product with alias `p`, at most `most`. */
const imagesJson = (
  most: number | undefined,
): string => `(SELECT coalesce(json_agg(${IMAGE_JSON} ORDER BY i.display_index), '[]')
  FROM (SELECT i.website_id, i.asset_id, i.display_index FROM product_images i
    WHERE i.website_id = p.website_id AND i.product_id = p.product_id ORDER BY i.display_index ${most ? `LIMIT ${most}` : ''}) i
  JOIN assets a ON a.website_id = i.website_id AND a.asset_id = i.asset_id)`

/** OFFSET 0 makes the planner look up stock per variant instead of scanning the stock table for every product. */
const VARIANTS_JSON = `(SELECT coalesce(json_agg(json_build_object('id', v.variant_id, 'sku', v.sku, 'values', v.option_values, 'price', v.price,
    'salePrice', v.sale_price, 'onSale', v.on_sale, 'unlimited', coalesce(s.unlimited, false), 'available', coalesce(s.available, 0),
    'imageId', v.image_id) ORDER BY v.display_index, v.variant_id), '[]')
  FROM variants v LEFT JOIN LATERAL (SELECT k.unlimited, k.available FROM available_stock k
    WHERE k.website_id = v.website_id AND k.variant_id = v.variant_id OFFSET 0) s ON true
  WHERE v.website_id = p.website_id AND v.product_id = p.product_id)`

const CATEGORIES_JSON = `(SELECT coalesce(json_agg(k.display_name ORDER BY k.display_index, k.display_name), '[]')
  FROM product_category_members m JOIN product_categories k ON k.website_id = m.website_id AND k.category_id = m.category_id
  WHERE m.website_id = p.website_id AND m.product_id = p.product_id)`

const epochMilliseconds = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`

/** A `StoredItem` of the product with alias `p` in collection `c`. Lists need two images: main and hover. */
export const itemJson = (
  most?: number,
): string => `json_build_object('id', p.product_id, 'collectionId', p.collection_id, 'store', c.url_id,
  'urlId', p.url_id, 'title', p.title, 'excerpt', p.excerpt, 'tags', p.tags, 'categories', ${CATEGORIES_JSON},
  'publishOn', ${epochMilliseconds('p.publish_on')}, 'updatedOn', ${epochMilliseconds('p.updated_at')}, 'productType', p.product_type,
  'optionNames', p.option_names, 'onSale', p.on_sale, 'subscriptionPlan', p.subscription_plan, 'giftCard', p.gift_card, 'formId', p.additional_fields_form_id,
  'customText', CASE WHEN p.use_custom_add_button_text THEN p.custom_add_button_text END, 'merchandising', p.merchandising,
  'variants', ${VARIANTS_JSON}, 'images', ${imagesJson(most)})`

const toWireMoney = (amount: number, currency: Currency): WireMoney => moneyToWire(money(BigInt(amount), currency))

const toVariant = (
  { values, available, ...variant }: StoredVariant,
  optionNames: readonly string[],
  currency: Currency,
): Variant => {
  const optionValues = optionNames.map((optionName, index) => ({ optionName, value: values[index] ?? '' }))
  return {
    ...variant,
    attributes: Object.fromEntries(optionValues.map(({ optionName, value }) => [optionName, value])),
    optionValues,
    priceMoney: toWireMoney(variant.price, currency),
    salePriceMoney: toWireMoney(variant.salePrice, currency),
    qtyInStock: available,
  }
}

const getEffectivePrice = ({ onSale, salePrice, price }: Variant): number => (onSale ? salePrice : price)

const DEFAULT_MERCHANDISING = Merchandising.parse({})

/** Rows written by an earlier release can lack newer fields. */
export const withMerchandisingDefaults = (stored: Partial<Merchandising>): Merchandising => ({
  ...DEFAULT_MERCHANDISING,
  ...stored,
  restockNotificationMessages: {
    ...DEFAULT_MERCHANDISING.restockNotificationMessages,
    ...stored.restockNotificationMessages,
  },
})

export const toProductItem = (stored: StoredItem, currency: Currency): ProductItem => {
  const variants = stored.variants.map((variant) => toVariant(variant, stored.optionNames, currency))
  const cheapest = variants.reduce<Variant | undefined>(
    (best, variant) => (best && getEffectivePrice(best) <= getEffectivePrice(variant) ? best : variant),
    undefined,
  )
  return {
    id: stored.id,
    collectionId: stored.collectionId,
    recordType: RecordType.storeItem,
    urlId: stored.urlId,
    fullUrl: getProductPath({ urlId: stored.store }, stored),
    title: stored.title,
    excerpt: stored.excerpt,
    tags: stored.tags,
    categories: stored.categories,
    publishOn: stored.publishOn,
    updatedOn: stored.updatedOn,
    structuredContent: {
      productType: stored.productType,
      variants,
      isSubscribable: stored.subscriptionPlan !== null,
      subscriptionPlan: stored.subscriptionPlan,
      ...(stored.giftCard && { giftCard: stored.giftCard }),
      priceMoney: cheapest?.priceMoney ?? toWireMoney(0, currency),
      salePriceMoney: cheapest?.salePriceMoney ?? toWireMoney(0, currency),
      onSale: stored.onSale,
      additionalFieldsFormId: stored.formId,
      additionalFieldsForm: null,
      useCustomAddButtonText: stored.customText !== null,
      customAddButtonText: stored.customText ?? '',
    },
    variantOptionOrdering: stored.optionNames,
    images: stored.images.map(toAssetView),
    merchandising: withMerchandisingDefaults(stored.merchandising),
  }
}
