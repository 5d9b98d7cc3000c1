import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { MenuItem, RenderContext } from '#blocks/context.ts'
import type { LoadedEventList } from '#blocks/event-lists.ts'
import type { PostItem } from '#blocks/post-lists.ts'
import { Block } from '#document/page-schema.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { PublicFund } from '#shop/donations/model.ts'
import type { AssetView } from '#site/assets/model.ts'
import type { CommentThread } from '#site/comments/model.ts'
import type { PostComments } from '#site/comments/service.ts'
import type { Table } from '#site/datasets/model.ts'
import { DraftKind } from '#site/drafts/contract.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import type { ScreenKind } from '#site/screens/model.ts'
import type { PopupLook } from '#site/screens/service.ts'
import type { PostHeadContent } from '#storefront/views/blog/PostHead.tsx'
import type { SiteChrome } from './site-chrome.ts'

const MAX_IDS = 1000
const MAX_LISTS = 100
const MAX_BLOCKS = 500

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
  author: z.string().max(100).default(''),
  count: z.int().min(1).max(100),
})

const Events = z.object({
  collectionId: z.string().max(40).nullable(),
  which: z.enum(['upcoming', 'past']),
  count: z.int().min(1).max(100),
})

const CanvasQuery = z.object({
  /** The path of the page, for the current menu item. */
  path: z.string().max(MAX_URL_LENGTH),
  pageId: z.union([CollectionId, ItemId]).optional(),
  /** What is edited; `ownerId` is needed for popups. */
  kind: DraftKind.default('page'),
  ownerId: z.uuid().optional(),
  assetIds: z.array(z.string().max(40)).max(MAX_IDS),
  productIds: z.array(z.string().max(40)).max(MAX_IDS),
  lists: z.array(List).max(MAX_LISTS),
  postLists: z.array(Posts).max(MAX_LISTS),
  eventLists: z.array(Events).max(MAX_LISTS).default([]),
  formIds: z.array(z.string().max(40)).max(MAX_LISTS).default([]),
  fundIds: z.array(z.string().max(40)).max(MAX_LISTS).default([]),
  datasetIds: z.array(z.string().max(40)).max(MAX_LISTS).default([]),
  /** The page has a comments block. */
  needsComments: z.boolean().default(false),
  /** Blocks whose props can be prepared only on the server. */
  blocks: z.array(Block).max(MAX_BLOCKS),
})
export type CanvasQuery = z.output<typeof CanvasQuery>

/** A cover page, the head of a post, a popup, or a screen with its functional part. */
export type Surround =
  | { kind: 'cover' }
  | { kind: 'post'; head: Omit<PostHeadContent, 'publishedAt'> & { publishedAt: string } }
  | { kind: 'popup'; look: PopupLook }
  | { kind: 'screen'; screen: ScreenKind; stylesheet?: string }

/** Comments with times as ISO 8601. */
type ThreadData = Omit<CommentThread, 'createdAt' | 'replies'> & { createdAt: string; replies: readonly ThreadData[] }
export type CommentsData = {
  path: string
  list?: Omit<PostComments, 'threads' | 'closesAt'> & { threads: readonly ThreadData[] }
}

type Site = RenderContext['site']
type Shop = NonNullable<RenderContext['shop']>

/** The data that views need besides the page itself; the same as for published pages, as JSON. */
const CanvasData = z.object({
  path: z.string(),
  pageId: z.string().optional(),
  now: z.iso.datetime(),
  site: z.custom<Site>(),
  shop: z.custom<Shop>(),
  menus: z.record(z.string(), z.custom<readonly MenuItem[]>()),
  /** Announcement bar, header and footer. */
  around: z.custom<SiteChrome>(),
  /** What is around the sections instead. */
  surround: z.custom<Surround>().optional(),
  assets: z.record(z.string(), z.custom<AssetView>()),
  products: z.record(z.string(), z.custom<ProductItem>()),
  /** By `keyOfList`. */
  lists: z.record(z.string(), z.custom<readonly ProductItem[]>()),
  /** By `keyOfPostList`. */
  postLists: z.record(z.string(), z.custom<readonly PostItem[]>()),
  /** By `getEventListKey`. */
  eventLists: z.record(z.string(), z.custom<LoadedEventList>()),
  forms: z.record(z.string(), z.custom<PublicForm>()),
  funds: z.record(z.string(), z.custom<PublicFund>()),
  datasets: z.record(z.string(), z.custom<Table>()),
  /** Of a post, if its comments are needed. */
  comments: z.custom<CommentsData>().optional(),
  /** Props prepared on the server, by block id. */
  prepared: z.record(z.string(), z.custom<object>()),
})
export type CanvasData = z.output<typeof CanvasData>

export const readCanvas = endpoint({
  path: 'POST /api/sites/:websiteId/canvas',
  summary: 'Data that the canvas needs to render a page being edited: images, products, menus and site settings',
  access: { right: 'pages.read' },
  params: z.object({ websiteId: WebsiteId }),
  input: CanvasQuery,
  output: CanvasData,
  errors: ['site.not_found'],
  // One request can name a thousand products; editors send far fewer requests.
  limit: { times: 1200, seconds: 60 },
})

/** The URL of the canvas frame; below `/config`, where the owner's session cookie is valid. */
export const getCanvasPath = (websiteId: WebsiteId): string => `/config/canvas/${websiteId}`
