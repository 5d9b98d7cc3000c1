import { CollectionType } from '#base/enumerations/collections.ts'
import type { PageType } from '#base/enumerations/pages.ts'
import type { ProductDetail, ProductItem } from '#shop/catalog/model.ts'
import type { StoreFrame } from '#shop/stores/model.ts'
import { imageEntity } from '#site/assets/model.ts'
import type { Answer } from './answer.ts'
import type { Scene } from './draw.tsx'
import type { LiveJson } from './live-json.ts'
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

/** What every page of a shop says of the site. */
const shopWebsite = ({ site, origin, frame }: Scene) => {
  const website = websiteJson(site, origin)
  const { multipleQuantityAllowedForServices, customRestockSuccessText } = frame.preferences
  return {
    ...website,
    storeSettings: { ...website.storeSettings, multipleQuantityAllowedForServices, customRestockSuccessText },
  }
}

/** And of the store and itself. */
const pageJson = (store: StoreFrame, { pageType, ...page }: ShopPage) => ({
  pageType,
  collection: storeJson(store),
  ...('item' in page ? { item: detailJson(page.item) } : { items: page.items.map(productJson), itemCount: page.total }),
})

type ShopPage = { pageType: PageType } & ({ item: ProductDetail } | { items: readonly ProductItem[]; total: number })

/** Says exactly how many there are, which no page does: a copy of it would soon be wrong, and nobody would take it away. */
export const shopJson = async (
  live: LiveJson,
  scene: Scene,
  store: StoreFrame,
  address: string,
  page: () => Promise<ShopPage>,
): Promise<Answer> => {
  const text = await live(scene.site, address, async () => pageJson(store, await page()))
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    // Both are objects: the second goes on where the first one ends.
    body: `{"website":${JSON.stringify(shopWebsite(scene))},${text.slice(1)}`,
    cacheable: false,
  }
}
