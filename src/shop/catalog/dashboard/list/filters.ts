import { isOneOf } from '#base/enumerations/enumeration.ts'
import { CategoryId, CollectionId } from '#base/id.ts'
import type { ProductQuery } from '#shop/catalog/contract.ts'
import { PRODUCT_STATES } from '#shop/catalog/model.ts'
import { parseProductType } from '../product-types.ts'

/** URL parameters of the list; '' means not set. */
export const FILTER_PARAMS = ['search', 'store', 'category', 'type', 'state', 'stock', 'sale', 'sort', 'page'] as const
export type FilterParams = Record<(typeof FILTER_PARAMS)[number], string>

export const PAGE_SIZE = 50

export const STOCK_FILTERS = ['available', 'low', 'sold-out'] as const

/** `up` is the natural order of each sort: newest first, least stock first. */
export const SORTS = [
  { word: '', label: 'Store order', sort: 'by-hand', direction: 'up' },
  { word: 'title', label: 'Name', sort: 'title', direction: 'up' },
  { word: 'newest', label: 'Newest', sort: 'newest', direction: 'up' },
  { word: 'updated', label: 'Recently updated', sort: 'updated', direction: 'up' },
  { word: 'price-up', label: 'Price: low to high', sort: 'price', direction: 'up' },
  { word: 'price-down', label: 'Price: high to low', sort: 'price', direction: 'down' },
  { word: 'stock-up', label: 'Stock: low to high', sort: 'stock', direction: 'up' },
  { word: 'stock-down', label: 'Stock: high to low', sort: 'stock', direction: 'down' },
] as const

const parsePage = (word: string): number => (/^[1-9]\d{0,3}$/.test(word) ? Number(word) : 1)

/** Query for the server. Unknown values, as in an old link, are ignored. */
export const toProductQuery = (params: FilterParams): ProductQuery => {
  const sorted = SORTS.find(({ word }) => word === params.sort) ?? SORTS[0]
  return {
    search: params.search.trim() || undefined,
    collectionId: CollectionId.safeParse(params.store).data,
    categoryId: CategoryId.safeParse(params.category).data,
    type: parseProductType(params.type),
    state: isOneOf(PRODUCT_STATES, params.state) ? params.state : undefined,
    stock: isOneOf(STOCK_FILTERS, params.stock) ? params.stock : undefined,
    onSale: params.sale === 'yes' ? true : undefined,
    sort: sorted.sort,
    direction: sorted.direction,
    page: parsePage(params.page),
    limit: PAGE_SIZE,
  }
}

/** Sorting and paging are not filters. */
export const isFiltered = (params: FilterParams): boolean => {
  const { sort, direction, page, limit, ...filters } = toProductQuery(params)
  return Object.values(filters).some((value) => value !== undefined)
}

export const NO_FILTERS: FilterParams = {
  search: '',
  store: '',
  category: '',
  type: '',
  state: '',
  stock: '',
  sale: '',
  sort: '',
  page: '',
}
