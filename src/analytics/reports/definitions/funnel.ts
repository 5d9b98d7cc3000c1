import type { VisitSums } from '#analytics/census/event-store.ts'
import { EventType } from '#analytics/census/model.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#analytics/sales/model.ts'
import type { ReportDefinition } from '../context.ts'
import type { Table } from '../contract.ts'
import { divide, type Metric, toTotals, VISIT_METRICS } from '../metrics.ts'
import { readVisitSeries, toVisitQueries } from './visit-parts.ts'

const METRICS: readonly Metric<VisitSums>[] = [
  VISIT_METRICS.visits,
  {
    key: 'productRate',
    label: 'Viewed a product',
    unit: 'percent',
    compute: ({ productVisits, visits }) => divide(productVisits, visits),
  },
  {
    key: 'cartRate',
    label: 'Added to cart',
    unit: 'percent',
    compute: ({ cartVisits, visits }) => divide(cartVisits, visits),
  },
  {
    key: 'checkoutRate',
    label: 'Reached checkout',
    unit: 'percent',
    compute: ({ checkoutVisits, visits }) => divide(checkoutVisits, visits),
  },
  VISIT_METRICS.conversionRate,
]

const STEP_LABELS: Readonly<Record<CheckoutStep, string>> = {
  view: 'Opened checkout',
  details: 'Entered details',
  payment: 'Started payment',
}

type Step = Readonly<{ key: string; label: string; visits: number }>

const toTable = (steps: readonly Step[]): Table => ({
  key: 'steps',
  label: 'Steps',
  columns: [
    { key: 'label', label: 'Step', unit: 'text' },
    { key: 'visits', label: 'Visits', unit: 'count' },
    { key: 'ofPrevious', label: 'Of previous step', unit: 'percent' },
    { key: 'ofVisits', label: 'Of all visits', unit: 'percent' },
  ],
  rows: steps.map(({ key, label, visits }, index) => ({
    value: key,
    label,
    visits,
    ofPrevious: index === 0 ? null : divide(visits, steps[index - 1]?.visits ?? 0),
    ofVisits: divide(visits, steps[0]?.visits ?? 0),
  })),
  total: steps.length,
})

/** Visits that viewed a product, added to the cart, went through the checkout and bought. Each row counts the visits that did it. */
export const funnel: ReportDefinition = async (context, sources) => {
  const { eventStore } = sources
  const { query, comparedQuery } = toVisitQueries(context)
  const [sums, previous, checkout, series] = await Promise.all([
    eventStore.sumVisits(query),
    comparedQuery && eventStore.sumVisits(comparedQuery),
    eventStore.countEvents({ ...query, types: [EventType.checkout], limit: CHECKOUT_STEPS.length }),
    readVisitSeries(context, sources, METRICS),
  ])
  const visitsOf = new Map(checkout.rows.map(({ name, visits }) => [name, visits]))
  const steps: Step[] = [
    { key: 'visits', label: 'Visits', visits: sums.visits },
    { key: 'product', label: 'Viewed a product', visits: sums.productVisits },
    { key: 'cart', label: 'Added to cart', visits: sums.cartVisits },
    ...CHECKOUT_STEPS.map((step) => ({ key: step, label: STEP_LABELS[step], visits: visitsOf.get(step) ?? 0 })),
    { key: 'purchase', label: 'Bought', visits: sums.purchaseVisits },
  ]
  return { totals: toTotals(METRICS, sums, previous), series, tables: [toTable(steps)] }
}
