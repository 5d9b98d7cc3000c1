import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { settingsAskedOf } from '../canvas/ask-settings.ts'
import { useEditor } from '../state/use-editor.ts'
import { goToPart } from './parts.ts'

/** Keys on the canvas ask for the settings of what is chosen: their panel opens, and has the focus. */
export const useAskedSettings = (open: () => void): void => {
  const { times } = useStore(settingsAskedOf(useEditor().editor))
  const [opened, setOpened] = useState(times)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (times === opened) return
    open()
    setOpened(times)
  }, [times])
  // By now it is there.
  useEffect(() => {
    if (opened > 0) goToPart('settings')
  }, [opened])
}
