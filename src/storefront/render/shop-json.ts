import { CollectionType } from '#base/enumerations/collections.ts'
import type { PageType } from '#base/enumerations/pages.ts'
import type { ProductDetail, ProductItem } from '#shop/catalog/model.ts'
import type { StoreFrame } from '#shop/stores/model.ts'
import { imageEntity } from '#site/assets/model.ts'
import type { Scene } from './draw.tsx'
import { websiteJson } from './public-json.ts'

/** Stores and products as `?format=json` shows them: the entities of the documents. */

const storeJson = (store: StoreFrame) => ({
  id: store.id,
  type: CollectionType.products,
  urlId: store.urlId,
  title: store.title,
  navigationTitle: store.navigationTitle,
  description: store.description,
  fullUrl: store.path,
})

export const productJson = ({ images, merchandising, ...product }: ProductItem) => ({
  ...product,
  mainImage: images[0] && imageEntity(images[0]),
  items: images.map(imageEntity),
  productMerchandisingContext: { [product.id]: merchandising },
})

const detailJson = ({ related, addOns, ...product }: ProductDetail) => ({
  ...productJson(product),
  relatedProducts: related.map(productJson),
  addOns: addOns.map(productJson),
})

/** What every page of a shop says of the site, the store and itself. */
export const shopJson = (
  { site, origin, frame }: Scene,
  store: StoreFrame,
  page: { pageType: PageType } & ({ item: ProductDetail } | { items: readonly ProductItem[]; total: number }),
) => {
  const website = websiteJson(site, origin)
  const { multipleQuantityAllowedForServices, customRestockSuccessText } = frame.preferences
  return {
    website: {
      ...website,
      storeSettings: { ...website.storeSettings, multipleQuantityAllowedForServices, customRestockSuccessText },
    },
    pageType: page.pageType,
    collection: storeJson(store),
    ...('item' in page
      ? { item: detailJson(page.item) }
      : { items: page.items.map(productJson), itemCount: page.total }),
  }
}
