import type { z } from 'zod'
import type { ProductType } from '#base/enumerations/products.ts'
import type { FormId } from '#base/id.ts'
import type { PageDocument } from '#document/page.ts'
import type { RichText } from '#document/rich-text.ts'
import type { GiftCardSettings } from '#shop/catalog/gift-card-schema.ts'
import type { Merchandising } from '#shop/catalog/merchandising-schema.ts'
import type { DiscountInput } from '#shop/discounts/discount-schema.ts'
import type { FundInput } from '#shop/donations/fund-schema.ts'
import type { ZoneInput } from '#shop/shipping/zone-schema.ts'
import type { TaxRuleInput } from '#shop/taxes/tax-schema.ts'
import type { WrittenTone } from '#site/brand-tone/model.ts'
import type { FormField, FormKind, FormSettings } from '#site/forms/form-schema.ts'
import type { SiteSettings } from '#site/sites/settings-schema.ts'
import type { Theme } from '#site/themes/model.ts'

/** Returns the asset id of a starter image on the new site. */
export type ImageIds = (file: string) => string

/** Returns the id of a starter form on the new site, by its key. */
export type FormIds = (key: string) => FormId

/** Returns the id of a donation fund on the new site, by its key. */
export type FundIds = (key: string) => string

export type StarterFund = {
  /** Refers to the fund in pages. */
  key: string
  fund: z.input<typeof FundInput>
}

export type StarterForm = {
  /** Refers to the form in pages and products. */
  key: string
  kind: FormKind
  name: string
  fields: readonly z.input<typeof FormField>[]
  settings?: z.input<typeof FormSettings>
  /** The name of a mailing list that is created for its submissions. */
  mailingList?: string
  /** Shoppers who wait for a sold-out product can join that list. */
  isListForRestock?: boolean
}

export type StarterImage = {
  file: string
  title: string
  alt: string
  focalPoint: { x: number; y: number }
}

/** Builds a page; without a tone it has the starter's own texts. */
export type PageBuilder = (pictures: ImageIds, forms: FormIds, funds: FundIds, tone?: WrittenTone) => PageDocument

export type StarterPage = {
  /** Refers to the page in menus. */
  key: string
  kind: 'page' | 'journal'
  title: string
  navigationTitle?: string
  urlId: string
  description: string
  seoTitle?: string
  seoDescription?: string
  mainImage?: string
  isHomepage?: boolean
  document: PageBuilder
}

export type StarterPost = {
  /** Key of the blog page. */
  journal: string
  title: string
  urlId: string
  excerpt: string
  author: string
  tags: string[]
  mainImage: string
  /** Publication date, in days before the site is created. */
  daysAgo: number
  document: (pictures: ImageIds) => PageDocument
}

export type StarterVariant = {
  sku: string
  /** One per product option, in order. */
  values?: readonly string[]
  /** In minor units. */
  price: number
  salePrice?: number
  stock: number | 'unlimited'
  grams?: number
  /** Length, width and height in millimetres. */
  size?: readonly [length: number, width: number, height: number]
  image?: string
}

export type StarterProduct = {
  type: ProductType
  title: string
  /** URL slug; other products refer to it. */
  urlId: string
  excerpt: string
  description: RichText
  tags: readonly string[]
  /** Category names. */
  categories: readonly string[]
  options?: readonly string[]
  variants: readonly StarterVariant[]
  images: readonly string[]
  /** Of a digital product, in `filesFolder`. */
  files?: readonly string[]
  related?: readonly string[]
  addOns?: readonly string[]
  merchandising?: Partial<Merchandising>
  /** Billing period of a subscription without an end. */
  every?: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' }
  /** Of a gift card. */
  giftCard?: GiftCardSettings
  addButton?: string
  /** Key of the form with questions for buyers. */
  form?: string
}

export type StarterCategory = { name: string; description: string; inside?: readonly StarterCategory[] }

export type StarterStore = {
  key: string
  title: string
  urlId: string
  description: string
  categories: readonly StarterCategory[]
  products: readonly StarterProduct[]
}

export type StarterMenuItem = { page: string; title?: string } | { title: string; href: string }

/** Inputs of the dashboard forms. */
export type StarterSelling = {
  zones: readonly z.input<typeof ZoneInput>[]
  taxes: readonly z.input<typeof TaxRuleInput>[]
  discounts: readonly z.input<typeof DiscountInput>[]
  /** A sample store: its owner turns test mode off before selling. */
  testMode: boolean
}

/** A template for new sites. */
export type Starter = {
  id: string
  name: string
  /** One sentence, shown in the list of starters. */
  description: string
  /** Default title of a new site. */
  siteTitle: string
  siteDescription: string
  /** Initial site settings. */
  settings?: Pick<SiteSettings, 'announcement' | 'footer' | 'header'>
  preview: string
  theme: Theme
  /** Folder of the images, relative to the project. */
  folder: string
  images: readonly StarterImage[]
  /** Folder of the files of digital products, relative to the project. */
  filesFolder?: string
  forms?: readonly StarterForm[]
  funds?: readonly StarterFund[]
  /** Key of the newsletter form in the footer. */
  footerForm?: string
  pages: readonly StarterPage[]
  posts: readonly StarterPost[]
  stores?: readonly StarterStore[]
  selling?: StarterSelling
  mainNavigation: readonly StarterMenuItem[]
  footerNavigation: readonly StarterMenuItem[]
}
