import { useEffect } from 'react'
import type { LazyComponent } from '#design/layout/lazy-component.tsx'
import { PAGE_READY_TIMEOUT_MS } from './use-page-ready.ts'

/** Safari has no idle moments of its own. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))

/** Fetches the code of everything that may be opened later, while nothing else is to be done: it must be there when the network is not. */
export const usePreloadParts = (parts: readonly Pick<LazyComponent<never>, 'preload'>[]): void => {
  useEffect(() => {
    let gone = false
    const fetchAll = async (): Promise<void> => {
      for (const part of parts) {
        // What does not come now says so itself when it is opened.
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
