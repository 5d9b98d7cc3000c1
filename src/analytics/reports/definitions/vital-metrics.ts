import {
  CORE_VITALS,
  type CoreVital,
  summarize,
  VITAL_NAMES,
  VitalMetric,
  type VitalName,
  type VitalSummary,
} from '#analytics/vitals/model.ts'
import type { HistogramRow } from '#analytics/vitals/store/histograms.ts'
import type { Unit } from '../contract.ts'
import { divide, type Metric } from '../metrics.ts'

export const LABELS: Readonly<Record<VitalName, string>> = {
  largestContentfulPaint: 'Largest Contentful Paint (LCP)',
  interactionToNextPaint: 'Interaction to Next Paint (INP)',
  layoutShift: 'Cumulative Layout Shift (CLS)',
  firstContentfulPaint: 'First Contentful Paint (FCP)',
  firstInputDelay: 'First Input Delay (FID)',
  timeToFirstByte: 'Time to First Byte (TTFB)',
}
export const SHORT_LABELS: Readonly<Record<CoreVital, string>> = {
  largestContentfulPaint: 'LCP',
  interactionToNextPaint: 'INP',
  layoutShift: 'CLS',
}

const getUnit = (vital: VitalName): Unit => (vital === 'layoutShift' ? 'score' : 'milliseconds')

/** Milliseconds without and scores with three decimals: the histogram is not more exact. */
export const round = (vital: VitalName, value: number | null): number | null =>
  value === null ? null : vital === 'layoutShift' ? Math.round(value * 1000) / 1000 : Math.round(value)

export type Summaries = Readonly<Record<VitalName, VitalSummary>>

export const summarizeRows = (rows: readonly Pick<HistogramRow, 'metric' | 'bucket' | 'loads'>[]): Summaries => {
  const byMetric = Map.groupBy(rows, ({ metric }) => metric)
  const entries = VITAL_NAMES.map((vital) => [vital, summarize(vital, byMetric.get(VitalMetric[vital]) ?? [])])
  return Object.fromEntries(entries) as Summaries
}
export const NONE = summarizeRows([])

export const toP75 = (vital: VitalName, label = LABELS[vital]): Metric<Summaries> => ({
  key: vital,
  label,
  unit: getUnit(vital),
  lessIsBetter: true,
  compute: (summaries) => round(vital, summaries[vital].p75),
})

/** Every measured page load has a time to first byte, except in very old browsers. */
export const countLoads = (summaries: Summaries): number =>
  Math.max(...VITAL_NAMES.map((vital) => summaries[vital].loads))
export const LOADS: Metric<Summaries> = { key: 'loads', label: 'Page loads', unit: 'count', compute: countLoads }

export const P75_BY_VITAL = VITAL_NAMES.map((vital) => toP75(vital))
export const CORE_P75 = CORE_VITALS.map((vital) => toP75(vital))

/** For tables: 75th percentile and share of good loads of each core metric. */
export const GROUP_METRICS: readonly Metric<Summaries>[] = [
  LOADS,
  ...CORE_VITALS.flatMap((vital): Metric<Summaries>[] => [
    toP75(vital, `${SHORT_LABELS[vital]} p75`),
    {
      key: `${vital}Good`,
      label: `${SHORT_LABELS[vital]} good`,
      unit: 'percent',
      compute: (summaries) => divide(summaries[vital].good, summaries[vital].loads),
    },
  ]),
]
