import { Dimension } from '#analytics/census/model.ts'
import type { ErrorQuery } from '#analytics/script-errors/report-store.ts'
import { toDay } from '#base/time.ts'
import type { ReportContext, ReportDefinition } from '../context.ts'
import { type Metric, toSeries, toTotals } from '../metrics.ts'
import { listIntervals, pairIntervals, startOfInterval } from '../ranges.ts'

type ErrorSums = Readonly<{ errors: number }>
const ERRORS: Metric<ErrorSums> = {
  key: 'errors',
  label: 'Script errors',
  unit: 'count',
  lessIsBetter: true,
  compute: ({ errors }) => errors,
}
const NONE: ErrorSums = { errors: 0 }

type Rows = readonly (ErrorSums & Readonly<{ at: string }>)[]
const sum = (rows: Rows): ErrorSums => ({ errors: rows.reduce((total, { errors }) => total + errors, 0) })

/** Undefined if a filter selects visits by something that errors do not have. */
const toErrorQuery = ({ websiteId, range, timeZone, filters }: ReportContext): ErrorQuery | undefined => {
  let query: ErrorQuery = { websiteId, ...range, timeZone }
  for (const { dimension, value } of filters) {
    if (dimension === Dimension.page) query = { ...query, path: value }
    else if (dimension === Dimension.browser) query = { ...query, browser: value }
    else return undefined
  }
  return query
}

/** Characters of a stack that a report sends. */
const MAX_STACK = 4000

const withOthers = (first: string, count: number): string => (count > 1 ? `${first} +${count - 1}` : first)

/** Errors in scripts of visitors' browsers, by cause. Filters by page and browser apply; with any other filter the report is empty. */
export const errors: ReportDefinition = async (context, { scriptErrors }) => {
  const query = toErrorQuery(context)
  if (!query) return { totals: [], series: [], tables: [] }
  const { range, comparison, timeZone } = context
  const interval = context.interval === 'hour' ? 'day' : context.interval
  const [rows, comparedRows, causes] = await Promise.all([
    scriptErrors.countByDay(query),
    comparison && scriptErrors.countByDay({ ...query, ...comparison }),
    scriptErrors.listCauses(query, context),
  ])
  const byInterval = (of: Rows): Rows =>
    [...Map.groupBy(of, ({ at }) => startOfInterval(at, interval))].map(([at, own]) => ({ at, ...sum(own) }))
  const total = causes[0]?.total ?? 0
  return {
    totals: [
      ...toTotals([ERRORS], sum(rows), comparedRows && sum(comparedRows)),
      { metric: 'causes', label: 'Causes', unit: 'count', value: total, previous: null },
    ],
    series: toSeries([ERRORS], {
      intervals: listIntervals(range, interval, timeZone),
      pairs: comparison && pairIntervals(range, comparison, interval, timeZone),
      rows: byInterval(rows),
      comparedRows: byInterval(comparedRows ?? []),
      empty: NONE,
    }),
    tables: [
      {
        key: 'causes',
        label: 'Causes',
        columns: [
          { key: 'label', label: 'Error', unit: 'text' },
          { key: 'place', label: 'Thrown at', unit: 'text' },
          { key: 'count', label: 'Errors', unit: 'count' },
          { key: 'visitors', label: 'Known visitors', unit: 'count' },
          { key: 'page', label: 'Page', unit: 'text' },
          { key: 'browser', label: 'Browser', unit: 'text' },
          { key: 'firstDay', label: 'First seen', unit: 'date' },
          { key: 'lastDay', label: 'Last seen', unit: 'date' },
        ],
        rows: causes.map((cause) => ({
          id: cause.fingerprint,
          label: cause.message,
          // Not a column: screens show it with the error.
          stack: cause.stack.slice(0, MAX_STACK),
          place: cause.place,
          count: cause.count,
          visitors: cause.visitors,
          page: withOthers(cause.page, cause.pages),
          browser: withOthers(cause.browser || 'Unknown', cause.browsers),
          firstDay: toDay(cause.firstAt, timeZone),
          lastDay: toDay(cause.lastAt, timeZone),
        })),
        total,
      },
    ],
  }
}
