import type { ComponentType, ReactNode } from 'react'
import type { CaptchaSettings } from '#base/captcha.ts'
import type { PagePermissionType, PageType } from '#base/enumerations/pages.ts'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { Block, Section } from '#document/page.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { PublicFund } from '#shop/donations/model.ts'
import type { StorefrontPreferences } from '#shop/preferences/preferences-schema.ts'
import type { AssetView } from '#site/assets/model.ts'
import type { PostComments } from '#site/comments/service.ts'
import type { Table } from '#site/datasets/model.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import type { LoadedEventList } from './event-lists.ts'
import type { PageHeading } from './page-headings.ts'
import type { PostItem } from './post-lists.ts'

export type { AssetView }

export type MenuItem = {
  title: string
  href: string
  /** The current page, or a folder that contains it. */
  current: boolean
  external: boolean
  children: readonly MenuItem[]
}

type IslandProps<Props extends object> = {
  name: string
  view: ComponentType<Props>
  props: Props
  /** Hydrate when visible, not only on interaction: for content with autoplay. */
  wake?: 'seen' | 'motion'
}

/** The context of all views. Never personal: pages are cached for all visitors. */
export type RenderContext = {
  site: {
    title: string
    /** The language of the page, as in `lang`: `en`, `de-AT`. */
    language: string
    /** For formatting numbers and dates. */
    locale: string
    currency: string
    timeZone: string
    flags: Readonly<Record<string, boolean>>
    /** The captcha of the site's forms. */
    captchaSettings?: CaptchaSettings
  }
  assets: ReadonlyMap<string, AssetView>
  /** By name: `mainNavigation`, `footerNavigation` and custom menus. */
  menus: Readonly<Record<string, readonly MenuItem[]>>
  /** Public products referenced by blocks of this page, by id. */
  products?: ReadonlyMap<string, ProductItem>
  /** The products of each product grid, by `getProductListKey`. */
  productLists?: ReadonlyMap<string, readonly ProductItem[]>
  /** The posts of each summary block, by `getPostListKey`. */
  postLists?: ReadonlyMap<string, readonly PostItem[]>
  /** The events of each event list, by `getEventListKey`. */
  eventLists?: ReadonlyMap<string, LoadedEventList>
  /** Forms of this page, by id. */
  forms?: ReadonlyMap<string, PublicForm>
  /** Donation funds of this page, by id. */
  funds?: ReadonlyMap<string, PublicFund>
  /** Datasets of this page's charts, by id. */
  datasets?: ReadonlyMap<string, Table>
  /** Storefront preferences, whether products can be added to the cart, and store titles by collection id. */
  shop?: {
    preferences?: StorefrontPreferences
    /** Of the form of sold-out products. */
    restock?: { captchaEnabled: boolean; hasMailingList: boolean }
    canBuy: boolean
    /** The store takes test payments only; absent otherwise. */
    testMode?: boolean
    /** Plan features that the installation does not include; absent if it includes all. */
    disabledFeatures?: readonly PlanFeature[]
    websiteId?: string
    stores?: Readonly<Record<string, string>>
  }
  /** The title of the page, for breadcrumbs. Absent in the canvas. */
  pageTitle?: string
  /** The comments of the post, for its comments block; absent on pages that are no posts. Without `list` the post takes none. */
  comments?: { path: string; list?: PostComments }
  /** The block that shows them: the first one, because their ids are unique. */
  commentsBlockId?: string
  /** The headings of the page, if a block lists them. */
  headings?: readonly PageHeading[]
  /** The id of the collection or item of this page. */
  pageId?: string
  /** Type of this page, and the published revision of its document, if it has one; scripts read both from the body. */
  pageType?: PageType
  pageRevision?: number | null
  /** What the page shows, for census hits. */
  record?: { collectionId: string; itemId?: string; recordType?: number; pagePermissionTypeValue?: PagePermissionType }
  path: string
  mode: 'published' | 'canvas'
  now: Date
  /** The section or block with the first visible image, which loads with high priority; others load lazily. */
  firstImage?: string
  /** Server only: cached HTML of a static section; undefined for other sections. */
  getCachedHtml?(section: Section, content: ReactNode): string | undefined
  /** Canvas only: replaces a block's view while its text is being edited; undefined for other blocks. */
  overrideView?(block: Block, view: BlockViewProps<object>): ReactNode
  /** Renders an interactive island. Undefined in the canvas, where views render as without JavaScript. */
  Island?<Props extends object>(island: IslandProps<Props>): ReactNode
}

export type BlockViewProps<Props> = {
  id: string
  props: Props
  context: RenderContext
  /** The `sizes` attribute of an image with the width of the block. */
  sizes: string
}
export type BlockView<Props> = ComponentType<BlockViewProps<Props>>
