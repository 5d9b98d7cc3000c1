import type { AbandonedCarts } from '#analytics/sales/service.ts'
import type { ReportDefinition } from '../context.ts'
import { divide, type Metric, toTotals } from '../metrics.ts'
import { readBoth, toSalesQuery } from './sales-parts.ts'

type Sums = Omit<AbandonedCarts, 'products' | 'productCount'>

const METRICS: readonly Metric<Sums>[] = [
  { key: 'carts', label: 'Abandoned carts', unit: 'count', lessIsBetter: true, compute: ({ carts }) => carts },
  { key: 'value', label: 'Value', unit: 'money', lessIsBetter: true, compute: ({ value }) => Number(value) },
  {
    key: 'share',
    label: 'Share of carts',
    unit: 'percent',
    lessIsBetter: true,
    compute: ({ carts, bought }) => divide(carts, carts + bought),
  },
  { key: 'recovered', label: 'Bought later', unit: 'count', compute: ({ recovered }) => recovered },
  {
    key: 'recoveredValue',
    label: 'Value bought later',
    unit: 'money',
    compute: ({ recoveredValue }) => Number(recoveredValue),
  },
  {
    key: 'recoveryRate',
    label: 'Recovery rate',
    unit: 'percent',
    compute: ({ recovered, carts }) => divide(recovered, carts),
  },
]

/** Carts that were not used for a day, on the day of their last change. Carts belong to no visit: with filters there is nothing to show. */
export const abandonedCarts: ReportDefinition = async (context, { sales }) => {
  const { limit, offset, filters } = context
  const columns = [
    { key: 'label', label: 'Product', unit: 'text' },
    { key: 'carts', label: 'Carts', unit: 'count' },
    { key: 'units', label: 'Units', unit: 'count' },
    { key: 'amount', label: 'Value', unit: 'money' },
  ] as const
  const table = { key: 'products', label: 'Most abandoned products', columns: [...columns] }
  if (filters.length > 0) return { totals: [], series: [], tables: [{ ...table, rows: [], total: 0 }] }
  const [current, previous] = await readBoth(context, (range) =>
    sales.readAbandonedCarts({ ...toSalesQuery(context, range), limit, offset }),
  )
  return {
    totals: toTotals(METRICS, current, previous),
    series: [],
    tables: [
      {
        ...table,
        rows: current.products.map(({ productId, title, carts, units, value }) => ({
          value: productId,
          label: title,
          carts,
          units,
          amount: Number(value),
        })),
        total: current.productCount,
      },
    ],
  }
}
