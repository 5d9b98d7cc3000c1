import type { Interval } from '#analytics/census/event-store.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { SalesDimension, SalesQuery, SalesSums } from './model.ts'
import { selectAbandonedProducts, selectAbandonedSums } from './store/abandoned-carts.ts'
import { type AttributionRow, selectAttribution } from './store/attribution.ts'
import type { StoreQuery } from './store/orders-in-range.ts'
import { type SoldProductRow, selectSoldProducts } from './store/products.ts'
import { selectSums, selectSumsByInterval, selectSumsByValue } from './store/revenue.ts'

/** Figures of sales, by the order ledger. Orders by visits need the visit that bought them. */
export const createSales = ({
  queries,
  isTestMode,
}: {
  queries: Queries
  /** Whether the store takes test payments: then test orders are counted, otherwise real ones. */
  isTestMode: (websiteId: WebsiteId) => Promise<boolean>
}) => {
  const withMode = async <Query extends SalesQuery>(query: Query): Promise<Query & StoreQuery> => ({
    ...query,
    testMode: await isTestMode(query.websiteId),
  })
  const toSums = ({ revenue, orders }: { revenue: bigint; orders: number }): SalesSums => ({
    revenue: Number(revenue),
    orders,
  })

  return {
    async sumRevenue(query: SalesQuery): Promise<SalesSums> {
      const [row = { revenue: 0n, orders: 0 }] = await selectSums(queries, await withMode(query))
      return toSums(row)
    },

    /** One entry per interval with orders, payments or refunds, named as in `EventStore.sumVisitsByInterval`. */
    async sumRevenueByInterval(
      query: SalesQuery & { interval: Interval },
    ): Promise<readonly (SalesSums & Readonly<{ at: string }>)[]> {
      const rows = await selectSumsByInterval(queries, await withMode(query))
      return rows.map((row) => ({ at: row.at, ...toSums(row) }))
    },

    /** Most revenue first; the value is null for orders whose visit is unknown. `total` is the number of all values. */
    async sumRevenueByValue(
      query: SalesQuery & { dimension: SalesDimension; limit: number; offset?: number },
    ): Promise<{ rows: readonly (SalesSums & Readonly<{ value: string | null }>)[]; total: number }> {
      const rows = await selectSumsByValue(queries, await withMode(query))
      return { rows: rows.map((row) => ({ value: row.value, ...toSums(row) })), total: rows[0]?.total ?? 0 }
    },

    /** Visits share an order if they were at most a window's number of days before it. */
    attribute: async (query: SalesQuery & { windows: readonly number[] }) =>
      selectAttribution(queries, await withMode(query)),

    /** `orders` counts an order of several products once. */
    async readSoldProducts(query: SalesQuery): Promise<{ products: readonly SoldProductRow[]; orders: number }> {
      const rows = await selectSoldProducts(queries, await withMode(query))
      return {
        products: rows.filter(({ productId, revenue }) => productId !== null || revenue !== 0n),
        orders: rows[0]?.allOrders ?? 0,
      }
    },

    /** Carts belong to no visit: filters do not apply. */
    async readAbandonedCarts(query: SalesQuery & { limit: number; offset: number }) {
      const inMode = await withMode(query)
      const [[sums], products] = await Promise.all([
        selectAbandonedSums(queries, inMode),
        selectAbandonedProducts(queries, inMode),
      ])
      return {
        ...(sums ?? { carts: 0, value: 0n, recovered: 0, recoveredValue: 0n, bought: 0 }),
        products,
        productCount: products[0]?.total ?? 0,
      }
    },
  }
}
export type AbandonedCarts = Awaited<ReturnType<Sales['readAbandonedCarts']>>
export type { AttributionRow }
export type Sales = ReturnType<typeof createSales>
