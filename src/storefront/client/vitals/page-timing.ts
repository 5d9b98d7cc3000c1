import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { PageTiming } from '#analytics/vitals/model.ts'
import { describeElement } from './describe-element.ts'

/** PERF-008: when what happened in the navigation, in milliseconds since its start. */
const NAVIGATION_FIELDS = [
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
] as const satisfies readonly (keyof PageTiming & keyof PerformanceNavigationTiming)[]

export const readNavigationTiming = (): Partial<PageTiming> => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation ? Object.fromEntries(NAVIGATION_FIELDS.map((field) => [field, navigation[field]])) : {}
}

const findLargestShift = (entries: readonly LayoutShift[]): LayoutShift | undefined =>
  entries.reduce<LayoutShift | undefined>(
    (largest, entry) => (largest && largest.value >= entry.value ? largest : entry),
    undefined,
  )

/** Calls `onChange` with every new value. Restored pages are measured again. */
export const observePageTiming = (onChange: (values: Partial<PageTiming>) => void): void => {
  const change = ({ navigationType }: Metric, values: Partial<PageTiming>): void =>
    onChange({ ...values, navigationType })
  const options = { reportAllChanges: true }
  onTTFB((metric) => change(metric, { timeToFirstByte: metric.value }))
  onFCP((metric) => change(metric, { firstContentfulPaint: metric.value }))
  onLCP(
    (metric) =>
      change(metric, {
        largestContentfulPaint: metric.value,
        largestContentfulPaintElement: describeElement(metric.entries[0]?.element),
      }),
    options,
  )
  onCLS(
    (metric) =>
      change(metric, {
        layoutShift: metric.value,
        layoutShiftElement: describeElement(findLargestShift(metric.entries)?.sources.find(({ node }) => node)?.node),
      }),
    options,
  )
  onINP(
    (metric) =>
      change(metric, {
        interactionToNextPaint: metric.value,
        interactionToNextPaintElement: describeElement(metric.entries.find(({ target }) => target)?.target),
      }),
    options,
  )
  observeFirstInput((firstInputDelay) => onChange({ firstInputDelay }))
}

/** The library no longer measures it. */
const observeFirstInput = (onDelay: (delay: number) => void): void => {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  new PerformanceObserver((list, observer) => {
    const [entry] = list.getEntries() as PerformanceEventTiming[]
    if (!entry) return
    observer.disconnect()
    onDelay(entry.processingStart - entry.startTime)
  }).observe({ type: 'first-input', buffered: true })
}
