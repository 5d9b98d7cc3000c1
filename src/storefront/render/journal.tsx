import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { NotFound, pathOfCollection, pathOfItem } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow, PageRow } from '#site/pages/store.ts'
import { rss } from '#storefront/feeds/feeds.ts'
import { JournalView } from '#storefront/views/JournalView.tsx'
import type { PostSummary } from '#storefront/views/PostCard.tsx'
import { type Answer, htmlAnswer, jsonAnswer, xmlAnswer } from './answer.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import { collectionHead, titled } from './page-head.ts'
import { type AssetViews, chosen, type PageTools, pictureOf } from './page-tools.ts'
import { paginationOf } from './pagination.ts'
import { publicJson } from './public-json.ts'

const POSTS_ON_A_PAGE = 12
const POSTS_IN_A_FEED = 20

/** Whether a collection lists what is in it, rather than being one page. */
export const isListing = (collection: CollectionRow): boolean => collection.type === CollectionType.generic

export const publishedAt = (item: ItemRow): Date => item.publishOn ?? item.updatedAt

const summaryOf = (collection: CollectionRow, item: ItemRow, assets: AssetViews): PostSummary => ({
  title: item.title,
  href: pathOfItem(collection, item),
  publishedAt: publishedAt(item),
  excerpt: item.excerpt,
  picture: pictureOf(item, assets),
})

const feedOf = (scene: Scene, collection: CollectionRow, items: readonly ItemRow[]): Answer => {
  const url = scene.origin + pathOfCollection(collection)
  const entries = items.map((item) => ({
    title: item.title,
    url: scene.origin + pathOfItem(collection, item),
    summary: item.excerpt,
    author: item.author,
    publishedAt: publishedAt(item),
    tags: item.tags,
  }))
  const feed = {
    title: titled(scene, collection.title),
    description: collection.description,
    url,
    selfUrl: `${url}?format=rss`,
    language: scene.site.language,
    updatedAt: entries[0]?.publishedAt ?? collection.updatedAt,
  }
  return xmlAnswer(rss(feed, entries), 'application/rss+xml; charset=utf-8')
}

/** A collection that lists what is in it, newest first, a page at a time or as a feed. */
export const journalPage = async (
  tools: PageTools,
  scene: Scene,
  { collection }: PageRow,
  asked: { format: string | null; page: number },
): Promise<Answer> => {
  const { websiteId } = scene.site
  const isFeed = asked.format === 'rss'
  const limit = isFeed ? POSTS_IN_A_FEED : POSTS_ON_A_PAGE
  const offset = isFeed ? 0 : (asked.page - 1) * limit
  const items = await tools.pages.items(websiteId, collection.collectionId, { limit, offset })
  if (isFeed) return feedOf(scene, collection, items)
  if (items.length === 0 && asked.page > 1) throw new NotFound(scene.path)
  const pictures = chosen(collection.mainImageId, ...items.map((item) => item.mainImageId))
  const assets = await tools.pictures(scene.site, pictures)
  if (asked.format === 'json')
    return jsonAnswer(publicJson({ ...scene, pageType: PageType.mainContent, collection, items, assets }))
  const context = contextOf(scene, assets)
  const path = pathOfCollection(collection)
  const pages = Math.max(1, Math.ceil((items[0]?.total ?? 0) / limit))
  const address = (page: number): string => (page === 1 ? path : `${path}?page=${page}`)
  const head = {
    ...collectionHead(scene, collection, pictureOf(collection, assets)),
    canonical: scene.origin + address(asked.page),
    feed: { url: `${path}?format=rss`, title: collection.title },
  }
  const view = (
    <JournalView
      title={collection.title}
      intro={collection.description}
      posts={items.map((item) => summaryOf(collection, item, assets))}
      pagination={paginationOf(asked.page, pages, address)}
      context={context}
    />
  )
  return htmlAnswer(drawFramed(scene, head, context, view))
}
