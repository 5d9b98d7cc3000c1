import type { DayRange } from '#analytics/census/event-store.ts'
import { EventType } from '#analytics/census/model.ts'
import type { ReportContext, ReportDefinition, ReportSources } from '../context.ts'
import { divide, type Metric, toCells, toColumns, toTotals } from '../metrics.ts'
import { readBoth, toSalesQuery } from './sales-parts.ts'

/** Products with visits; a store with more shows the most viewed ones. */
const MAX_PRODUCTS = 10_000

type ProductSums = { views: number; viewVisits: number; adds: number; orders: number; units: number; revenue: number }
type Product = ProductSums & { title: string }

const METRICS: readonly Metric<ProductSums>[] = [
  { key: 'views', label: 'Views', unit: 'count', compute: ({ views }) => views },
  { key: 'adds', label: 'Added to cart', unit: 'count', compute: ({ adds }) => adds },
  { key: 'orders', label: 'Orders', unit: 'count', compute: ({ orders }) => orders },
  { key: 'units', label: 'Units sold', unit: 'count', compute: ({ units }) => units },
  { key: 'revenue', label: 'Revenue', unit: 'money', compute: ({ revenue }) => revenue },
  {
    key: 'purchaseRate',
    label: 'Orders per visit with a view',
    unit: 'percent',
    compute: ({ orders, viewVisits }) => divide(orders, viewVisits),
  },
]

const NOTHING: ProductSums = { views: 0, viewVisits: 0, adds: 0, orders: 0, units: 0, revenue: 0 }

/** `orders`: those of several products are counted once. Products by id; null is revenue of shipping and other things that are no products. */
const readProducts = async (
  context: ReportContext,
  { eventStore, sales }: ReportSources,
  range: DayRange,
): Promise<{ orders: number; products: Map<string | null, Product> }> => {
  const { websiteId, filters } = context
  const count = (type: EventType) =>
    eventStore.countEvents({ websiteId, filters, ...range, types: [type], limit: MAX_PRODUCTS })
  const [views, adds, sold] = await Promise.all([
    count(EventType.productView),
    count(EventType.cartAdd),
    sales.readSoldProducts(toSalesQuery(context, range)),
  ])
  const products = new Map<string | null, Product>()
  const getProduct = (id: string | null, title: string): Product => {
    const product = products.get(id) ?? { ...NOTHING, title }
    products.set(id, product)
    return product
  }
  // Titles of orders are those of the catalog; titles of views come from the page.
  for (const { productId, title, orders, units, revenue } of sold.products)
    Object.assign(getProduct(productId, title), { orders, units, revenue: Number(revenue) })
  for (const { name, label, events } of adds.rows) getProduct(name, label).adds = events
  for (const { name, label, events, visits } of views.rows)
    Object.assign(getProduct(name, label), { views: events, viewVisits: visits })
  return { orders: sold.orders, products }
}

const sumProducts = ({ orders, products }: Awaited<ReturnType<typeof readProducts>>): ProductSums => {
  const sums = { ...NOTHING, orders }
  for (const { views, viewVisits, adds, units, revenue } of products.values()) {
    sums.views += views
    sums.viewVisits += viewVisits
    sums.adds += adds
    sums.units += units
    sums.revenue += revenue
  }
  return sums
}

/** Views, adds, orders, units and revenue of each product. */
export const products: ReportDefinition = async (context, sources) => {
  const [current, previous] = await readBoth(context, (range) => readProducts(context, sources, range))
  const rows = [...current.products].toSorted(
    ([, a], [, b]) => b.revenue - a.revenue || b.views - a.views || a.title.localeCompare(b.title),
  )
  const { limit, offset } = context
  return {
    totals: toTotals(METRICS.slice(0, -1), sumProducts(current), previous && sumProducts(previous)),
    series: [],
    tables: [
      {
        key: 'products',
        label: 'Products',
        columns: [{ key: 'label', label: 'Product', unit: 'text' }, ...toColumns(METRICS)],
        rows: rows.slice(offset, offset + limit).map(([id, { title, ...sums }]) => ({
          value: id ?? '',
          label: id === null ? 'Shipping and other' : title || id,
          ...toCells(METRICS, sums),
        })),
        total: rows.length,
      },
    ],
  }
}
