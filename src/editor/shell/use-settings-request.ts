import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../state/use-session.ts'
import { focusRegion } from './focus-regions.ts'

/** Keys on the canvas ask for the settings of what is chosen: their panel opens, and has the focus. */
export const useSettingsRequest = (open: () => void): void => {
  const { count } = useStore(useSession().settingsRequests.store)
  const [opened, setOpened] = useState(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request
  useEffect(() => {
    if (count === opened) return
    open()
    setOpened(count)
  }, [count])
  // By now it is there.
  useEffect(() => {
    if (opened > 0) focusRegion('settings')
  }, [opened])
}
