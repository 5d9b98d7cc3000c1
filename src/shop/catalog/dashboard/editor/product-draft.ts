import type { BillingUnit } from '#base/enumerations/billing.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { ProductType } from '#base/enumerations/products.ts'
import type { AssetId, CategoryId, CollectionId, ItemId, VariantId } from '#base/id.ts'
import { toLocalTime } from '#base/time.ts'
import { formatMoneyInput } from '#design/forms/parse-money-input.ts'
import type { RichText } from '#document/rich-text.ts'
import type { EditableProduct } from '#shop/catalog/contract.ts'
import { Merchandising } from '#shop/catalog/merchandising-schema.ts'
import type { ProductState } from '#shop/catalog/model.ts'
import { type OptionDraft, planVariants, toOptionDrafts, type VariantPlan } from './options.ts'

/** A variant as form fields: input stays text until it is saved. */
export type VariantDraft = Readonly<{
  /** Row key, also for new variants. */
  key: string
  id?: VariantId
  sku: string
  optionValues: readonly string[]
  price: string
  salePrice: string
  onSale: boolean
  unlimited: boolean
  quantity: string
  /** The stock as loaded from the server; undefined for a new variant. */
  seen?: Readonly<{ unlimited: boolean; onHand: number; held: number }>
  weight: string
  length: string
  width: string
  height: string
  imageId: AssetId | null
}>

export type ImageDraft = Readonly<{ id: AssetId; url: string; alt: string; focalX: number; focalY: number }>
export type LinkedProductDraft = Readonly<{ id: ItemId; title: string; imageUrl: string | null }>

/** Amounts and months as typed. */
export type GiftCardDraft = Readonly<{ hasCustomAmount: boolean; min: string; max: string; months: string }>

export type ProductDraft = Readonly<{
  collectionId: CollectionId
  productType: ProductType
  title: string
  urlId: string
  excerpt: string
  description: RichText
  tags: readonly string[]
  categoryIds: readonly CategoryId[]
  state: ProductState
  /** In the site's time zone, in the format of a datetime-local field: `2026-11-15T10:00`. */
  publishOn: string
  axes: readonly OptionDraft[]
  variants: readonly VariantDraft[]
  images: readonly ImageDraft[]
  related: readonly LinkedProductDraft[]
  addOns: readonly LinkedProductDraft[]
  isSubscribable: boolean
  plan: Readonly<{ value: string; unit: BillingUnit; cycles: string }>
  giftCard: GiftCardDraft
  additionalFieldsFormId: string | null
  useCustomAddButtonText: boolean
  customAddButtonText: string
  taxClass: EditableProduct['taxClass']
  merchandising: Merchandising
  seoTitle: string
  seoDescription: string
}>

/** Site settings needed to convert products. */
export type SiteLocale = Readonly<{ currency: Currency; timeZone: string }>

let made = 0
const createKey = (): string => `new-${++made}`

const createBlankVariant = (): VariantDraft => ({
  key: createKey(),
  sku: '',
  optionValues: [],
  price: '',
  salePrice: '',
  onSale: false,
  unlimited: false,
  quantity: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  imageId: null,
})

const NO_GIFT_CARD_SETTINGS: GiftCardDraft = { hasCustomAmount: false, min: '', max: '', months: '' }

const MONTHLY = { value: '1', unit: 'MONTH', cycles: '' } as const

export const createBlankProduct = (collectionId: CollectionId, productType: ProductType): ProductDraft => ({
  collectionId,
  productType,
  title: '',
  urlId: '',
  excerpt: '',
  description: { type: 'doc', content: [] },
  tags: [],
  categoryIds: [],
  state: 'draft',
  publishOn: '',
  axes: [],
  variants: [createBlankVariant()],
  images: [],
  related: [],
  addOns: [],
  isSubscribable: false,
  plan: MONTHLY,
  giftCard: NO_GIFT_CARD_SETTINGS,
  additionalFieldsFormId: null,
  useCustomAddButtonText: false,
  customAddButtonText: '',
  taxClass: 'standard',
  merchandising: Merchandising.parse({}),
  seoTitle: '',
  seoDescription: '',
})

