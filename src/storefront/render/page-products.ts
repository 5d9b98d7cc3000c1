import type { RenderContext } from '#blocks/context.ts'
import type { ProductList } from '#blocks/product-lists.ts'
import type { StorefrontCategory, StorefrontStore } from '#shop/stores/model.ts'
import type { PreparedDocument } from './document-cache.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { PageRequest } from './render-page.tsx'

const findStore = ({ layout: { stores } }: PageRequest, { storeId }: ProductList): StorefrontStore | undefined => {
  const all = [...stores.values()]
  return storeId === null ? all[0] : all.find(({ id }) => id === storeId)
}

const findCategory = (store: StorefrontStore, { categoryId }: ProductList): StorefrontCategory | undefined =>
  [store.root, ...store.categories.values()].find(({ id }) => id === categoryId)

/** Undefined if the store or the category was deleted; the block is then empty. */
const toShowcaseQuery = (request: PageRequest, list: ProductList) => {
  const store = findStore(request, list)
  const category = store && list.categoryId !== null ? findCategory(store, list) : undefined
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
type ProductRequests = PreparedDocument['products']

const load = async (
  { catalog }: Pick<PageDependencies, 'catalog'>,
  request: PageRequest,
  { ids, lists }: ProductRequests,
): Promise<PageProducts> => {
  const { websiteId } = request.site
  const queries = [...lists].flatMap(([key, list]) => {
    const query = toShowcaseQuery(request, list)
    return query ? [{ key, query }] : []
  })
  const [products, found] = await Promise.all([
    catalog.listByIds(websiteId, ids),
    catalog.listForBlocks(
      websiteId,
      queries.map(({ query }) => query),
    ),
  ])
  return {
    products: new Map(products.map((product) => [product.id, product])),
    productLists: new Map(queries.map(({ key }, index) => [key, found[index] ?? []])),
  }
}

/** Keyed by the product requests of a prepared document, which belongs to one site; garbage collected with it. */
const cache = new WeakMap<ProductRequests, { revision: number; products: Promise<PageProducts> }>()

/**
 * The products that a page's blocks show: one query for all product ids and one for all lists. Every visible change of a product
 * increments the site's revision, so the result is cached per revision.
 */
export const loadPageProducts = (
  deps: Pick<PageDependencies, 'catalog'>,
  request: PageRequest,
  requests: ProductRequests,
): Promise<PageProducts> => {
  const { revision } = request.site
  const cached = cache.get(requests)
  if (cached?.revision === revision) return cached.products
  const products = load(deps, request, requests)
  cache.set(requests, { revision, products })
  products.catch(() => cache.delete(requests))
  return products
}
