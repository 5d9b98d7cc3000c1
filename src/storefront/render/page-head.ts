import type { AssetView } from '#blocks/context.ts'
import { assetUrl } from '#site/assets/model.ts'
import { pathOfCollection } from '#site/pages/model.ts'
import type { CollectionRow } from '#site/pages/store.ts'
import type { HeadImage } from '#storefront/head/head.ts'
import { breadcrumbLd, websiteLd } from '#storefront/head/json-ld.ts'
import type { HeadParts, Scene } from './draw.tsx'

/** What pages of a collection and of its items say above their body in the same way. */

export const titled = ({ site }: Scene, title: string): string =>
  title === site.title ? title : `${title} — ${site.title}`

/** As wide as programs that show a preview of a link want it. */
export const headImage = ({ origin }: Scene, asset: AssetView | undefined): HeadImage | undefined =>
  asset && {
    url: `${origin}${assetUrl(asset)}?format=1500w`,
    width: asset.width,
    height: asset.height,
    alt: asset.alt,
  }

export const collectionHead = (scene: Scene, collection: CollectionRow, image: AssetView | undefined): HeadParts => {
  const { site, origin } = scene
  const path = pathOfCollection(collection)
  const trail = [
    { title: site.title, path: '/' },
    { title: collection.title, path },
  ]
  return {
    title: collection.seoTitle || (collection.isHomepage ? site.title : titled(scene, collection.title)),
    description: collection.seoDescription || collection.description || site.description,
    canonical: origin + path,
    openGraphType: 'website',
    image: headImage(scene, image),
    jsonLd: [collection.isHomepage ? websiteLd({ ...site, origin }) : breadcrumbLd(origin, trail)],
  }
}
