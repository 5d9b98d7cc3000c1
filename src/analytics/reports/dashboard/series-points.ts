import type { ChartPoint } from '#design/charts/chart-types.ts'
import type { ScaleKind } from '#design/charts/geometry.ts'
import type { Report, Series, Total, Unit } from '../contract.ts'
import { countDays, type Interval, shiftDay } from './date-range.ts'
import { describeChange, formatAt, formatAtTick, formatFigure, formatRange } from './format.ts'

export const getScaleKind = (unit: Unit): ScaleKind =>
  unit === 'count' || unit === 'money' ? 'integer' : unit === 'seconds' ? 'time' : 'number'

/** The name of the interval that contains `now`, which is local: `2026-11-17T09:31`. */
const getIntervalOf = (now: string, interval: Interval, at: string): string => {
  if (at.length > 13) return now
  if (at.includes('T')) return now.slice(0, 13)
  const day = now.slice(0, 10)
  if (interval === 'month') return `${day.slice(0, 8)}01`
  return interval === 'week' ? shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7)) : day
}

type PointOptions = { report: Report; interval: Interval; now: string }

/** The days of the comparison have the same distance from its start. Longer intervals only have an order. */
const describeCompared = (at: string, { report, interval }: PointOptions): string | undefined => {
  if (!report.comparedFrom || (interval !== 'day' && interval !== 'hour')) return undefined
  const day = shiftDay(report.comparedFrom, countDays({ from: report.from, to: at.slice(0, 10) }) - 1)
  return formatAt(`${day}${at.slice(10)}`, interval)
}

/** Points of a chart. What has not happened yet is unknown, not zero. */
export const toPoints = (series: readonly Series[], options: PointOptions): ChartPoint[] => {
  const { report, interval, now } = options
  const [first] = series
  return (first?.points ?? []).map(({ at, previous }, index) => {
    const isFuture = at > getIntervalOf(now, interval, at)
    const values = series.map(({ points }) => (isFuture ? null : (points[index]?.value ?? null)))
    return {
      label: formatAt(at, interval),
      tick: formatAtTick(at, interval),
      values: report.comparedFrom && series.length === 1 ? [...values, previous] : values,
      comparedLabel: describeCompared(at, options),
    }
  })
}

/** The point whose interval is not over. */
export const findIncomplete = (series: Series | undefined, interval: Interval, now: string): number | undefined => {
  const index = series?.points.findIndex(({ at }) => at === getIntervalOf(now, interval, at)) ?? -1
  return index < 0 ? undefined : index
}

/** `2,431 visits`, `Bounce rate 45.2%`. */
const describeTotal = ({ label, unit, value }: Total, currency: string): string => {
  const figure = formatFigure(value, unit, currency)
  if (unit !== 'count') return `${label} ${figure}`
  const name = label.charAt(0).toLowerCase() + label.slice(1)
  return `${figure} ${value === 1 ? name.replace(/s$/, '') : name}`
}

/** The main figure in a sentence: `2,431 visits, 12.4% more than Sep 19 – Oct 18, 2026 (2,163).` */
export const summarizeTotal = (total: Total, { comparedFrom, comparedTo, currency }: Report): string => {
  const change = describeChange(total.value, total.previous, total.unit)
  if (!change || !comparedFrom || !comparedTo) return `${describeTotal(total, currency)}.`
  const days = formatRange(comparedFrom, comparedTo)
  const than =
    change.direction === 'same'
      ? `the same as ${days}`
      : `${change.text} ${change.direction === 'up' ? 'more' : 'less'} than ${days}`
  return `${describeTotal(total, currency)}, ${than} (${formatFigure(total.previous, total.unit, currency)}).`
}
