/** A metric that a page sends to analytics and to the owner's pixel. */
export type Metric = Readonly<{ event: string; data: object }>

declare global {
  interface Window {
    /** The social pixel, if the page has one. */
    fbq?: (...call: unknown[]) => void
    /** Queue for the census script, which sends the metrics. */
    visitorMetrics?: Metric[]
  }
}

/** The id of the page's collection or item. */
export const getPageId = (): string => document.querySelector<HTMLElement>('[data-page-id]')?.dataset.pageId ?? ''

/** Bounds the memory of a page that stays open. */
const MAX_QUEUED = 50

export const recordMetric = (metric: Metric): void => {
  window.visitorMetrics ??= []
  if (window.visitorMetrics.length < MAX_QUEUED) window.visitorMetrics.push(metric)
}

/** CHECKOUT-013: does nothing without a pixel. Errors of the pixel must not affect the shopper. */
export const trackPixelEvent = (event: string, data: object): void => {
  try {
    window.fbq?.('track', event, data)
  } catch (error) {
    reportError(error)
  }
}
