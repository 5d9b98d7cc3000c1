import { useEffect } from 'react'
import { useStore } from 'zustand'
import { requestsOf } from '../canvas/requests.ts'
import { useEditor } from '../state/use-editor.ts'
import type { LeftPanel } from './left-panels.ts'

/** What the canvas asks to add is added in the insert panel: it opens, and answers by itself. */
export const useAskedPanels = (open: (panel: LeftPanel['id']) => void): void => {
  const { asked } = useStore(requestsOf(useEditor().editor).store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (asked) open('insert')
  }, [asked])
}
