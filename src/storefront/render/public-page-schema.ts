import { z } from 'zod'
import { BACKGROUND_SOURCES } from '#base/enumerations/appearance.ts'
import { BILLING_UNITS } from '#base/enumerations/billing.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { AnyBlockType, AnyBlockVariant, AnyCollectionType, AnyRecordType } from '#base/enumerations/reserved-schema.ts'
import { WireMoney } from '#base/money-schema.ts'
import type { Video } from '#blocks/embed/page-videos.ts'
import { sectionThemes } from '#document/constants.ts'
import type { RichText } from '#document/rich-text.ts'
import { GiftCardSettings } from '#shop/catalog/gift-card-schema.ts'
import { Merchandising } from '#shop/catalog/merchandising-schema.ts'
import type { toImageEntity } from '#site/assets/model.ts'
import { PublicForm } from '#site/forms/form-schema.ts'

/** The response of `?format=json` with the documents' names and numbers. The API documentation describes it. */

/** In milliseconds since 1970. */
const Timestamp = z.int()
const Image = z.custom<ReturnType<typeof toImageEntity>>()

const PublicBlock = z.strictObject({
  id: z.string(),
  type: AnyBlockType,
  variant: AnyBlockVariant.optional(),
  /** The form of a form block. */
  form: PublicForm.optional(),
})
export type PublicBlock = z.output<typeof PublicBlock>

const PublicSection = z.strictObject({
  id: z.string(),
  /** The fragment of links to the section. */
  anchor: z.string().nullable(),
  theme: z.enum(sectionThemes),
  backgroundSource: z.enum(BACKGROUND_SOURCES),
  /** In reading order. */
  blocks: z.array(PublicBlock),
})
export type PublicSection = z.output<typeof PublicSection>

const PublicCollection = z.strictObject({
  id: z.string(),
  type: AnyCollectionType,
  urlId: z.string(),
  title: z.string(),
  navigationTitle: z.string(),
  description: z.string(),
  fullUrl: z.string(),
  /** Pages and blogs only. */
  homepage: z.boolean().optional(),
  updatedOn: Timestamp.optional(),
})

const itemFields = {
  id: z.string(),
  collectionId: z.string(),
  recordType: AnyRecordType,
  urlId: z.string(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  fullUrl: z.string(),
  publishOn: Timestamp.nullable(),
  updatedOn: Timestamp,
  mainImage: Image.optional(),
}

const PublicPost = z.strictObject({ ...itemFields, author: z.strictObject({ displayName: z.string() }) })

const PublicVariant = z.strictObject({
  id: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  optionValues: z.array(z.strictObject({ optionName: z.string(), value: z.string() })),
  price: z.int(),
  salePrice: z.int(),
  priceMoney: WireMoney,
  salePriceMoney: WireMoney,
  onSale: z.boolean(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  imageId: z.string().nullable(),
})

const InstalmentContext = z.strictObject({
  afterPayAvailable: z.boolean(),
  afterPayMin: WireMoney.nullable(),
  afterPayMax: WireMoney.nullable(),
  shopperLanguage: z.string(),
  stripeAccountCountry: z.string(),
})

const productFields = {
  ...itemFields,
  structuredContent: z.strictObject({
    productType: z.enum(ProductType),
    variants: z.array(PublicVariant),
    isSubscribable: z.boolean(),
    subscriptionPlan: z
      .object({
        billingPeriod: z.object({ value: z.int(), unit: z.enum(BILLING_UNITS) }),
        numBillingCycles: z.int(),
      })
      .nullable(),
    giftCard: GiftCardSettings.optional(),
    priceMoney: WireMoney,
    salePriceMoney: WireMoney,
    onSale: z.boolean(),
    additionalFieldsFormId: z.string().nullable(),
    additionalFieldsForm: PublicForm.nullable(),
    useCustomAddButtonText: z.boolean(),
    customAddButtonText: z.string(),
  }),
  variantOptionOrdering: z.array(z.string()),
  items: z.array(Image),
  /** By product id. */
  productMerchandisingContext: z.record(z.string(), Merchandising),
  /** Of the items of a store page or product page (INSTAL-006). */
  instalmentContext: InstalmentContext.optional(),
}

const PublicProduct = z.strictObject(productFields)

const PublicProductDetail = z.strictObject({
  ...productFields,
  body: z.custom<RichText>(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  relatedProducts: z.array(PublicProduct),
  addOns: z.array(PublicProduct),
})

/** Members depend on the page; the cart and the checkout add their own. */
export const PublicPage = z.looseObject({
  website: z.looseObject({ id: z.string(), siteTitle: z.string(), baseUrl: z.string() }),
  pageType: z.enum(PageType),
  collection: PublicCollection.optional(),
  item: z.union([PublicPost, PublicProductDetail]).optional(),
  items: z.union([z.array(PublicPost), z.array(PublicProduct)]).optional(),
  itemCount: z.int().optional(),
  sections: z.array(PublicSection).optional(),
  videos: z.array(z.custom<Video>()).optional(),
})
export type PublicPage = z.output<typeof PublicPage>
