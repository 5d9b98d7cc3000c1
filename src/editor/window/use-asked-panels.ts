import { useEffect } from 'react'
import { useStore } from 'zustand'
import { requestsOf } from '../canvas/requests.ts'
import { useEditor } from '../state/use-editor.ts'
import type { LeftPanel } from './left-panels.ts'

/** What the canvas asks to add is added in the insert panel: it opens, and answers by itself. Closed, it has been given up. */
export const useAskedPanels = (shown: string | null, open: (panel: LeftPanel['id']) => void): void => {
  const requests = requestsOf(useEditor().editor)
  const { asked } = useStore(requests.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (asked) open('insert')
  }, [asked])
  useEffect(() => {
    if (shown !== 'insert') requests.answered()
  }, [shown, requests])
}
