import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VariantId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import {
  changeStock,
  type InventoryPage,
  type InventoryQuery,
  listInventory,
  readLedger,
  type StockChange,
} from '../contract.ts'
import { patchPage } from './stock-edits.ts'

export const PAGE_SIZE = 50

const STOCK = ['available', 'low', 'sold-out', 'unlimited'] as const
const SORT = ['product', 'sku', 'available'] as const
export type Sort = (typeof SORT)[number]

const findOption = <Option extends string>(options: readonly Option[], value: string): Option | undefined =>
  options.find((option) => option === value)

export type Filter = Required<Pick<InventoryQuery, 'sort' | 'direction' | 'page'>> & {
  search: string
  stock: InventoryQuery['stock']
}

/** The filter is stored in the URL. Every change except of the page resets to page one. */
export const useFilter = (): [Filter, (change: Partial<Filter>) => void] => {
  const [params, setParams] = useSearchParams(['search', 'stock', 'sort', 'direction', 'page'])
  const filter: Filter = {
    search: params.search,
    stock: findOption(STOCK, params.stock),
    sort: findOption(SORT, params.sort) ?? 'product',
    direction: params.direction === 'down' ? 'down' : 'up',
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.page)) || 1)),
  }
  const next = (change: Partial<Filter>): void => {
    const { search, stock, sort, direction, page } = { ...filter, page: 1, ...change }
    setParams({
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
    queryKey: getQueryKey(listInventory, { params: { websiteId }, query }),
    queryFn: () => callEndpoint(listInventory, { params: { websiteId }, query }),
    placeholderData: keepPreviousData,
  })
}

/** Changes stock and patches the shown page with the response; other cached pages become stale. */
export const useChangeStock = (websiteId: WebsiteId, onStockChanged: () => Promise<void>) => {
  const client = useQueryClient()
  const lists = { queryKey: [listInventory.path, { websiteId }] }
  return useMutation({
    mutationFn: (body: { changes: StockChange[]; note?: string }) =>
      callEndpoint(changeStock, { params: { websiteId }, body }),
    onSuccess: async ({ lines }) => {
      client.setQueriesData<InventoryPage>(lists, (page) => page && patchPage(page, lines))
      await Promise.all([
        client.invalidateQueries({ ...lists, refetchType: 'none' }),
        client.invalidateQueries({ queryKey: [readLedger.path] }),
        onStockChanged(),
      ])
    },
    // The shown quantities were stale.
    onError: () => client.invalidateQueries(lists),
  })
}

export const useLedger = (websiteId: WebsiteId, variantId: VariantId) =>
  useInfiniteQuery({
    queryKey: getQueryKey(readLedger, { params: { websiteId, variantId } }),
    queryFn: ({ pageParam }) =>
      callEndpoint(readLedger, { params: { websiteId, variantId }, query: { cursor: pageParam, limit: 30 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
