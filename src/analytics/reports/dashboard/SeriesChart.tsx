import type { Interval } from '#analytics/census/event-store.ts'
import { toLocalTime } from '#base/time.ts'
import { BarChart } from '#design/charts/BarChart.tsx'
import { ChartFigure } from '#design/charts/ChartFigure.tsx'
import { LineChart } from '#design/charts/LineChart.tsx'
import type { Report, Series } from '../contract.ts'
import { formatFigure, formatTick } from '../format-figures.ts'
import { findIncomplete, getScaleKind, getShownInterval, summarizeTotal, toPoints } from './series-points.ts'

type SeriesChartProps = {
  report: Report
  /** Several have the same unit. */
  series: readonly Series[]
  interval: Interval
  kind?: 'line' | 'bars'
  summary?: string
}

const INTERVAL_WORDS = { hour: 'hour', day: 'day', week: 'week', month: 'month' } as const
const HEADS = { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' } as const

const pad = (number: number): string => String(number).padStart(2, '0')
const getLocalNow = (timeZone: string): string => {
  const { year, month, day, hour, minute } = toLocalTime(new Date(), timeZone)
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}

/** Series of a report over time, with the comparison if there is one series. */
export const SeriesChart = ({ report, series, interval: requested, kind = 'line', summary }: SeriesChartProps) => {
  const [first] = series
  if (!first) return null
  const interval = getShownInterval(first, requested)
  const now = getLocalNow(report.timeZone)
  const points = toPoints(series, { report, interval, now })
  const isMinutes = (first.points[0]?.at.length ?? 0) > 13
  const names = series.map(({ label }) => ({ label }))
  const hasComparison = Boolean(report.comparedFrom) && series.length === 1
  const total = report.totals.find(({ metric }) => metric === first.metric)
  const shared = {
    label: `${names.map(({ label }) => label).join(', ')} per ${isMinutes ? 'minute' : INTERVAL_WORDS[interval]}`,
    series: hasComparison ? [...names, { label: 'Comparison', isComparison: true }] : names,
    points,
    format: (value: number | null) => formatFigure(value, first.unit, report.currency),
  }
  const chart = {
    ...shared,
    formatTick: (value: number) => formatTick(value, first.unit, report.currency),
    scale: getScaleKind(first.unit),
    incompleteIndex: findIncomplete(first, interval, now),
  }
  return (
    <ChartFigure
      {...shared}
      marks={kind === 'bars' ? 'bars' : 'lines'}
      pointLabel={isMinutes ? 'Minute' : HEADS[interval]}
      summary={summary ?? (total ? summarizeTotal(total, report) : first.label)}
    >
      {kind === 'bars' ? (
        <BarChart {...chart} layout={hasComparison ? 'grouped' : 'stacked'} />
      ) : (
        <LineChart {...chart} />
      )}
    </ChartFigure>
  )
}
