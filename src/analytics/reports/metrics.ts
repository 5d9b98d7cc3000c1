import type { VisitSums } from '#analytics/census/event-store.ts'
import type { Cell, Column, Series, Total, Unit } from './contract.ts'

/** A figure of reports: its name, unit and formula. Null means unknown: a rate of nothing. */
export type Metric<Sums> = Readonly<{
  key: string
  label: string
  unit: Unit
  lessIsBetter?: true
  compute: (sums: Sums) => number | null
}>

export const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Figures of visits, defined for owners in docs/owners/analytics.md. */
export const VISIT_METRICS = {
  visits: { key: 'visits', label: 'Visits', unit: 'count', compute: ({ visits }) => visits },
  visitors: { key: 'visitors', label: 'Visitors', unit: 'count', compute: ({ visitors }) => visitors },
  pageViews: { key: 'pageViews', label: 'Page views', unit: 'count', compute: ({ pageViews }) => pageViews },
  pagesPerVisit: {
    key: 'pagesPerVisit',
    label: 'Pages per visit',
    unit: 'decimal',
    compute: ({ pageViews, visits }) => divide(pageViews, visits),
  },
  bounceRate: {
    key: 'bounceRate',
    label: 'Bounce rate',
    unit: 'percent',
    lessIsBetter: true,
    compute: ({ bounces, visits }) => divide(bounces, visits),
  },
  timeOnPage: {
    key: 'timeOnPage',
    label: 'Time on page',
    unit: 'seconds',
    compute: ({ seconds, timedViews }) => divide(seconds, timedViews),
  },
  conversionRate: {
    key: 'conversionRate',
    label: 'Conversion rate',
    unit: 'percent',
    compute: ({ purchaseVisits, visits }) => divide(purchaseVisits, visits),
  },
} as const satisfies Readonly<Record<string, Metric<VisitSums>>>

export const NO_VISITS: VisitSums = {
  visits: 0,
  visitors: 0,
  pageViews: 0,
  bounces: 0,
  seconds: 0,
  timedViews: 0,
  productVisits: 0,
  cartVisits: 0,
  checkoutVisits: 0,
  purchaseVisits: 0,
}

export const toTotals = <Sums>(metrics: readonly Metric<Sums>[], sums: Sums, previous: Sums | null): Total[] =>
  metrics.map(({ key, label, unit, lessIsBetter, compute }) => ({
    metric: key,
    label,
    unit,
    value: compute(sums),
    previous: previous && compute(previous),
    ...(lessIsBetter && { lessIsBetter }),
  }))

export const toColumns = <Sums>(metrics: readonly Metric<Sums>[]): Column[] =>
  metrics.map(({ key, label, unit }) => ({ key, label, unit }))

export const toCells = <Sums>(metrics: readonly Metric<Sums>[], sums: Sums): Record<string, Cell> =>
  Object.fromEntries(metrics.map(({ key, compute }) => [key, compute(sums)]))

type At = Readonly<{ at: string }>

/** One series per metric. Intervals without an entry have the figures of `empty`. */
export const toSeries = <Sums>(
  metrics: readonly Metric<Sums>[],
  {
    intervals,
    pairs,
    rows,
    comparedRows,
    empty,
  }: {
    intervals: readonly string[]
    /** The compared interval of each interval; null without comparison. */
    pairs: ReadonlyMap<string, string> | null
    rows: readonly (Sums & At)[]
    comparedRows: readonly (Sums & At)[]
    empty: Sums
  },
): Series[] => {
  const byInterval = new Map(rows.map((row) => [row.at, row]))
  const comparedByInterval = new Map(comparedRows.map((row) => [row.at, row]))
  return metrics.map(({ key, label, unit, compute }) => ({
    metric: key,
    label,
    unit,
    points: intervals.map((at) => {
      const compared = pairs?.get(at)
      return {
        at,
        value: compute(byInterval.get(at) ?? empty),
        previous: compared === undefined ? null : compute(comparedByInterval.get(compared) ?? empty),
      }
    }),
  }))
}
