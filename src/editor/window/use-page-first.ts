import { startTransition, useCallback, useEffect, useState } from 'react'

/** Until the page stands there is enough to fetch and to draw; for longer than this, in milliseconds, nothing waits for it. */
export const FIRST_THE_PAGE = 2000

/** Whether the page stands, and how the canvas says so: what stands beside it leaves the browser to the page until then. */
export const usePageFirst = (): [stands: boolean, stand: () => void] => {
  const [stands, setStands] = useState(false)
  // In no hurry: whoever clicks on the page meanwhile is answered first.
  const stand = useCallback(() => startTransition(() => setStands(true)), [])
  useEffect(() => {
    const waited = setTimeout(stand, FIRST_THE_PAGE)
    return () => clearTimeout(waited)
  }, [stand])
  return [stands, stand]
}
