import type { AssetView } from '#blocks/context.ts'
import { assetUrl } from '#site/assets/model.ts'
import { getCollectionPath } from '#site/pages/model.ts'
import type { CollectionRow } from '#site/pages/store/published-pages.ts'
import type { HeadImage } from '#storefront/head/head.ts'
import { toBreadcrumbJsonLd, toWebsiteJsonLd } from '#storefront/head/json-ld.ts'
import type { PageHead, PageRequest } from './render-page.tsx'

export const withSiteTitle = ({ site }: PageRequest, title: string): string =>
  title === site.title ? title : `${title} — ${site.title}`

/** Wide enough for link previews. */
export const toHeadImage = ({ origin }: PageRequest, asset: AssetView | undefined): HeadImage | undefined =>
  asset && {
    url: `${origin}${assetUrl(asset)}?format=1500w`,
    width: asset.width,
    height: asset.height,
    alt: asset.alt,
  }

export const buildCollectionHead = (
  request: PageRequest,
  collection: CollectionRow,
  image: AssetView | undefined,
): PageHead => {
  const { site, origin } = request
  const path = getCollectionPath(collection)
  const trail = [
    { title: site.title, path: '/' },
    { title: collection.title, path },
  ]
  return {
    title: collection.seoTitle || (collection.isHomepage ? site.title : withSiteTitle(request, collection.title)),
    description: collection.seoDescription || collection.description || site.description,
    canonical: origin + path,
    openGraphType: 'website',
    image: toHeadImage(request, image),
    jsonLd: [collection.isHomepage ? toWebsiteJsonLd({ ...site, origin }) : toBreadcrumbJsonLd(origin, trail)],
  }
}
