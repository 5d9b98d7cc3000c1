import { useState } from 'react'
import { localStore } from '#base/browser/storage.ts'

const KEY = 'sitewright.sidebar.collapsed'

/** Names of groups are words, so a list with spaces suffices. */
const load = (): ReadonlySet<string> => new Set(localStore.get(KEY)?.split(' '))
const save = (collapsed: ReadonlySet<string>): void => localStore.set(KEY, [...collapsed].join(' '))

/**
 * The collapsed groups of the sidebar, remembered per browser. The group of the current screen opens when the screen does; it can be
 * collapsed, and is open again with the next visit.
 */
export const useCollapsedGroups = (current: string | undefined) => {
  const [collapsed, setCollapsed] = useState(load)
  const [shown, setShown] = useState({ current, revealed: current })
  if (shown.current !== current) setShown({ current, revealed: current })
  const isOpen = (group: string): boolean => !collapsed.has(group) || shown.revealed === group
  const toggle = (group: string): void => {
    // Other tabs may have changed it.
    const next = new Set(load())
    if (isOpen(group)) next.add(group)
    else next.delete(group)
    save(next)
    setCollapsed(next)
    if (shown.revealed === group) setShown({ current, revealed: undefined })
  }
  return { isOpen, toggle }
}
