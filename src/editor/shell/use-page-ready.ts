import { startTransition, useCallback, useEffect, useState } from 'react'

/** Panels wait for the page to render first, but no longer than this. */
export const PAGE_READY_TIMEOUT_MS = 2000

/** Whether the canvas has rendered the page. Panels render after it, so that the page appears first. */
export const usePageReady = (): [isReady: boolean, markReady: () => void] => {
  const [isReady, setReady] = useState(false)
  // A transition, so that interactions with the page have priority.
  const markReady = useCallback(() => startTransition(() => setReady(true)), [])
  useEffect(() => {
    const waited = setTimeout(markReady, PAGE_READY_TIMEOUT_MS)
    return () => clearTimeout(waited)
  }, [markReady])
  return [isReady, markReady]
}
