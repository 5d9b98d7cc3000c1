/** What a page tells of itself to those who count, and to an owner's pixel. */
export type Metric = Readonly<{ event: string; data: object }>

declare global {
  interface Window {
    /** The social pixel, where an owner's page has one. */
    fbq?: (...call: unknown[]) => void
    /** Waits for the census script, the only one that sends. Until there is one, a page keeps them and they go with it. */
    visitorMetrics?: Metric[]
  }
}

/** The collection or item that this page shows. */
export const getPageId = (): string => document.querySelector<HTMLElement>('[data-page-id]')?.dataset.pageId ?? ''

/** A page that stays open all day must not fill the memory of a phone. */
const MOST_KEPT = 50

export const recordMetric = (metric: Metric): void => {
  window.visitorMetrics ??= []
  if (window.visitorMetrics.length < MOST_KEPT) window.visitorMetrics.push(metric)
}

/** CHECKOUT-013: only where the pixel exists. What it does with it must not stop a shopper. */
export const trackPixelEvent = (event: string, data: object): void => {
  try {
    window.fbq?.('track', event, data)
  } catch (error) {
    reportError(error)
  }
}
