import type { CollectorEvent, ImageMetric, PageTiming } from '#analytics/vitals/model.ts'
import { observeImages } from './image-metrics.ts'
import { observePageTiming, readNavigationTiming } from './page-timing.ts'
import { sendEvents } from './send-events.ts'

/** Where events are sent unless the page says otherwise. */
export const RECORDS_URL = '/api/1/performance/records'
/** PERF-012. */
const LIBRARY_VERSION = '4.13.1'
/** PERF-009: the time between two flushes of a page that stays visible. */
const FLUSH_MS = 60_000
/** The browser reports what it measured while the page loaded within this time. */
const FIRST_FLUSH_MS = 1000

export type CollectorOptions = {
  app: CollectorEvent['app']
  /** Where the events are sent; the response is not read. */
  url: string
  /** Describes the page, for pages whose body does not. */
  describePage?: () => Partial<PageTiming>
}

const toNumber = (text: string | undefined): number | undefined => Number(text) || undefined

const readPageFacts = (): Partial<PageTiming> => {
  const { pageId, pageRevision } = document.body.dataset
  return {
    path: location.pathname,
    pageType: toNumber(document.querySelector<HTMLElement>('[data-page-type]')?.dataset.pageType),
    pageId,
    pageRevision: toNumber(pageRevision),
  }
}

/** `crypto.randomUUID` exists only on secure origins. */
const createPageLoadId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (+digit / 4)))).toString(16),
  )

/**
 * Collects timings of the page and its images and sends them in batches: after load, when the page becomes hidden, and at most every 60 seconds
 * while it changes. Every page timing contains all values so far, so that a lost batch loses nothing but time.
 */
export const startCollector = ({ app, url, describePage = readPageFacts }: CollectorOptions): void => {
  let pageLoadId = createPageLoadId()
  let timing: Partial<PageTiming> = readNavigationTiming()
  let hasNewTiming = false
  let images: CollectorEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushDelay = FIRST_FLUSH_MS

  const toEvent = (event: CollectorEvent['event'], data: ImageMetric | Partial<PageTiming>): CollectorEvent => ({
    app,
    event,
    pageLoadId,
    ts: Date.now(),
    data,
  })

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const events = images
    images = []
    if (hasNewTiming) events.unshift(toEvent('page-timing', { version: LIBRARY_VERSION, ...describePage(), ...timing }))
    hasNewTiming = false
    if (events.length === 0) return
    flushDelay = FLUSH_MS
    sendEvents(url, events)
  }
  const flushLater = (): void => {
    timer ??= setTimeout(flush, flushDelay)
  }

  // Before web-vitals adds its own listener: what it reports next belongs to a new page load.
  addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return
      pageLoadId = createPageLoadId()
      timing = {}
      flushDelay = FIRST_FLUSH_MS
    },
    true,
  )
  observePageTiming((values) => {
    timing = { ...timing, ...values }
    hasNewTiming = true
    flushLater()
  })
  observeImages((image) => {
    images.push(toEvent('image', image))
    flushLater()
  })
  // Bubbling, so after the listeners of web-vitals, which report their final values on the way down.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  addEventListener('pagehide', flush)
}
