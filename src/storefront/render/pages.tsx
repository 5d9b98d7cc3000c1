import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import type { AssetView } from '#blocks/context.ts'
import { pathOfCollection, pathOfItem } from '#site/pages/model.ts'
import type { Pages } from '#site/pages/service.ts'
import type { CollectionRow, ItemRow, PageRow } from '#site/pages/store.ts'
import type { FeedEntry } from '#storefront/feeds/feeds.ts'
import { rss } from '#storefront/feeds/feeds.ts'
import type { HeadImage } from '#storefront/head/head.ts'
import { breadcrumbLd, postLd, websiteLd } from '#storefront/head/json-ld.ts'
import { JournalView } from '#storefront/views/JournalView.tsx'
import { PageView } from '#storefront/views/PageView.tsx'
import type { PostSummary } from '#storefront/views/PostCard.tsx'
import { PostView } from '#storefront/views/PostView.tsx'
import { type Answer, htmlAnswer, jsonAnswer, xmlAnswer } from './answer.ts'
import type { Documents, ReadyDocument } from './documents.ts'
import { contextOf, drawFramed, type HeadParts, type Scene } from './draw.tsx'
import { publicJson } from './public-json.ts'

export type LoadAssets = (
  websiteId: Scene['site']['websiteId'],
  ids: readonly string[],
) => Promise<ReadonlyMap<string, AssetView>>
export type PageTools = { pages: Pages; loadAssets: LoadAssets; documents: Documents }

const POSTS_ON_A_PAGE = 12
const POSTS_IN_A_FEED = 20

const documentOf = (
  tools: PageTools,
  scene: Scene,
  { collection, item, document, documentRevision }: PageRow,
): ReadyDocument =>
  tools.documents.read(
    `${scene.site.websiteId} ${item?.itemId ?? collection.collectionId} ${documentRevision}`,
    document,
  )

const headImage = (scene: Scene, asset: AssetView | undefined): { image?: HeadImage } =>
  asset
    ? {
        image: {
          url: `${scene.origin}/assets/images/${asset.id}/${encodeURIComponent(asset.filename)}?format=1500w`,
          width: asset.width,
          height: asset.height,
          alt: asset.alt,
        },
      }
    : {}

const titled = (scene: Scene, title: string): string =>
  title === scene.site.title ? title : `${title} — ${scene.site.title}`

const collectionHead = (scene: Scene, collection: CollectionRow, asset: AssetView | undefined): HeadParts => {
  const path = pathOfCollection(collection)
  const trail = [
    { title: scene.site.title, path: '/' },
    ...(collection.isHomepage ? [] : [{ title: collection.title, path }]),
  ]
  return {
    title: collection.seoTitle || (collection.isHomepage ? scene.site.title : titled(scene, collection.title)),
    description: collection.seoDescription || collection.description || scene.site.description,
    canonical: scene.origin + path,
    openGraphType: 'website',
    ...headImage(scene, asset),
    jsonLd: collection.isHomepage
      ? [websiteLd({ ...scene.site, origin: scene.origin })]
      : [breadcrumbLd(scene.origin, trail)],
  }
}

const idsOf = (...ids: (string | null | undefined)[]): string[] =>
  ids.filter((id): id is string => typeof id === 'string')

/** An ordinary page: its document, within the site. */
export const plainPage = async (tools: PageTools, scene: Scene, row: PageRow, asJson: boolean): Promise<Answer> => {
  const { collection } = row
  const document = documentOf(tools, scene, row)
  const assets = await tools.loadAssets(scene.site.websiteId, [...document.assetIds, ...idsOf(collection.mainImageId)])
  if (asJson) return jsonAnswer(publicJson({ ...scene, pageType: PageType.page, collection, assets }))
  const context = contextOf(scene, assets)
  const image = collection.mainImageId === null ? undefined : assets.get(collection.mainImageId)
  const head = { ...collectionHead(scene, collection, image), css: document.css }
  return htmlAnswer(
    drawFramed(scene, head, context, <PageView page={document.page} prepared={document.prepared} context={context} />),
  )
}

const summaryOf = (collection: CollectionRow, item: ItemRow, assets: ReadonlyMap<string, AssetView>): PostSummary => {
  const picture = item.mainImageId === null ? undefined : assets.get(item.mainImageId)
  return {
    title: item.title,
    href: pathOfItem(collection, item),
    publishedAt: item.publishOn ?? item.updatedAt,
    ...(item.excerpt && { excerpt: item.excerpt }),
    ...(picture && { picture }),
  }
}

const feedOf = (scene: Scene, collection: CollectionRow, items: readonly ItemRow[]): Answer => {
  const url = scene.origin + pathOfCollection(collection)
  const entries = items.map(
    (item): FeedEntry => ({
      title: item.title,
      url: scene.origin + pathOfItem(collection, item),
      summary: item.excerpt,
      author: item.author,
      publishedAt: item.publishOn ?? item.updatedAt,
      tags: item.tags,
    }),
  )
  const feed = {
    title: `${collection.title} — ${scene.site.title}`,
    description: collection.description,
    url,
    selfUrl: `${url}?format=rss`,
    language: scene.site.language,
    updatedAt: entries[0]?.publishedAt ?? collection.updatedAt,
  }
  return xmlAnswer(rss(feed, entries), 'application/rss+xml; charset=utf-8')
}

