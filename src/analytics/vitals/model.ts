import type { ValueOf } from '#base/enumerations/enumeration.ts'

/** PERF-015: pages of a site, and the editor. Values are stored. */
export const CollectorApp = { site: 1, editor: 2 } as const
export type CollectorApp = ValueOf<typeof CollectorApp>

/** PERF-013. Values are stored. */
export const Environment = { prod: 1, staging: 2, dev: 3 } as const
export type Environment = ValueOf<typeof Environment>

/** What is measured of a page load and reported. Values are stored in histograms. */
export const VitalMetric = {
  largestContentfulPaint: 1,
  interactionToNextPaint: 2,
  layoutShift: 3,
  firstContentfulPaint: 4,
  firstInputDelay: 5,
  timeToFirstByte: 6,
} as const
export type VitalMetric = ValueOf<typeof VitalMetric>
export type VitalName = keyof typeof VitalMetric
export const VITAL_NAMES = Object.keys(VitalMetric) as VitalName[]

/** The metrics of Core Web Vitals; their elements are known. */
export const CORE_VITALS = ['largestContentfulPaint', 'interactionToNextPaint', 'layoutShift'] as const
export type CoreVital = (typeof CORE_VITALS)[number]

/**
 * A value up to the first threshold is good, above the second one poor, between them it needs improvement. PERF-011: INP has 200 and 500 ms.
 * Milliseconds; the layout shift is a score.
 */
export const THRESHOLDS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  largestContentfulPaint: [2500, 4000],
  interactionToNextPaint: [200, 500],
  layoutShift: [0.1, 0.25],
  firstContentfulPaint: [1800, 3000],
  firstInputDelay: [100, 300],
  timeToFirstByte: [800, 1800],
}

/** Milliseconds since the start of the navigation, as the browser measured them. */
export const NAVIGATION_TIMES = [
  'domainLookupStart',
  'domainLookupEnd',
  'connectStart',
  'connectEnd',
  'secureConnectionStart',
  'responseStart',
  'domInteractive',
  'domContentLoadedEventStart',
  'domContentLoadedEventEnd',
  'domComplete',
  'loadEventStart',
  'loadEventEnd',
] as const
type NavigationTime = (typeof NAVIGATION_TIMES)[number]

/** PERF-008, PERF-014: the data of a `page-timing` event. Absent values were not measured (yet). */
export type PageTiming = Readonly<
  Partial<Record<VitalName | NavigationTime, number>> &
    Partial<Record<`${CoreVital}Element`, string>> & {
      /** Of the collector. */
      version: string
      /** The edited site; only in the editor. */
      websiteId?: string
      path: string
      pageType?: number
      pageId?: string
      pageRevision?: number
      /** As web-vitals names it: `navigate`, `reload`, `back-forward-cache`, … */
      navigationType?: string
    }
>

/** PERF-007: the data of an `image` event, sent when the image is visible for the first time. */
export type ImageMetric = Readonly<{
  /** Path of the file. */
  source: string
  visibleOnLoad: boolean
  /** When it became visible, in milliseconds since the start of the navigation. */
  observationTime: number
  intersectionRatio: number
  /** Extension of the file. */
  imageType: string
  /** `sqs`: in a width that fits the page; `raw`: as it was uploaded; or the preview of a video. */
  imageLoaderType: 'sqs' | 'raw' | 'youtube' | 'vimeo'
  /** When it was painted, or else when its file had arrived. */
  elementTiming?: number
}>

/** PERF-006. */
export type CollectorEvent = Readonly<{
  app: 'site' | 'editor'
  event: 'page-timing' | 'image'
  /** Random for every page load. */
  pageLoadId: string
  /** Milliseconds since 1970, by the clock of the browser. */
  ts: number
  data: Partial<PageTiming> | ImageMetric
}>

export const RETENTION = {
  /** Days of raw records. */
  recordDays: 90,
  /** Days of histograms. */
  histogramDays: 760,
} as const

/**
 * Histograms with logarithmic buckets, each 4 % wide. Both thresholds are limits of buckets, so shares of good and poor loads are exact, and a
 * percentile is at most 4 % away from the exact one.
 */
const GROWTH = 1.04
const MAX_MS = 600_000
const MAX_SHIFT = 100
/** Smaller values are all in the first bucket. */
const SMALLEST_PART = 1 / 1000

/** A value equal to a threshold is below it, but `width_bucket` of PostgreSQL puts it above the limit. */
const JUST_ABOVE = 1 + 1e-12

export const getMaxValue = (vital: VitalName): number => (vital === 'layoutShift' ? MAX_SHIFT : MAX_MS)

/** Limits between `from` and `to`, without `to`. */
const divide = (from: number, to: number): number[] => {
  const steps = Math.max(1, Math.ceil(Math.log(to / from) / Math.log(GROWTH)))
  return Array.from({ length: steps }, (_, index) => from * (to / from) ** (index / steps))
}

const createLimits = (vital: VitalName): readonly number[] => {
  const [good, poor] = THRESHOLDS[vital].map((threshold) => threshold * JUST_ABOVE) as [number, number]
  const max = getMaxValue(vital)
  return [...divide(good * SMALLEST_PART, good), ...divide(good, poor), ...divide(poor, max), max]
}

const limitsByVital = new Map<VitalName, readonly number[]>()

/** Ascending. Bucket `n` has the values from limit `n - 1` up to limit `n`; bucket 0 has those below the first limit. */
export const getLimits = (vital: VitalName): readonly number[] => {
  const limits = limitsByVital.get(vital) ?? createLimits(vital)
  limitsByVital.set(vital, limits)
  return limits
}

/** The same as `width_bucket(value, limits)` of PostgreSQL. */
export const toBucket = (vital: VitalName, value: number): number => {
  const limits = getLimits(vital)
  let [low, high] = [0, limits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value < (limits[middle] ?? Number.POSITIVE_INFINITY)) high = middle
    else low = middle + 1
  }
  return low
}

export type BucketCount = Readonly<{ bucket: number; loads: number }>

export type VitalSummary = Readonly<{
  loads: number
  /** 75th percentile; null without loads. */
  p75: number | null
  good: number
  needsImprovement: number
  poor: number
}>

const interpolate = (vital: VitalName, bucket: number, part: number): number => {
  const limits = getLimits(vital)
  const low = limits[bucket - 1]
  const high = limits[bucket]
  if (low === undefined) return 0
  return high === undefined ? low : low + (high - low) * part
}

/** `counts` can have a bucket several times, in any order. */
export const summarize = (vital: VitalName, counts: readonly BucketCount[]): VitalSummary => {
  const [firstNotGood, firstPoor] = THRESHOLDS[vital].map((threshold) => toBucket(vital, threshold) + 1) as [
    number,
    number,
  ]
  const byBucket = new Float64Array(getLimits(vital).length + 1)
  let total = 0
  for (const { bucket, loads } of counts) {
    byBucket[bucket] = (byBucket[bucket] ?? 0) + loads
    total += loads
  }
  const rank = total * 0.75
  let [before, good, poor] = [0, 0, 0]
  let p75: number | null = null
  for (let bucket = 0; bucket < byBucket.length; bucket++) {
    const loads = byBucket[bucket] ?? 0
    if (loads === 0) continue
    if (p75 === null && before + loads >= rank) p75 = interpolate(vital, bucket, (rank - before) / loads)
    before += loads
    if (bucket < firstNotGood) good += loads
    else if (bucket >= firstPoor) poor += loads
  }
  return { loads: total, p75, good, needsImprovement: total - good - poor, poor }
}
