import type { RenderContext } from '#blocks/context.ts'
import type { ProductList } from '#blocks/product-lists.ts'
import type { FrameCategory, StoreFrame } from '#shop/stores/model.ts'
import type { ReadyDocument } from './documents.ts'
import type { Scene } from './draw.tsx'
import type { PageTools } from './page-tools.ts'

const storeOf = ({ frame: { stores } }: Scene, { storeId }: ProductList): StoreFrame | undefined => {
  const all = [...stores.values()]
  return storeId === null ? all[0] : all.find(({ id }) => id === storeId)
}

const categoryOf = (store: StoreFrame, { categoryId }: ProductList): FrameCategory | undefined =>
  [store.root, ...store.categories.values()].find(({ id }) => id === categoryId)

/** Undefined where the store or the category is gone: the block then shows nothing, rather than something else. */
const wishOf = (scene: Scene, list: ProductList) => {
  const store = storeOf(scene, list)
  const category = store && list.categoryId !== null ? categoryOf(store, list) : undefined
  if (!store || (list.categoryId !== null && !category)) return undefined
  return {
    collectionId: store.id,
    ...(category && category !== store.root && { categoryIds: category.withDescendants }),
    ...(list.tag && { tag: list.tag }),
    onSaleOnly: list.onSaleOnly,
    sort: list.sort,
    count: list.count,
  }
}

type PageProducts = Pick<RenderContext, 'products' | 'productLists'>
type Asked = ReadyDocument['products']

const load = async (
  { catalog }: Pick<PageTools, 'catalog'>,
  scene: Scene,
  { ids, lists }: Asked,
): Promise<PageProducts> => {
  const { websiteId } = scene.site
  const wishes = [...lists].flatMap(([key, list]) => {
    const wish = wishOf(scene, list)
    return wish ? [{ key, wish }] : []
  })
  const [products, found] = await Promise.all([
    catalog.byIds(websiteId, ids),
    catalog.showcases(
      websiteId,
      wishes.map(({ wish }) => wish),
    ),
  ])
  return {
    products: new Map(products.map((product) => [product.id, product])),
    productLists: new Map(wishes.map(({ key }, index) => [key, found[index] ?? []])),
  }
}

/** By the document that asks: it belongs to one site, and is forgotten with it. */
const known = new WeakMap<Asked, { revision: number; products: Promise<PageProducts> }>()

/**
 * The products that a page's blocks show: one statement for all that are named, one for all lists, none where there are none. Whatever
 * changes what is shown of a product raises the site's revision, so within one they are asked for once.
 */
export const productsFor = (tools: Pick<PageTools, 'catalog'>, scene: Scene, asked: Asked): Promise<PageProducts> => {
  const { revision } = scene.site
  const found = known.get(asked)
  if (found?.revision === revision) return found.products
  const products = load(tools, scene, asked)
  known.set(asked, { revision, products })
  products.catch(() => known.delete(asked))
  return products
}
