import type { WebsiteId } from '#base/id.ts'
import type { AudioProps } from '#blocks/audio/block.ts'
import { assetUrl } from '#site/assets/model.ts'
import type { FeedSettings } from '#site/feeds/feed-schema.ts'
import { EPISODES_PER_FEED, type FeedFilter, type FeedItem, POSTS_PER_FEED, toFeedQuery } from '#site/feeds/model.ts'
import type { Feeds } from '#site/feeds/service.ts'
import { getCollectionPath, getItemPath, type LabelPath, NotFound } from '#site/pages/model.ts'
import type { CollectionRow } from '#site/pages/store/published-pages.ts'
import { renderFeedHtml } from '#storefront/feeds/feed-html.tsx'
import { type Enclosure, type FeedEntry, renderRss } from '#storefront/feeds/rss.ts'
import type { PreparedDocument } from './document-cache.ts'
import { type AssetViews, findMainImage, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import { toHeadImage, withSiteTitle } from './page-head.ts'
import { type PageResponse, xmlResponse } from './page-response.ts'
import { createRenderContext, type PageRequest } from './render-page.tsx'

export type FeedDependencies = Pick<PageDependencies, 'documents' | 'pages' | 'images'> & {
  feeds: Pick<Feeds, 'getSettings' | 'listItems' | 'listAudioFiles'>
}

/** Rendering hundreds of posts would block other requests; older episodes have their excerpts. */
const MAX_FULL_POSTS = 50

type LoadedPost = { item: FeedItem; document: PreparedDocument }

const loadPosts = (deps: FeedDependencies, websiteId: WebsiteId, items: readonly FeedItem[]): Promise<LoadedPost[]> =>
  Promise.all(
    items.map(async (item) => ({
      item,
      document: await deps.documents.read({ websiteId, id: item.itemId }, item.documentRevision, () =>
        deps.pages.getPublishedItemDocument(websiteId, item.itemId),
      ),
    })),
  )

/** The file of the post's record type, else the first track of its first audio block. */
const findAudioId = ({ item, document: { page, prepared } }: LoadedPost): string | undefined => {
  if (item.audioId !== null) return item.audioId
  for (const { id, type } of Object.values(page.blocks)) {
    const props = type === 'audio' ? (prepared.get(id) as AudioProps | undefined) : undefined
    const track = props?.source === 'files' ? props.tracks.find(({ assetId }) => assetId !== null) : undefined
    if (track?.assetId) return track.assetId
  }
  return undefined
}

const loadEnclosures = async (
  { feeds }: FeedDependencies,
  { site, origin }: PageRequest,
  posts: readonly LoadedPost[],
): Promise<ReadonlyMap<string, Enclosure>> => {
  const ids = new Map(posts.map((post) => [post.item.itemId, findAudioId(post)]))
  const files = await feeds.listAudioFiles(site.websiteId, [
    ...new Set([...ids.values()].filter((id) => id !== undefined)),
  ])
  const byId = new Map(files.map((file) => [file.id, file]))
  return new Map(
    [...ids].flatMap(([itemId, audioId]): [string, Enclosure][] => {
      const file = byId.get(audioId ?? '')
      return file ? [[itemId, { url: origin + assetUrl(file), byteSize: file.byteSize, mimeType: file.mimeType }]] : []
    }),
  )
}

const newest = (times: readonly Date[], fallback: Date): Date =>
  times.reduce((latest, time) => (time > latest ? time : latest), times[0] ?? fallback)

const describeFilter = ({ author, category, tag }: FeedFilter): string =>
  [author, category, tag].filter((name) => name !== undefined).join(', ')

type FeedContent = { collection: CollectionRow; settings: FeedSettings; filter: FeedFilter }

const toFeed = (request: PageRequest, { collection, settings, filter }: FeedContent, image: string | undefined) => {
  const { origin, site } = request
  const url = origin + getCollectionPath(collection)
  const filtered = describeFilter(filter)
  return {
    title: withSiteTitle(request, filtered ? `${collection.title}: ${filtered}` : collection.title),
    description: collection.description,
    url,
    selfUrl: url + toFeedQuery(filter),
    language: site.language,
    ...(settings.isPodcast && {
      podcast: {
        author: settings.author || site.title,
        email: settings.email,
        category: settings.category,
        isExplicit: settings.isExplicit,
        ...(image !== undefined && { image: { url: image, title: collection.title } }),
      },
    }),
  }
}

/** The feed of the page of a category, tag or author. */
const toFilter = async (
  { pages }: FeedDependencies,
  { site, path }: PageRequest,
  { collectionId }: CollectionRow,
  { kind, slug }: LabelPath,
): Promise<FeedFilter> => {
  const [name] = await pages.findLabelNames(site.websiteId, collectionId, { kind, slug })
  if (name === undefined) throw new NotFound(path)
  return { [kind]: name }
}

/** The RSS feed of a blog, or of its posts of one author, category or tag. */
export const renderFeed = async (
  deps: FeedDependencies,
  request: PageRequest,
  collection: CollectionRow,
  selection: FeedFilter | LabelPath,
): Promise<PageResponse> => {
  const filter = 'slug' in selection ? await toFilter(deps, request, collection, selection) : selection
  const { site, origin } = request
  const { websiteId } = site
  const settings = await deps.feeds.getSettings(websiteId, collection.collectionId)
  const limit = settings.isPodcast ? EPISODES_PER_FEED : POSTS_PER_FEED
  const items = await deps.feeds.listItems(websiteId, collection.collectionId, filter, limit)
  const hasDocuments = settings.isPodcast || settings.content === 'full'
  const posts = hasDocuments ? await loadPosts(deps, websiteId, items) : []
  const documents = new Map(posts.map(({ item, document }) => [item.itemId, document]))
  const enclosures = settings.isPodcast ? await loadEnclosures(deps, request, posts) : new Map<string, Enclosure>()
  const assetIds = settings.content === 'full' ? posts.flatMap(({ document }) => document.assetIds) : []
  const imageIds = withoutNulls(collection.mainImageId, ...items.map(({ mainImageId }) => mainImageId))
  const assets: AssetViews = await deps.images(site, [...assetIds, ...imageIds])
  const context = createRenderContext(request, assets)
  const toImage = (row: { mainImageId: string | null }): string | undefined =>
    toHeadImage(request, findMainImage(row, assets))?.url
  const entries = items.map((item, index): FeedEntry => {
    const isFull = settings.content === 'full' && index < MAX_FULL_POSTS
    const document = isFull ? documents.get(item.itemId) : undefined
    return {
      id: item.itemId,
      title: item.title,
      url: origin + getItemPath(collection, item),
      summary: item.excerpt,
      content: document && renderFeedHtml(document, context, origin),
      authors: item.authors,
      publishedAt: item.publishedAt,
      updatedAt: item.updatedAt,
      labels: [...new Set([...item.categories, ...item.tags])],
      image: toImage(item),
      enclosure: enclosures.get(item.itemId),
    }
  })
  const feed = {
    ...toFeed(request, { collection, settings, filter }, toImage(collection)),
    updatedAt: newest(
      items.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt]),
      collection.updatedAt,
    ),
  }
  return xmlResponse(renderRss(feed, entries), 'application/rss+xml; charset=utf-8')
}
