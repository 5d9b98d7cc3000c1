import type { Interval } from '#analytics/census/event-store.ts'
import type { ChartPoint } from '#design/charts/chart-types.ts'
import type { ScaleKind } from '#design/charts/geometry.ts'
import type { Report, Series, Total, Unit } from '../contract.ts'
import { describeChange, formatAt, formatAtTick, formatFigure, formatRange } from '../format-figures.ts'
import { pairIntervals, startOfInterval } from '../ranges.ts'

export const getScaleKind = (unit: Unit): ScaleKind =>
  unit === 'count' || unit === 'money' ? 'integer' : unit === 'seconds' ? 'time' : 'number'

/** Some reports have days at least: then their points are days although hours were requested. */
export const getShownInterval = (series: Series | undefined, requested: Interval): Interval =>
  requested === 'hour' && series?.points.every(({ at }) => !at.includes('T')) ? 'day' : requested

/** The name of the interval that contains `now`, which is local: `2026-11-17T09:31`. */
const getIntervalOf = (now: string, interval: Interval, at: string): string => {
  if (at.length > 13) return now
  return interval === 'hour' ? now.slice(0, 13) : startOfInterval(now.slice(0, 10), interval)
}

type PointOptions = { report: Report; interval: Interval; now: string }

const listPairs = ({ report, interval }: PointOptions): ReadonlyMap<string, string> => {
  const { from, to, comparedFrom, comparedTo, timeZone } = report
  if (!comparedFrom || !comparedTo) return new Map()
  return pairIntervals({ from, to }, { from: comparedFrom, to: comparedTo }, interval, timeZone)
}

/** Points of a chart. What has not happened yet is unknown, not zero. */
export const toPoints = (series: readonly Series[], options: PointOptions): ChartPoint[] => {
  const { report, interval, now } = options
  const [first] = series
  const pairs = listPairs(options)
  return (first?.points ?? []).map(({ at, previous }, index) => {
    const compared = pairs.get(at)
    const isFuture = at > getIntervalOf(now, interval, at)
    const values = series.map(({ points }) => (isFuture ? null : (points[index]?.value ?? null)))
    return {
      label: formatAt(at, interval),
      tick: formatAtTick(at, interval),
      values: report.comparedFrom && series.length === 1 ? [...values, previous] : values,
      ...(compared ? { comparedLabel: formatAt(compared, interval) } : {}),
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
  const [up, down] = total.unit === 'count' || total.unit === 'money' ? ['more', 'less'] : ['higher', 'lower']
  const than =
    change.direction === 'same'
      ? `the same as ${days}`
      : `${change.text} ${change.direction === 'up' ? up : down} than ${days}`
  return `${describeTotal(total, currency)}, ${than} (${formatFigure(total.previous, total.unit, currency)}).`
}
