import { useEffect } from 'react'
import type { LazyComponent } from '#design/layout/lazy-component.tsx'
import { PAGE_READY_TIMEOUT_MS } from './use-page-ready.ts'

/** Safari lacks requestIdleCallback. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))

/** Loads the code of all panels while the browser is idle, so that they open offline. */
export const usePreloadParts = (parts: readonly Pick<LazyComponent<never>, 'preload'>[]): void => {
  useEffect(() => {
    let gone = false
    const fetchAll = async (): Promise<void> => {
      for (const part of parts) {
        // A failure is shown when the part is opened.
        await part.preload().catch(() => undefined)
        await whenIdle()
        if (gone) return
      }
    }
    const planned = setTimeout(() => void fetchAll(), PAGE_READY_TIMEOUT_MS)
    return () => {
      clearTimeout(planned)
      gone = true
    }
  }, [parts])
}
