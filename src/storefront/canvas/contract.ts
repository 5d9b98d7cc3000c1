import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { MenuItem, RenderContext } from '#blocks/context.ts'
import type { PostItem } from '#blocks/post-lists.ts'
import { Block } from '#document/page-schema.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { AssetView } from '#site/assets/model.ts'
import type { Around } from './around.ts'

const MOST_NAMED = 1000
const MOST_LISTS = 100
const MOST_BLOCKS = 500

const List = z.object({
  storeId: z.string().max(40).nullable(),
  categoryId: z.string().max(40).nullable(),
  tag: z.string().max(100),
  onSaleOnly: z.boolean(),
  sort: z.enum(['by-hand', 'newest', 'price-up', 'price-down', 'title']),
  count: z.int().min(1).max(100),
})

const Posts = z.object({
  collectionId: z.string().max(40).nullable(),
  tag: z.string().max(100),
  category: z.string().max(100),
  count: z.int().min(1).max(100),
})

const CanvasAsk = z.object({
  /** Where the page lives, so that menus can mark it. */
  path: z.string().max(2083),
  pageId: z.union([CollectionId, ItemId]).optional(),
  assetIds: z.array(z.string().max(40)).max(MOST_NAMED),
  productIds: z.array(z.string().max(40)).max(MOST_NAMED),
  lists: z.array(List).max(MOST_LISTS),
  postLists: z.array(Posts).max(MOST_LISTS),
  /** Blocks whose props are made fit for their views on the server alone. */
  blocks: z.array(Block).max(MOST_BLOCKS),
})
export type CanvasAsk = z.output<typeof CanvasAsk>

type Site = RenderContext['site']
type Shop = NonNullable<RenderContext['shop']>

/** What the views need besides the page itself. The same data that the server draws visitors' pages from, as JSON. */
const CanvasData = z.object({
  path: z.string(),
  pageId: z.string().optional(),
  now: z.iso.datetime(),
  site: z.custom<Site>(),
  shop: z.custom<Shop>(),
  menus: z.record(z.string(), z.custom<readonly MenuItem[]>()),
  /** What stands around every page: announcement, header and footer. */
  around: z.custom<Around>(),
  assets: z.record(z.string(), z.custom<AssetView>()),
  products: z.record(z.string(), z.custom<ProductItem>()),
  /** By `keyOfList`. */
  lists: z.record(z.string(), z.custom<readonly ProductItem[]>()),
  /** By `keyOfPostList`. */
  postLists: z.record(z.string(), z.custom<readonly PostItem[]>()),
  /** By block id: the props for the view of a block that only the server can prepare. */
  prepared: z.record(z.string(), z.custom<object>()),
})
export type CanvasData = z.output<typeof CanvasData>

export const readCanvas = endpoint({
  path: 'POST /api/sites/:websiteId/canvas',
  summary:
    'What the canvas needs to draw a page that is being edited: pictures, products, menus and the facts of the site',
  access: { right: 'pages.read' },
  params: z.object({ websiteId: WebsiteId }),
  input: CanvasAsk,
  output: CanvasData,
  errors: ['site.not_found'],
  // One question may name a thousand products. Nobody who edits asks so often.
  limit: { times: 1200, seconds: 60 },
})

/** The page inside the canvas; below `/config`, where the owner's session is. */
export const canvasAddress = (websiteId: WebsiteId): string => `/config/canvas/${websiteId}`
