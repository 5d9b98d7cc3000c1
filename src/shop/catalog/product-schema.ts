import { z } from 'zod'
import { Amount } from '#base/amount-schema.ts'
import { BILLING_UNITS } from '#base/enumerations/billing.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { AssetId, CategoryId, CollectionId, ItemId, VariantId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { RichText } from '#document/rich-text-schema.ts'
import { StockInput } from '#shop/inventory/stock-schema.ts'
import { GiftCardSettings } from './gift-card-schema.ts'
import { Merchandising } from './merchandising-schema.ts'
import { MAX_IMAGES, MAX_OPTIONS, MAX_TAG_LENGTH, MAX_VARIANTS, PRODUCT_STATES } from './model.ts'

const Measure = z.int().min(0).max(10_000_000).nullable().default(null)

export const VariantInput = z.object({
  /** Of an existing variant; omitted for new ones. */
  id: VariantId.optional(),
  /** Generated if empty. */
  sku: shortText(100).default(''),
  optionValues: z
    .array(shortText(100).min(1, 'Enter a value for every option of the variant.'))
    .max(MAX_OPTIONS)
    .default([]),
  price: Amount,
  salePrice: Amount.default('0'),
  onSale: z.boolean().default(false),
  /** If omitted, existing stock is unchanged; a new variant is unlimited if its type has no stock, else starts at zero. */
  stock: StockInput.optional(),
  weightGrams: Measure,
  lengthMillimetres: Measure,
  widthMillimetres: Measure,
  heightMillimetres: Measure,
  imageId: AssetId.nullable().default(null),
})
export type VariantInput = z.output<typeof VariantInput>

const SubscriptionPlan = z.object({
  billingPeriod: z.object({ value: z.int().min(1).max(365), unit: z.enum(BILLING_UNITS) }),
  numBillingCycles: z.int().min(0).max(1000),
})

/** A whole product, for creating and saving. */
export const ProductInput = z.object({
  collectionId: CollectionId,
  productType: z.enum(ProductType),
  title: shortText(200).min(1, 'Enter a product name.'),
  /** Derived from the title if empty. */
  urlId: shortText(200).default(''),
  excerpt: shortText(1000).default(''),
  description: RichText.default({ type: 'doc', content: [] }),
  tags: z
    .array(shortText(MAX_TAG_LENGTH, `A tag has at most ${MAX_TAG_LENGTH} characters.`).min(1))
    .max(100)
    .default([]),
  categoryIds: z.array(CategoryId).max(100).default([]),
  state: z.enum(PRODUCT_STATES).default('draft'),
  publishOn: z.iso.datetime().nullable().default(null),
  optionNames: z.array(shortText(50).min(1, 'Enter an option name.')).max(MAX_OPTIONS).default([]),
  variants: z.array(VariantInput).min(1, 'A product has at least one variant.').max(MAX_VARIANTS),
  imageIds: z.array(AssetId).max(MAX_IMAGES).default([]),
  relatedIds: z.array(ItemId).max(24).default([]),
  addOnIds: z.array(ItemId).max(24).default([]),
  isSubscribable: z.boolean().default(false),
  subscriptionPlan: SubscriptionPlan.nullable().default(null),
  /** Of a gift card; ignored for other types. */
  giftCard: GiftCardSettings.nullable().default(null),
  additionalFieldsFormId: z.uuid().nullable().default(null),
  useCustomAddButtonText: z.boolean().default(false),
  customAddButtonText: shortText(50).default(''),
  taxClass: z.enum(['standard', 'reduced', 'zero']).default('standard'),
  merchandising: Merchandising.default(() => Merchandising.parse({})),
  seoTitle: shortText(200).default(''),
  seoDescription: shortText(500).default(''),
})
export type ProductInput = z.output<typeof ProductInput>
