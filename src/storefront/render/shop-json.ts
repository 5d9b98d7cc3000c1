import { CollectionType } from '#base/enumerations/collections.ts'
import type { PageType } from '#base/enumerations/pages.ts'
import { memoizeWeak } from '#base/memoize.ts'
import type { ProductDetail, ProductItem } from '#shop/catalog/model.ts'
import { toInstalmentContext } from '#shop/instalments/model.ts'
import type { StorefrontStore } from '#shop/stores/model.ts'
import { toImageEntity } from '#site/assets/model.ts'
import type { Site } from '#site/sites/model.ts'
import type { LiveStockJson } from './live-stock-json.ts'
import type { PageResponse } from './page-response.ts'
import { toWebsiteJson } from './public-json.ts'
import type { PageRequest } from './render-page.tsx'

/** Stores and products for `?format=json`, with the documents' field names. */

const toStoreJson = (store: StorefrontStore) => ({
  id: store.id,
  type: CollectionType.products,
  urlId: store.urlId,
  title: store.title,
  navigationTitle: store.navigationTitle,
  description: store.description,
  fullUrl: store.path,
})

export const toProductJson = ({ images, merchandising, ...product }: ProductItem) => ({
  ...product,
  mainImage: images[0] && toImageEntity(images[0]),
  items: images.map(toImageEntity),
  productMerchandisingContext: { [product.id]: merchandising },
})

const toDetailJson = ({ related, addOns, ...product }: ProductDetail) => ({
  ...toProductJson(product),
  relatedProducts: related.map(toProductJson),
  addOns: addOns.map(toProductJson),
})

const toPageJson = ({ site, layout }: PageRequest, store: StorefrontStore, { pageType, ...page }: ShopPage) => ({
  pageType,
  collection: toStoreJson(store),
  ...('item' in page
    ? {
        item: {
          ...toDetailJson(page.item),
          instalmentContext: toInstalmentContext(layout.instalments, site, page.item),
        },
      }
    : {
        items: page.items.map((item) => ({
          ...toProductJson(item),
          instalmentContext: toInstalmentContext(layout.instalments, site, item),
        })),
        itemCount: page.total,
      }),
})

type ShopPage = { pageType: PageType } & ({ item: ProductDetail } | { items: readonly ProductItem[]; total: number })

/** `{"website":…,`, made once as long as the site and its preferences are the same. */
const toHead = memoizeWeak((site: Site) =>
  memoizeWeak(
    (preferences: PageRequest['layout']['preferences']) =>
      `{"website":${JSON.stringify(toWebsiteJson({ site, layout: { preferences } }))},`,
  ),
)

/** Includes exact stock, which pages do not show, so the response is never cached. */
export const renderShopJson = async (
  liveStockJson: LiveStockJson,
  request: PageRequest,
  { store, url }: { store: StorefrontStore; url: string },
  load: () => Promise<ShopPage>,
): Promise<PageResponse> => {
  const head = toHead(request.site)(request.layout.preferences)
  const { body, version } = await liveStockJson(request.site, { address: url, head }, async () =>
    toPageJson(request, store, await load()),
  )
  return { status: 200, contentType: 'application/json; charset=utf-8', body, version, cacheable: false }
}
