import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { requestsOf } from '../canvas/requests.ts'
import { useEditor } from '../state/use-editor.ts'
import { goToPart } from './parts.ts'

type Panels = { openInsert: () => void; openSettings: () => void }

/** What the canvas asks for is in a panel: it opens, and the focus goes there. The insert panel knows itself where in it. */
export const useAskedPanels = ({ openInsert, openSettings }: Panels): void => {
  const { asked, settings } = useStore(requestsOf(useEditor().editor).store)
  const [opened, setOpened] = useState(settings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (asked) openInsert()
  }, [asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (settings === opened) return
    openSettings()
    setOpened(settings)
  }, [settings])
  // By now it is there.
  useEffect(() => {
    if (opened > 0) goToPart('settings')
  }, [opened])
}
