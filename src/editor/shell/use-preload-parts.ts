import { useEffect } from 'react'
import type { LazyComponent } from '#design/layout/lazy-component.tsx'
import { PAGE_READY_TIMEOUT_MS } from './use-page-ready.ts'

/** Safari lacks requestIdleCallback. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))

const whenOnline = (): Promise<unknown> | undefined =>
  navigator.onLine ? undefined : new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/**
 * Loads the code of all panels while the browser is idle, so that they open offline. Not without a connection: browsers remember that a
 * file could not be loaded, and parts that share this file, such as the canvas, could not be opened until the page is loaded again.
 */
export const usePreloadParts = (parts: readonly Pick<LazyComponent<never>, 'preload'>[]): void => {
  useEffect(() => {
    let gone = false
    const fetchAll = async (): Promise<void> => {
      for (const part of parts) {
        await whenIdle()
        await whenOnline()
        if (gone) return
        const isLoaded = await part.preload().then(
          () => true,
          () => false,
        )
        // It is shown when the part is opened. The others would probably fail as well.
        if (!isLoaded) return
      }
    }
    const planned = setTimeout(() => void fetchAll(), PAGE_READY_TIMEOUT_MS)
    return () => {
      clearTimeout(planned)
      gone = true
    }
  }, [parts])
}
