import { useEffect } from 'react'
import { PAGE_READY_TIMEOUT_MS } from './use-page-ready.ts'

/** One per document: it measures until the document is closed. */
let isStarted = false

/** Whether the document was loaded for the editor. Opened from another screen, its load times are those of that screen. */
const isLoadedForEditor = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname.includes('/edit/')
}

/** PERF-015: measures how fast the editor is for its owner. Loaded when the page is shown and the browser is idle. */
export const usePerformanceCollector = (page: Readonly<{ websiteId: string; kind: string; ownerId: string }>): void => {
  const { websiteId, kind, ownerId } = page
  useEffect(() => {
    if (isStarted || !isLoadedForEditor()) return
    const start = async (): Promise<void> => {
      isStarted = true
      const { RECORDS_URL, startCollector } = await import('#storefront/client/vitals/collector.ts')
      startCollector({
        app: 'editor',
        url: RECORDS_URL,
        describePage: () => ({ websiteId, path: `/edit/${kind}`, pageId: ownerId }),
      })
    }
    // Failures are silent.
    const load = (): unknown => start().catch(() => undefined)
    const planned = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()),
      PAGE_READY_TIMEOUT_MS,
    )
    return () => clearTimeout(planned)
  }, [websiteId, kind, ownerId])
}
