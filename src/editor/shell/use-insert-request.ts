import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../state/use-session.ts'
import type { LeftPanel } from './left-panels.ts'

/** What the canvas asks to add is added in the insert panel: it opens, and answers by itself. Closed, it has been given up. */
export const useInsertRequest = (shown: string | null, open: (panel: LeftPanel['id']) => void): void => {
  const { insertRequests } = useSession()
  const { request } = useStore(insertRequests.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (request) open('insert')
  }, [request])
  useEffect(() => {
    if (shown !== 'insert') insertRequests.clear()
  }, [shown, insertRequests])
}
