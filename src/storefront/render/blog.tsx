import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { truncate } from '#base/format/text.ts'
import { getMessages } from '#blocks/messages.ts'
import { getCollectionPath, getItemPath, getLabelPath, type LabelPath, NotFound } from '#site/pages/model.ts'
import type { CollectionRow, ItemLabel, ItemRow, PageRow } from '#site/pages/store/published-pages.ts'
import { BlogView } from '#storefront/views/blog/BlogView.tsx'
import type { PostSummary } from '#storefront/views/blog/PostCard.tsx'
import { getDatesExpiry } from '#storefront/views/blog/post-date.ts'
import { toPageRecord } from './census-context.ts'
import { type AssetViews, findMainImage, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import { buildCollectionHead, withSiteTitle } from './page-head.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { buildPagination } from './pagination.ts'
import { getPublishedAt } from './post-head.ts'
import { toPostRecord } from './post-record.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'

const POSTS_PER_PAGE = 12
/** Longer excerpts are shown in full on the post's page. */
const EXCERPT_LENGTH = 280

/** Whether a collection lists its items instead of being a single page. */
export const isBlogCollection = (collection: CollectionRow): boolean => collection.type === CollectionType.generic

const toPostSummary = (collection: CollectionRow, item: ItemRow, assets: AssetViews): PostSummary => ({
  title: item.title,
  href: getItemPath(collection, item),
  publishedAt: getPublishedAt(item),
  excerpt: truncate(item.excerpt, EXCERPT_LENGTH),
  image: findMainImage(item, assets),
  record: toPostRecord(item),
})

type PostLabel = ItemLabel & { name: string }

/** The category, tag or author at a path, in its most common spelling. */
const findLabel = async (
  deps: PageDependencies,
  request: PageRequest,
  { collectionId }: CollectionRow,
  { kind, slug }: LabelPath,
): Promise<PostLabel> => {
  const names = await deps.pages.findLabelNames(request.site.websiteId, collectionId, { kind, slug })
  const [name] = names
  if (name === undefined) throw new NotFound(request.path)
  return { kind, names, name }
}

/** A blog: its posts, newest first, paginated. */
export const renderBlogPage = async (
  deps: PageDependencies,
  request: PageRequest,
  row: PageRow,
  options: { format: string | null; page: number; label?: LabelPath | undefined },
): Promise<PageResponse> => {
  const { collection } = row
  const { websiteId } = request.site
  const limit = POSTS_PER_PAGE
  const offset = (options.page - 1) * limit
  const label = options.label && (await findLabel(deps, request, collection, options.label))
  const items = await deps.pages.listItems(websiteId, collection.collectionId, { limit, offset, label })
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
  const blogPath = getCollectionPath(collection)
  const path = label ? getLabelPath(blogPath, label.kind, label.name) : blogPath
  const pages = Math.max(1, Math.ceil((items[0]?.total ?? 0) / limit))
  const address = (page: number): string => (page === 1 ? path : `${path}?page=${page}`)
  const feedQuery = new URLSearchParams({ format: 'rss', ...(label && { [label.kind]: label.name }) })
  const head = {
    ...buildCollectionHead(request, collection, findMainImage(collection, assets)),
    ...(label && { title: withSiteTitle(request, `${label.name} – ${collection.title}`) }),
    canonical: request.origin + address(options.page),
    feed: { url: `${blogPath}?${feedQuery}`, title: label ? `${collection.title}: ${label.name}` : collection.title },
  }
  const posts = items.map((item) => toPostSummary(collection, item, assets))
  const view = (
    <BlogView
      title={label?.name ?? collection.title}
      intro={label ? '' : collection.description}
      {...(label && {
        label: getMessages(request.site.language).labels[label.kind],
        blog: { title: collection.title, href: blogPath },
      })}
      posts={posts}
      pagination={buildPagination(options.page, pages, address)}
      context={context}
    />
  )
  const expiresAt = getDatesExpiry(
    posts.map(({ publishedAt }) => publishedAt),
    request.now,
  )
  return { ...htmlResponse(renderInLayout(request, head, context, view)), ...(expiresAt && { expiresAt }) }
}
