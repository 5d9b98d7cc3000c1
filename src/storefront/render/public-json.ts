import type { PageType } from '#base/enumerations/pages.ts'
import { defaultLimits } from '#base/limits.ts'
import { memoizeWeak } from '#base/memoize.ts'
import type { AssetView } from '#blocks/context.ts'
import type { Video } from '#blocks/embed/page-videos.ts'
import { toImageEntity } from '#site/assets/model.ts'
import { getCollectionPath, getItemPath } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow } from '#site/pages/store/published-pages.ts'
import type { Site } from '#site/sites/model.ts'
import { describePalette } from '#site/themes/model.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { type AssetViews, findMainImage } from './page-dependencies.ts'
import type { PublicSection } from './public-page-schema.ts'
import type { SiteLayoutData } from './site-layout.ts'

/** The public data of a page, for `?format=json`. */

/** Computed once per stored theme: parsing and converting its colors costs more than the rest of a product's JSON. */
const toThemeJson = memoizeWeak((stored: object) => {
  const theme = Theme.safeParse(stored)
  return theme.success ? { theme: { palette: describePalette(theme.data) } } : {}
})

/** The galleries that would be used: the first ones, with the number of images of each. */
const toSmugMugJson = ({ settings: { smugMugGalleries = [] } }: Site) =>
  smugMugGalleries.length === 0
    ? {}
    : {
        smugMugGalleries: smugMugGalleries
          .slice(0, defaultLimits.galleriesPerSmugMugAccount)
          .map((gallery) => ({ ...gallery, size: defaultLimits.picturesPerSmugMugGallery })),
      }

type Website = { site: Site; layout: Pick<SiteLayoutData, 'preferences'> }

export const toWebsiteJson = ({ site, layout: { preferences } }: Website) => ({
  id: site.websiteId,
  identifier: site.identifier,
  websiteType: site.type,
  siteTitle: site.title,
  siteDescription: site.description,
  baseUrl: site.url,
  language: site.language,
  locale: site.locale,
  timeZone: site.timeZone,
  templateId: site.templateId,
  captchaSettings: site.captchaSettings,
  storeSettings: {
    currency: site.currency,
    multipleQuantityAllowedForServices: preferences.multipleQuantityAllowedForServices,
    customRestockSuccessText: preferences.customRestockSuccessText,
  },
  featureFlags: site.flags,
  experiments: site.experiments,
  ...toSmugMugJson(site),
  ...(site.theme ? toThemeJson(site.theme) : {}),
})

const toCollectionJson = (collection: CollectionRow) => ({
  id: collection.collectionId,
  type: collection.type,
  urlId: collection.urlId,
  title: collection.title,
  navigationTitle: collection.navigationTitle,
  description: collection.description,
  homepage: collection.isHomepage,
  fullUrl: getCollectionPath(collection),
  updatedOn: collection.updatedAt.getTime(),
})

const toImageJson = (asset: AssetView | undefined) => asset && toImageEntity(asset)

const toItemJson = (collection: CollectionRow, item: ItemRow, assets: AssetViews) => ({
  id: item.itemId,
  collectionId: item.collectionId,
  recordType: item.recordType,
  urlId: item.urlId,
  title: item.title,
  excerpt: item.excerpt,
  author: { displayName: item.author },
  tags: item.tags,
  categories: item.categories,
  fullUrl: getItemPath(collection, item),
  publishOn: item.publishOn?.getTime() ?? null,
  updatedOn: item.updatedAt.getTime(),
  mainImage: toImageJson(findMainImage(item, assets)),
})

type PublicPage = Website & {
  pageType: PageType
  collection?: CollectionRow
  item?: ItemRow | null
  items?: readonly ItemRow[]
  assets: AssetViews
  sections?: readonly PublicSection[]
  videos?: readonly Video[]
}

export const toPublicJson = (page: PublicPage) => {
  const { pageType, collection, item, items, assets, sections, videos } = page
  return {
    website: toWebsiteJson(page),
    pageType,
    ...(collection ? { collection: toCollectionJson(collection) } : {}),
    ...(collection && item ? { item: toItemJson(collection, item, assets) } : {}),
    ...(sections ? { sections } : {}),
    ...(videos ? { videos } : {}),
    ...(collection && items ? { items: items.map((each) => toItemJson(collection, each, assets)) } : {}),
  }
}
