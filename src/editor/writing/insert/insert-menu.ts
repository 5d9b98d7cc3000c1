import type { EditorState } from '@tiptap/pm/state'
import { createStore } from 'zustand/vanilla'
import { filterInsertItems, type InsertItem } from './insert-items.ts'
import { findSlashQuery, type SlashQuery } from './slash-query.ts'

type MenuState = { query: SlashQuery | null; found: readonly InsertItem[]; active: number }

const closed: MenuState = { query: null, found: [], active: 0 }

/** The menu that `/` opens. The text keeps the focus; its keys control the menu. */
export const createInsertMenu = (
  items: readonly InsertItem[],
  insert: (item: InsertItem, query: SlashQuery) => void,
) => {
  const store = createStore<MenuState>(() => closed)
  /** The start of the query that Escape has closed. */
  let dismissedAt: number | null = null
  const close = (): void => store.setState(closed)

  const choose = (item: InsertItem | undefined): boolean => {
    const { query } = store.getState()
    if (!query || !item) return false
    close()
    insert(item, query)
    return true
  }
  const step = (by: 1 | -1): boolean => {
    const { found, active } = store.getState()
    if (found.length === 0) return false
    store.setState({ active: (active + by + found.length) % found.length })
    return true
  }

  return {
    store,
    choose,
    /** The pointer moved over an option. */
    point: (index: number): void => store.setState({ active: index }),
    /** Called after every change of text or selection. */
    update(state: EditorState): void {
      const query = findSlashQuery(state)
      const before = store.getState()
      if (!query) {
        dismissedAt = null
        if (before.query) close()
      } else if (query.from !== dismissedAt && query.search !== before.query?.search)
        store.setState({ query, found: filterInsertItems(items, query.search), active: 0 })
    },
    /** Handles a key of the text; false if the menu does not use it. */
    press(key: string): boolean {
      const { query, found, active } = store.getState()
      if (!query) return false
      if (key === 'ArrowDown') return step(1)
      if (key === 'ArrowUp') return step(-1)
      if (key === 'Enter' || key === 'Tab') return choose(found[active])
      if (key !== 'Escape') return false
      dismissedAt = query.from
      close()
      return true
    },
    close,
  }
}
