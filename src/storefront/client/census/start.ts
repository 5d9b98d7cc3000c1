import { readCensusContext } from './context.ts'
import { createCensusClient } from './send.ts'

/** Counts the page view and its events, unless the page has no census context or `window.censusDisabled` is set. */
export const startCensus = (): void => {
  const context = readCensusContext()
  if (!context || window.censusDisabled) return
  const client = createCensusClient(context)
  const start = (): void => {
    client.sendHit()
    // Files of their own: the page view does not wait for them.
    void import('./page-events.ts').then(({ startPageEvents }) => startPageEvents(client)).catch(() => {})
    void import('../consent/start-consent.ts')
      .then(({ startConsent }) => startConsent(context, client.resume))
      .catch(() => {})
  }
  // A prerendered page has no visitor until it is shown.
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
  // Restored from the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) client.sendHit()
  })
}
