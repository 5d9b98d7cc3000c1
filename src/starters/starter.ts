import type { z } from 'zod'
import type { ProductType } from '#base/enumerations/products.ts'
import type { PageDocument } from '#document/page.ts'
import type { RichText } from '#document/rich-text.ts'
import type { Merchandising } from '#shop/catalog/merchandising-schema.ts'
import type { DiscountInput } from '#shop/discounts/discount-schema.ts'
import type { ZoneInput } from '#shop/shipping/zone-schema.ts'
import type { TaxRuleInput } from '#shop/taxes/tax-schema.ts'
import type { Theme } from '#site/themes/model.ts'

/** Gives the id that a picture of the starter gets on the new site. Documents are made with it, so they point at real assets. */
export type ImageIds = (file: string) => string

export type StarterImage = {
  file: string
  title: string
  alt: string
  focalPoint: { x: number; y: number }
}

export type StarterPage = {
  /** How menus of the starter speak of it. */
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
  document: (pictures: ImageIds) => PageDocument
}

export type StarterPost = {
  /** Key of the journal that it belongs to. */
  journal: string
  title: string
  urlId: string
  excerpt: string
  author: string
  tags: string[]
  mainImage: string
  /** Days before the site was made, so that a new site is never a year old. */
  daysAgo: number
  document: (pictures: ImageIds) => PageDocument
}

export type StarterVariant = {
  sku: string
  /** One for each option of the product, in their order. */
  values?: readonly string[]
  /** In minor units. */
  price: number
  salePrice?: number
  stock: number | 'unlimited'
  grams?: number
  /** Length, width and height in millimetres. */
  size?: readonly [length: number, width: number, height: number]
  picture?: string
}

export type StarterProduct = {
  type: ProductType
  title: string
  /** Its address within the store, and how other products of the starter speak of it. */
  urlId: string
  excerpt: string
  description: RichText
  tags: readonly string[]
  /** Names of categories. */
  categories: readonly string[]
  options?: readonly string[]
  variants: readonly StarterVariant[]
  pictures: readonly string[]
  related?: readonly string[]
  addOns?: readonly string[]
  merchandising?: Partial<Merchandising>
  /** Paid for again and again: so often, and for ever where no number of times is given. */
  every?: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' }
  addButton?: string
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

/** What the owners' forms take. */
export type StarterSelling = {
  zones: readonly z.input<typeof ZoneInput>[]
  taxes: readonly z.input<typeof TaxRuleInput>[]
  discounts: readonly z.input<typeof DiscountInput>[]
}

/** A site as data: what "create a site" plants. */
export type Starter = {
  id: string
  name: string
  /** One sentence for the list of starters. */
  description: string
  /** Title of a site made from it when the owner gives none. */
  siteTitle: string
  siteDescription: string
  /** Settings that the new site begins with. */
  settings?: { footer?: { text?: string; smallPrint?: string } }
  preview: string
  theme: Theme
  /** Folder of the pictures, relative to the project. */
  folder: string
  images: readonly StarterImage[]
  pages: readonly StarterPage[]
  posts: readonly StarterPost[]
  stores?: readonly StarterStore[]
  selling?: StarterSelling
  mainNavigation: readonly StarterMenuItem[]
  footerNavigation: readonly StarterMenuItem[]
}
