import { Traffic } from '#analytics/census/model.ts'
import type { ReportDefinition, ReportSources } from '../context.ts'
import { divide, type Metric, toSeries, toTotals } from '../metrics.ts'
import { listIntervals, pairIntervals, startOfInterval } from '../ranges.ts'

type Views = Readonly<{ people: number; bots: number; prefetches: number }>
const NONE: Views = { people: 0, bots: 0, prefetches: 0 }

const PAGE_VIEWS = {
  people: { key: 'people', label: 'Page views by people', unit: 'count', compute: ({ people }) => people },
  bots: { key: 'bots', label: 'Page views by bots', unit: 'count', compute: ({ bots }) => bots },
  prefetches: { key: 'prefetches', label: 'Prefetched pages', unit: 'count', compute: ({ prefetches }) => prefetches },
} as const satisfies Record<string, Metric<Views>>
const SHARE: Metric<Views> = {
  key: 'botShare',
  label: 'Share of bots',
  unit: 'percent',
  lessIsBetter: true,
  compute: ({ people, bots, prefetches }) => divide(bots, people + bots + prefetches),
}
const METRICS = Object.values(PAGE_VIEWS)

type Rows = Awaited<ReturnType<ReportSources['eventStore']['countTraffic']>>

const add = (views: Views, { traffic, pageViews }: Rows[number]): Views => ({
  people: views.people + (traffic === Traffic.person ? pageViews : 0),
  bots: views.bots + (traffic === Traffic.bot ? pageViews : 0),
  prefetches: views.prefetches + (traffic === Traffic.prefetch ? pageViews : 0),
})

const sumViews = (rows: Rows): Views => rows.reduce(add, NONE)

const KINDS = [
  { label: 'People', traffic: Traffic.person },
  { label: 'Bots', traffic: Traffic.bot },
  { label: 'Prefetches', traffic: Traffic.prefetch },
] as const

/** What crawlers and browsers that load ahead requested; no other report counts it. Hours are not stored: days are the shortest interval. */
export const bots: ReportDefinition = async (context, { eventStore }) => {
  const { websiteId, range, comparison, timeZone } = context
  const interval = context.interval === 'hour' ? 'day' : context.interval
  const [rows, comparedRows] = await Promise.all([
    eventStore.countTraffic({ websiteId, ...range }),
    comparison && eventStore.countTraffic({ websiteId, ...comparison }),
  ])
  const byInterval = (of: Rows) =>
    [...Map.groupBy(of, ({ day }) => startOfInterval(day, interval))].map(([at, group]) => ({ at, ...sumViews(group) }))
  const sums = sumViews(rows)
  const all = sums.people + sums.bots + sums.prefetches
  return {
    totals: toTotals([...METRICS, SHARE], sums, comparedRows && sumViews(comparedRows)),
    series: toSeries(METRICS, {
      intervals: listIntervals(range, interval, timeZone),
      pairs: comparison && pairIntervals(range, comparison, interval, timeZone),
      rows: byInterval(rows),
      comparedRows: byInterval(comparedRows ?? []),
      empty: NONE,
    }),
    tables: [
      {
        key: 'traffic',
        label: 'Traffic',
        columns: [
          { key: 'label', label: 'Traffic', unit: 'text' },
          { key: 'pageViews', label: 'Page views', unit: 'count' },
          { key: 'visits', label: 'Visits', unit: 'count' },
          { key: 'share', label: 'Share of page views', unit: 'percent' },
        ],
        rows: KINDS.map(({ label, traffic }) => {
          const own = rows.filter((row) => row.traffic === traffic)
          const pageViews = own.reduce((total, row) => total + row.pageViews, 0)
          return {
            label,
            pageViews,
            visits: own.reduce((total, row) => total + row.visits, 0),
            share: divide(pageViews, all),
          }
        }).slice(context.offset, context.offset + context.limit),
        total: KINDS.length,
      },
    ],
  }
}
