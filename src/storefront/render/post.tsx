import { PageType } from '#base/enumerations/pages.ts'
import { findCommentsBlock } from '#blocks/comments/find-comments-block.ts'
import { collectVideos } from '#blocks/embed/page-videos.ts'
import type { PostComments } from '#site/comments/service.ts'
import { CommentsView } from '#site/comments/storefront/CommentsView.tsx'
import { isPast, type PostEvent } from '#site/events/model.ts'
import { EventFacts } from '#site/events/storefront/EventFacts.tsx'
import { getCollectionPath, getItemPath, NotFound } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow, PageRow } from '#site/pages/store/published-pages.ts'
import { toEventJsonLd } from '#storefront/head/event-ld.ts'
import { toBreadcrumbJsonLd, toPostJsonLd, toReviewJsonLd } from '#storefront/head/json-ld.ts'
import { PostView } from '#storefront/views/blog/PostView.tsx'
import { getDatesExpiry } from '#storefront/views/blog/post-date.ts'
import { toPageRecord } from './census-context.ts'
import { getCommentExpiry } from './comments.tsx'
import { loadPageDatasets } from './page-datasets.ts'
import { type AssetViews, findMainImage, loadDocument, type PageDependencies } from './page-dependencies.ts'
import { getCalendarPath, loadPageEvents } from './page-events.ts'
import { loadPageForms } from './page-forms.ts'
import { loadPageFunds } from './page-funds.ts'
import { toHeadImage, withSiteTitle } from './page-head.ts'
import { loadPagePosts } from './page-posts.ts'
import { loadPageProducts } from './page-products.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { getPublishedAt, listHeadAssets, toLabelLinks, toPostHead } from './post-head.ts'
import { getRecordStyles, toPostRecord } from './post-record.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageHead, type PageRequest, renderInLayout } from './render-page.tsx'
import { createSectionHtmlCache } from './section-html-cache.ts'
import { toSectionsJson } from './sections-json.ts'

const COMMENT_STYLES = ['comments', 'form'] as const
const EVENT_STYLES = ['events'] as const

/** When the cached page becomes outdated by itself: the post or a comment is older, the event or one in a list is over. */
const getExpiry = (
  {
    publishedAt,
    comments,
    event,
    listExpiry,
  }: { publishedAt: Date; listExpiry?: Date; comments?: PostComments; event?: PostEvent },
  now: Date,
) => {
  const times = [
    getDatesExpiry([publishedAt], now),
    comments && getCommentExpiry(comments, now),
    event && !isPast(event, now) && event.endsAt,
    listExpiry,
  ].filter((time) => time instanceof Date)
  return times.length === 0 ? {} : { expiresAt: new Date(Math.min(...times.map((time) => time.getTime()))) }
}

const buildHead = (request: PageRequest, collection: CollectionRow, item: ItemRow, assets: AssetViews): PageHead => {
  const { site, origin } = request
  const blogPath = getCollectionPath(collection)
  const path = getItemPath(collection, item)
  const image = toHeadImage(request, findMainImage(item, assets))
  const dates = { publishedAt: getPublishedAt(item), modifiedAt: item.updatedAt }
  const { title, author } = item
  const record = toPostRecord(item)
  const description = item.seoDescription || item.excerpt
  return {
    title: item.seoTitle || withSiteTitle(request, title),
    description,
    canonical: origin + path,
    openGraphType: 'article',
    image,
    ...dates,
    feed: { url: `${blogPath}?format=rss`, title: collection.title },
    jsonLd: [
      toPostJsonLd({
        title,
        description,
        url: origin + path,
        image: image?.url,
        author,
        siteTitle: site.title,
        ...dates,
      }),
      ...(record?.kind === 'review' && record.rating !== undefined && record.subject
        ? [toReviewJsonLd({ subject: record.subject, rating: record.rating, author, publishedAt: dates.publishedAt })]
        : []),
      toBreadcrumbJsonLd(origin, [
        { title: site.title, path: '/' },
        { title: collection.title, path: blogPath },
        { title, path },
      ]),
    ],
  }
}

