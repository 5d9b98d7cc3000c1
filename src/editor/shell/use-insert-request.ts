import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../state/use-session.ts'
import type { LeftPanel } from './left-panels.ts'

/** Opens the insert panel for requests of the canvas. Closing the panel clears the request. */
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
