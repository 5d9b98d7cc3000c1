import type { ComponentType, ReactNode } from 'react'
import type { Block, Section } from '#document/page.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { StorefrontPreferences } from '#shop/preferences/preferences-schema.ts'
import type { AssetView } from '#site/assets/model.ts'
import type { PostItem } from './post-lists.ts'

export type { AssetView }

export type MenuItem = {
  title: string
  href: string
  /** The page that is being shown, or a folder that holds it. */
  current: boolean
  external: boolean
  children: readonly MenuItem[]
}

type IslandProps<Props extends object> = {
  name: string
  view: ComponentType<Props>
  props: Props
  /** Comes to life when it is seen, not only when it is touched: for what moves by itself. */
  wake?: 'seen'
}

/** What every view may know about the page around it. Nothing of one visitor is in it: pages are cached for all. */
export type RenderContext = {
  site: {
    title: string
    /** The language of the page, as in `lang`: `en`, `de-AT`. */
    language: string
    /** How numbers and dates are written; often the language. */
    locale: string
    currency: string
    timeZone: string
    flags: Readonly<Record<string, boolean>>
  }
  assets: ReadonlyMap<string, AssetView>
  /** By name: `mainNavigation`, `footerNavigation`, and those that owners add. */
  menus: Readonly<Record<string, readonly MenuItem[]>>
  /** The products that blocks of this page name, by id; those that visitors may not see are missing. */
  products?: ReadonlyMap<string, ProductItem>
  /** What each product grid of this page lists, by the grid's `listKey`. */
  productLists?: ReadonlyMap<string, readonly ProductItem[]>
  /** What each summary of this page lists, by `keyOfPostList`. */
  postLists?: ReadonlyMap<string, readonly PostItem[]>
  /** What the shop prefers, whether its cart takes anything, and the titles of its stores by collection id. */
  shop?: {
    preferences?: StorefrontPreferences
    canBuy: boolean
    websiteId?: string
    stores?: Readonly<Record<string, string>>
  }
  /** The collection or item that this page shows, if it is one. */
  pageId?: string
  path: string
  mode: 'published' | 'canvas'
  now: Date
  /** The section or block whose picture is seen first: it is fetched at once and before others. All others wait for their turn. */
  firstImage?: string
  /** On the server: the inside of a section that draws the same for every visit, as HTML that was kept; undefined for all others. */
  kept?(section: Section, inside: ReactNode): string | undefined
  /** In the canvas: stands in the place of a block's view while its words are being written; undefined for all other blocks. */
  instead?(block: Block, view: BlockViewProps<object>): ReactNode
  /** Hands what moves to the browser; without it (in the canvas) views show what they show without JavaScript. */
  Island?<Props extends object>(island: IslandProps<Props>): ReactNode
}

export type BlockViewProps<Props> = {
  id: string
  props: Props
  context: RenderContext
  /** The `sizes` of a picture that is as wide as the block. */
  sizes: string
}
export type BlockView<Props> = ComponentType<BlockViewProps<Props>>
