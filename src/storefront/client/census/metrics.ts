import { readCrumb, readSiteUser } from '#base/browser/cookies.ts'
import type { Metric } from '#base/browser/metrics.ts'
import type { SendPageEvent } from './page-events.ts'
import type { CensusClient } from './send.ts'

/** Sends what `recordMetric` has queued and will queue. */
export const sendMetrics = ({ hit, url, sendEvent }: CensusClient, sendPageEvent: SendPageEvent): void => {
  const send = ({ event, data }: Metric): void => {
    // CENSUS-010, CENSUS-011: the product is in the path.
    const { item_id, item_title = '' } = data as Record<string, string>
    if (event === 'quick-view') {
      sendPageEvent(`RecordQuickView/${item_id}`, { itemTitle: item_title })
      return
    }
    // CENSUS-013.
    sendEvent('events', (mode) => ({
      event,
      data: JSON.stringify({
        ...data,
        pagePath: url,
        websiteId: hit.websiteId,
        templateId: hit.templateId,
        websiteLocale: hit.website_locale,
        userLocale: navigator.language,
        variantId: new URLSearchParams(location.search).get('variant') ?? undefined,
        memberAccountId: mode === 'full' ? readSiteUser().siteUserId : undefined,
      }),
      crumb: readCrumb() ?? '',
    }))
  }
  window.visitorMetrics ??= []
  const queue = window.visitorMetrics
  queue.push = (...metrics) => {
    metrics.forEach(send)
    return 0
  }
  queue.splice(0).forEach(send)
}
