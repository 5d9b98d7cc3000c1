import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { getCollectionPath, getItemPath, NotFound } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow, PageRow } from '#site/pages/store/published-pages.ts'
import { renderRss } from '#storefront/feeds/feeds.ts'
import { BlogView } from '#storefront/views/blog/BlogView.tsx'
import type { PostSummary } from '#storefront/views/blog/PostCard.tsx'
import { toPageRecord } from './census-context.ts'
import { type AssetViews, findMainImage, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import { buildCollectionHead, withSiteTitle } from './page-head.ts'
import { htmlResponse, jsonResponse, type PageResponse, xmlResponse } from './page-response.ts'
import { buildPagination } from './pagination.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'

const POSTS_PER_PAGE = 12
const POSTS_PER_FEED = 20

/** Whether a collection lists its items instead of being a single page. */
export const isBlogCollection = (collection: CollectionRow): boolean => collection.type === CollectionType.generic

export const getPublishedAt = (item: ItemRow): Date => item.publishOn ?? item.updatedAt

const toPostSummary = (collection: CollectionRow, item: ItemRow, assets: AssetViews): PostSummary => ({
  title: item.title,
  href: getItemPath(collection, item),
  publishedAt: getPublishedAt(item),
  excerpt: item.excerpt,
  image: findMainImage(item, assets),
})

const renderFeed = (request: PageRequest, collection: CollectionRow, items: readonly ItemRow[]): PageResponse => {
  const url = request.origin + getCollectionPath(collection)
  const entries = items.map((item) => ({
    title: item.title,
    url: request.origin + getItemPath(collection, item),
    summary: item.excerpt,
    author: item.author,
    publishedAt: getPublishedAt(item),
    tags: item.tags,
  }))
  const feed = {
    title: withSiteTitle(request, collection.title),
    description: collection.description,
    url,
    selfUrl: `${url}?format=rss`,
    language: request.site.language,
    updatedAt: entries[0]?.publishedAt ?? collection.updatedAt,
  }
  return xmlResponse(renderRss(feed, entries), 'application/rss+xml; charset=utf-8')
}

/** A blog: its posts, newest first, paginated or as an RSS feed. */
export const renderBlogPage = async (
  deps: PageDependencies,
  request: PageRequest,
  row: PageRow,
  options: { format: string | null; page: number },
): Promise<PageResponse> => {
  const { collection } = row
  const { websiteId } = request.site
  const isFeed = options.format === 'rss'
  const limit = isFeed ? POSTS_PER_FEED : POSTS_PER_PAGE
  const offset = isFeed ? 0 : (options.page - 1) * limit
  const items = await deps.pages.listItems(websiteId, collection.collectionId, { limit, offset })
  if (isFeed) return renderFeed(request, collection, items)
  if (items.length === 0 && options.page > 1) throw new NotFound(request.path)
  const imageIds = withoutNulls(collection.mainImageId, ...items.map((item) => item.mainImageId))
  const assets = await deps.images(request.site, imageIds)
  if (options.format === 'json')
    return jsonResponse(toPublicJson({ ...request, pageType: PageType.mainContent, collection, items, assets }))
  const context = {
    ...createRenderContext(request, assets),
    pageId: collection.collectionId,
    pageType: PageType.mainContent,
    record: toPageRecord(row),
  }
  const path = getCollectionPath(collection)
  const pages = Math.max(1, Math.ceil((items[0]?.total ?? 0) / limit))
  const address = (page: number): string => (page === 1 ? path : `${path}?page=${page}`)
  const head = {
    ...buildCollectionHead(request, collection, findMainImage(collection, assets)),
    canonical: request.origin + address(options.page),
    feed: { url: `${path}?format=rss`, title: collection.title },
  }
  const view = (
    <BlogView
      title={collection.title}
      intro={collection.description}
      posts={items.map((item) => toPostSummary(collection, item, assets))}
      pagination={buildPagination(options.page, pages, address)}
      context={context}
    />
  )
  return htmlResponse(renderInLayout(request, head, context, view))
}
