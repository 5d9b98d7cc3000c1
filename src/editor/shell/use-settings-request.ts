import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../state/use-session.ts'
import { focusRegion } from './focus-regions.ts'

/** Opens and focuses the settings panel when the canvas requests it. */
export const useSettingsRequest = (open: () => void): void => {
  const { count } = useStore(useSession().settingsRequests.store)
  const [opened, setOpened] = useState(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (count === opened) return
    open()
    setOpened(count)
  }, [count])
  // The panel is mounted by now.
  useEffect(() => {
    if (opened > 0) focusRegion('settings')
  }, [opened])
}
