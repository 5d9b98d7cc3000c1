import { startTransition, useCallback, useEffect, useState } from 'react'

/** Until the page stands there is enough to fetch and to draw; for longer than this, in milliseconds, nothing waits for it. */
export const PAGE_READY_TIMEOUT_MS = 2000

/** Whether the page stands, and how the canvas says so: what stands beside it leaves the browser to the page until then. */
export const usePageReady = (): [isReady: boolean, markReady: () => void] => {
  const [isReady, setReady] = useState(false)
  // In no hurry: whoever clicks on the page meanwhile is answered first.
  const markReady = useCallback(() => startTransition(() => setReady(true)), [])
  useEffect(() => {
    const waited = setTimeout(markReady, PAGE_READY_TIMEOUT_MS)
    return () => clearTimeout(waited)
  }, [markReady])
  return [isReady, markReady]
}