const buildEventJsonLd = (
  { site, origin }: PageRequest,
  head: PageHead,
  { title }: ItemRow,
  event: PostEvent,
): object =>
  toEventJsonLd(event, {
    title,
    description: head.description,
    url: head.canonical ?? origin,
    image: head.image?.url,
    siteTitle: site.title,
    origin,
  })

/** A blog post. */
export const renderPostPage = async (
  deps: PageDependencies,
  request: PageRequest,
  { row, item, asJson, commentPage = 1 }: { row: PageRow; item: ItemRow; asJson: boolean; commentPage?: number },
): Promise<PageResponse> => {
  const { collection } = row
  const { websiteId } = request.site
  const document = await loadDocument(deps, request, row)
  const { page, prepared, assetIds, products, css } = document
  const [assets, { newer, older }] = await Promise.all([
    deps.images(request.site, [...assetIds, ...listHeadAssets(item)]),
    asJson ? { newer: undefined, older: undefined } : deps.pages.getAdjacentItems(websiteId, item),
  ])
  if (asJson) {
    const forms = await loadPageForms(deps, request, document.formIds)
    const content = { sections: toSectionsJson(page, prepared, forms), videos: collectVideos(page, prepared) }
    return jsonResponse(
      toPublicJson({ ...request, pageType: PageType.contentItem, collection, item, assets, ...content }),
    )
  }
  const [comments, event] = await Promise.all([
    deps.comments.listForPost(websiteId, item.itemId, commentPage),
    deps.postEvents.findForPost(websiteId, item.itemId),
  ])
  if (!comments && commentPage > 1) throw new NotFound(request.path)
  const path = getItemPath(collection, item)
  const hasCommentsBlock = findCommentsBlock(page, prepared) !== undefined
  const { expiresAt: listExpiry, ...events } = await loadPageEvents(deps, request, document.eventLists)
  const context = {
    ...createRenderContext(request, assets),
    ...(await loadPageProducts(deps, request, products)),
    ...(await loadPagePosts(deps, request, document.postLists)),
    ...events,
    forms: await loadPageForms(deps, request, document.formIds),
    funds: await loadPageFunds(deps, request, document.fundIds),
    datasets: await loadPageDatasets(deps, request, document.datasetIds),
    ...(comments && { comments: { path, list: comments } }),
    pageTitle: item.title,
    pageId: item.itemId,
    pageType: PageType.contentItem,
    pageRevision: row.documentRevision,
    record: toPageRecord(row),
    getCachedHtml: createSectionHtmlCache(request.layout, document),
  }
  const toLink = (other: { title: string; urlId: string }) => ({
    title: other.title,
    href: getItemPath(collection, other),
  })
  const postHead = toPostHead(collection, item, assets)
  const view = (
    <PostView
      {...postHead}
      tags={toLabelLinks(collection, 'tag', item.tags)}
      previous={older && toLink(older)}
      next={newer && toLink(newer)}
      page={page}
      prepared={prepared}
      event={
        event && <EventFacts event={event} calendarUrl={getCalendarPath(path)} site={request.site} now={request.now} />
      }
      comments={
        comments && !hasCommentsBlock ? (
          <CommentsView comments={comments} path={path} site={request.site} now={request.now} className="screen" />
        ) : null
      }
      context={context}
    />
  )
  const ownHead = buildHead(request, collection, item, assets)
  const eventJsonLd = event && buildEventJsonLd(request, ownHead, item, event)
  const head = {
    ...ownHead,
    ...(eventJsonLd && { jsonLd: [eventJsonLd, ...ownHead.jsonLd] }),
    css,
    blockStyles: [
      ...new Set([
        ...document.blockStyles,
        ...getRecordStyles(postHead.record),
        ...(comments ? COMMENT_STYLES : []),
        ...(event ? EVENT_STYLES : []),
      ]),
    ],
    // Its other pages have the same post.
    ...(commentPage > 1 && { noIndex: true }),
  }
  return {
    ...htmlResponse(renderInLayout(request, head, context, view)),
    itemId: item.itemId,
    ...getExpiry({ publishedAt: postHead.publishedAt, comments, event, listExpiry }, request.now),
  }
}
