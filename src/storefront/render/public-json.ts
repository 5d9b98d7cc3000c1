import type { PageType } from '#base/enumerations/pages.ts'
import type { AssetView } from '#blocks/context.ts'
import type { Video } from '#blocks/embed/video.ts'
import { imageEntity } from '#site/assets/model.ts'
import { pathOfCollection, pathOfItem } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow } from '#site/pages/store.ts'
import type { Site } from '#site/sites/model.ts'
import { type AssetViews, pictureOf } from './page-tools.ts'

/** The public data of a page, for `?format=json`: what scripts, feeds and other programs may know of it. */

export const websiteJson = (site: Site, origin: string) => ({
  id: site.websiteId,
  identifier: site.identifier,
  websiteType: site.type,
  siteTitle: site.title,
  siteDescription: site.description,
  baseUrl: origin,
  language: site.language,
  locale: site.locale,
  timeZone: site.timeZone,
  templateId: site.templateId,
  captchaSettings: site.captchaSettings,
  storeSettings: { currency: site.currency },
  featureFlags: site.flags,
  experiments: site.experiments,
})

const collectionJson = (collection: CollectionRow) => ({
  id: collection.collectionId,
  type: collection.type,
  urlId: collection.urlId,
  title: collection.title,
  navigationTitle: collection.navigationTitle,
  description: collection.description,
  homepage: collection.isHomepage,
  fullUrl: pathOfCollection(collection),
  updatedOn: collection.updatedAt.getTime(),
})

const imageJson = (asset: AssetView | undefined) => asset && imageEntity(asset)

const itemJson = (collection: CollectionRow, item: ItemRow, assets: AssetViews) => ({
  id: item.itemId,
  collectionId: item.collectionId,
  recordType: item.recordType,
  urlId: item.urlId,
  title: item.title,
  excerpt: item.excerpt,
  author: { displayName: item.author },
  tags: item.tags,
  categories: item.categories,
  fullUrl: pathOfItem(collection, item),
  publishOn: item.publishOn?.getTime() ?? null,
  updatedOn: item.updatedAt.getTime(),
  mainImage: imageJson(pictureOf(item, assets)),
})

export const publicJson = (page: {
  site: Site
  origin: string
  pageType: PageType
  collection?: CollectionRow
  item?: ItemRow | null
  items?: readonly ItemRow[]
  assets: AssetViews
  videos?: readonly Video[]
}) => {
  const { site, origin, pageType, collection, item, items, assets, videos } = page
  return {
    website: websiteJson(site, origin),
    pageType,
    ...(collection ? { collection: collectionJson(collection) } : {}),
    ...(collection && item ? { item: itemJson(collection, item, assets) } : {}),
    ...(videos ? { videos } : {}),
    ...(collection && items ? { items: items.map((each) => itemJson(collection, each, assets)) } : {}),
  }
}
