import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VariantId, WebsiteId } from '#base/id.ts'
import { call } from '#design/api/api-client.ts'
import { keyOf } from '#design/api/endpoint-hooks.ts'
import { useAddressWords } from '#design/routing/use-search-params.ts'
import { listProducts } from '#shop/catalog/contract.ts'
import {
  changeStock,
  type InventoryPage,
  type InventoryQuery,
  listInventory,
  readLedger,
  type StockChange,
} from '../contract.ts'
import { patched } from './edits.ts'

export const PAGE_SIZE = 50

const STOCK = ['available', 'low', 'sold-out', 'unlimited'] as const
const SORT = ['product', 'sku', 'available'] as const
export type Sort = (typeof SORT)[number]

const oneOf = <Word extends string>(words: readonly Word[], given: string): Word | undefined =>
  words.find((word) => word === given)

export type Filter = Required<Pick<InventoryQuery, 'sort' | 'direction' | 'page'>> & {
  search: string
  stock: InventoryQuery['stock']
}

/** What is asked for stands in the address. Whatever is changed but the page begins at the first page. */
export const useFilter = (): [Filter, (change: Partial<Filter>) => void] => {
  const [words, change] = useAddressWords(['search', 'stock', 'sort', 'direction', 'page'])
  const filter: Filter = {
    search: words.search,
    stock: oneOf(STOCK, words.stock),
    sort: oneOf(SORT, words.sort) ?? 'product',
    direction: words.direction === 'down' ? 'down' : 'up',
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(words.page)) || 1)),
  }
  const next = (given: Partial<Filter>): void => {
    const { search, stock, sort, direction, page } = { ...filter, page: 1, ...given }
    change({
      search,
      stock: stock ?? '',
      sort: sort === 'product' ? '' : sort,
      direction: direction === 'up' ? '' : direction,
      page: page === 1 ? '' : String(page),
    })
  }
  return [filter, next]
}

export const useInventory = (websiteId: WebsiteId, filter: Filter) => {
  const query = { ...filter, limit: PAGE_SIZE }
  return useQuery({
    queryKey: keyOf(listInventory, { params: { websiteId }, query }),
    queryFn: () => call(listInventory, { params: { websiteId }, query }),
    placeholderData: keepPreviousData,
  })
}

/** Changes stock and shows it at once where it stands; whatever is asked for next is asked anew. */
export const useStockChange = (websiteId: WebsiteId) => {
  const client = useQueryClient()
  const lists = { queryKey: [listInventory.path, { websiteId }] }
  return useMutation({
    mutationFn: (body: { changes: StockChange[]; note?: string }) => call(changeStock, { params: { websiteId }, body }),
    onSuccess: async ({ lines }) => {
      client.setQueriesData<InventoryPage>(lists, (page) => page && patched(page, lines))
      await Promise.all([
        client.invalidateQueries({ ...lists, refetchType: 'none' }),
        client.invalidateQueries({ queryKey: [readLedger.path] }),
        client.invalidateQueries({ queryKey: [listProducts.path] }),
      ])
    },
    // What was shown was no longer so.
    onError: () => client.invalidateQueries(lists),
  })
}

export const useLedger = (websiteId: WebsiteId, variantId: VariantId) =>
  useInfiniteQuery({
    queryKey: keyOf(readLedger, { params: { websiteId, variantId } }),
    queryFn: ({ pageParam }) =>
      call(readLedger, { params: { websiteId, variantId }, query: { cursor: pageParam, limit: 30 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
