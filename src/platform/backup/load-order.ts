import type { Reference } from './catalog.ts'

export type LoadOrder = {
  tables: string[]
  /** Circular references, which are checked after all tables are loaded. */
  deferred: Reference[]
}

/** Sorts tables after those they reference. Self-references are fine: they are checked at the end of the statement. */
export const orderByReferences = (tables: readonly string[], references: readonly Reference[]): LoadOrder => {
  const waiting = new Set(tables)
  const ordered: string[] = []
  const deferred: Reference[] = []
  const openOf = (table: string) =>
    references.filter(({ from, to }) => from === table && to !== table && waiting.has(to))
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) => openOf(table).length === 0)
    // In a cycle, start with the table that has the fewest open references.
    const next = free.length > 0 ? free : [...waiting].sort((a, b) => openOf(a).length - openOf(b).length).slice(0, 1)
    for (const table of next) deferred.push(...openOf(table))
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return { tables: ordered, deferred }
}