const padTwo = (number: number): string => String(number).padStart(2, '0')
const toLocalDateTime = (iso: string, timeZone: string): string => {
  const { year, month, day, hour, minute } = toLocalTime(new Date(iso), timeZone)
  return `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}T${padTwo(hour)}:${padTwo(minute)}`
}

const formatDimension = (value: number | null): string => (value === null ? '' : String(value))

const toVariantDraft = (variant: EditableProduct['variants'][number], currency: Currency): VariantDraft => {
  const { unlimited, onHand, held } = variant.stock
  return {
    key: variant.id,
    id: variant.id,
    sku: variant.sku,
    optionValues: variant.optionValues,
    price: formatMoneyInput(variant.price, currency),
    salePrice: variant.onSale || variant.salePrice !== '0' ? formatMoneyInput(variant.salePrice, currency) : '',
    onSale: variant.onSale,
    unlimited,
    quantity: unlimited ? '' : String(onHand),
    seen: { unlimited, onHand, held },
    weight: formatDimension(variant.weightGrams),
    length: formatDimension(variant.lengthMillimetres),
    width: formatDimension(variant.widthMillimetres),
    height: formatDimension(variant.heightMillimetres),
    imageId: variant.imageId,
  }
}

const toGiftCardDraft = ({ giftCard }: EditableProduct, currency: Currency): GiftCardDraft => {
  if (!giftCard) return NO_GIFT_CARD_SETTINGS
  const { customAmount, expiresAfterMonths } = giftCard
  return {
    hasCustomAmount: customAmount !== null,
    min: customAmount ? formatMoneyInput(customAmount.min, currency) : '',
    max: customAmount ? formatMoneyInput(customAmount.max, currency) : '',
    months: expiresAfterMonths === null ? '' : String(expiresAfterMonths),
  }
}

export const toProductDraft = (product: EditableProduct, { currency, timeZone }: SiteLocale): ProductDraft => {
  const { subscriptionPlan: plan } = product
  return {
    collectionId: product.collectionId,
    productType: product.productType,
    title: product.title,
    urlId: product.urlId,
    excerpt: product.excerpt,
    description: product.description,
    tags: product.tags,
    categoryIds: product.categoryIds,
    state: product.state,
    publishOn: product.publishOn ? toLocalDateTime(product.publishOn, timeZone) : '',
    axes: toOptionDrafts(product.optionNames, product.variants),
    variants: product.variants.map((variant) => toVariantDraft(variant, currency)),
    images: product.images,
    related: product.related,
    addOns: product.addOns,
    isSubscribable: product.isSubscribable,
    plan: plan
      ? {
          value: String(plan.billingPeriod.value),
          unit: plan.billingPeriod.unit,
          cycles: plan.numBillingCycles === 0 ? '' : String(plan.numBillingCycles),
        }
      : MONTHLY,
    giftCard: toGiftCardDraft(product, currency),
    additionalFieldsFormId: product.additionalFieldsFormId,
    useCustomAddButtonText: product.useCustomAddButtonText,
    customAddButtonText: product.customAddButtonText,
    taxClass: product.taxClass,
    merchandising: product.merchandising,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
  }
}

/** A new variant copies price and weight of its neighbor. Stock is copied only if it is not tracked yet. */
const copyVariant = ({ optionValues, kept, like }: VariantPlan<VariantDraft>): VariantDraft => {
  if (kept) return { ...kept, optionValues }
  if (!like) return { ...createBlankVariant(), optionValues }
  const { id, seen, ...copied } = like
  const stock = id ? { quantity: '', unlimited: like.unlimited } : {}
  return { ...copied, ...stock, key: createKey(), sku: '', imageId: null, optionValues }
}

export const createVariants = (axes: readonly OptionDraft[], variants: readonly VariantDraft[]): VariantDraft[] =>
  planVariants(axes, variants).map(copyVariant)

/** `Large / Celadon`. */
export const formatVariantName = ({ optionValues }: Pick<VariantDraft, 'optionValues'>): string =>
  optionValues.filter(Boolean).join(' / ')

export const createOption = (name = ''): OptionDraft => ({ key: createKey(), name, values: [] })