/** A collection that lists what is in it, newest first; undefined for a page number that does not exist. */
export const journalPage = async (
  tools: PageTools,
  scene: Scene,
  row: PageRow,
  asked: { format: string | null; page: number },
): Promise<Answer | undefined> => {
  const { collection } = row
  const { websiteId } = scene.site
  const isFeed = asked.format === 'rss'
  const limit = isFeed ? POSTS_IN_A_FEED : POSTS_ON_A_PAGE
  const items = await tools.pages.items(websiteId, collection.collectionId, {
    limit,
    offset: isFeed ? 0 : (asked.page - 1) * limit,
  })
  if (isFeed) return feedOf(scene, collection, items)
  if (items.length === 0 && asked.page > 1) return undefined
  const assets = await tools.loadAssets(
    websiteId,
    idsOf(collection.mainImageId, ...items.map((item) => item.mainImageId)),
  )
  if (asked.format === 'json')
    return jsonAnswer(publicJson({ ...scene, pageType: PageType.mainContent, collection, items, assets }))
  const context = contextOf(scene, assets)
  const path = pathOfCollection(collection)
  const pages = Math.max(1, Math.ceil((items[0]?.total ?? 0) / limit))
  const address = (page: number): string => (page === 1 ? path : `${path}?page=${page}`)
  const head = collectionHead(
    scene,
    collection,
    collection.mainImageId === null ? undefined : assets.get(collection.mainImageId),
  )
  return htmlAnswer(
    drawFramed(
      scene,
      {
        ...head,
        canonical: scene.origin + address(asked.page),
        feed: { url: `${path}?format=rss`, title: collection.title },
      },
      context,
      <JournalView
        title={collection.title}
        {...(collection.description && { intro: collection.description })}
        posts={items.map((item) => summaryOf(collection, item, assets))}
        pagination={{
          page: asked.page,
          pages,
          ...(asked.page > 1 && { previous: address(asked.page - 1) }),
          ...(asked.page < pages && { next: address(asked.page + 1) }),
        }}
        context={context}
      />,
    ),
  )
}

/** One item of a collection: a post. */
export const postPage = async (
  tools: PageTools,
  scene: Scene,
  row: PageRow,
  item: ItemRow,
  asJson: boolean,
): Promise<Answer> => {
  const { collection } = row
  const { websiteId } = scene.site
  const document = documentOf(tools, scene, row)
  const [assets, { newer, older }] = await Promise.all([
    tools.loadAssets(websiteId, [...document.assetIds, ...idsOf(item.mainImageId)]),
    asJson ? { newer: undefined, older: undefined } : tools.pages.neighbours(websiteId, item),
  ])
  if (asJson) return jsonAnswer(publicJson({ ...scene, pageType: PageType.contentItem, collection, item, assets }))
  const context = contextOf(scene, assets)
  const picture = item.mainImageId === null ? undefined : assets.get(item.mainImageId)
  const image = headImage(scene, picture)
  const journal = { title: collection.title, href: pathOfCollection(collection) }
  const url = scene.origin + pathOfItem(collection, item)
  const published = item.publishOn ?? item.updatedAt
  const neighbour = (other: Pick<ItemRow, 'title' | 'urlId'>) => ({
    title: other.title,
    href: pathOfItem(collection, other),
  })
  const head: HeadParts = {
    title: titled(scene, item.title),
    description: item.excerpt,
    canonical: url,
    openGraphType: 'article',
    ...image,
    publishedAt: published,
    modifiedAt: item.updatedAt,
    feed: { url: `${journal.href}?format=rss`, title: collection.title },
    css: document.css,
    jsonLd: [
      postLd({
        title: item.title,
        description: item.excerpt,
        url,
        ...(image.image && { image: image.image.url }),
        author: item.author,
        siteTitle: scene.site.title,
        publishedAt: published,
        modifiedAt: item.updatedAt,
      }),
      breadcrumbLd(scene.origin, [
        { title: scene.site.title, path: '/' },
        { title: collection.title, path: journal.href },
        { title: item.title, path: pathOfItem(collection, item) },
      ]),
    ],
  }
  return htmlAnswer(
    drawFramed(
      scene,
      head,
      context,
      <PostView
        title={item.title}
        publishedAt={published}
        {...(item.author && { author: item.author })}
        {...(item.excerpt && { excerpt: item.excerpt })}
        {...(picture && { picture })}
        journal={journal}
        {...(older && { previous: neighbour(older) })}
        {...(newer && { next: neighbour(newer) })}
        page={document.page}
        prepared={document.prepared}
        context={context}
      />,
    ),
  )
}

export const isListing = (collection: CollectionRow): boolean => collection.type === CollectionType.generic
