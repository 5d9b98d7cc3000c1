import type { Reference } from './catalog.ts'

export type LoadOrder = {
  tables: string[]
  /** References that run in a circle: they can only be checked when all is loaded. */
  deferred: Reference[]
}

/** Tables after those that they refer to. A table may refer to itself: the check waits for the end of its own statement. */
export const orderByReferences = (tables: readonly string[], references: readonly Reference[]): LoadOrder => {
  const waiting = new Set(tables)
  const ordered: string[] = []
  const deferred: Reference[] = []
  const openOf = (table: string) =>
    references.filter(({ from, to }) => from === table && to !== table && waiting.has(to))
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) => openOf(table).length === 0)
    // In a circle somebody has to begin; whoever has the fewest open references leaves the least to be checked late.
    const next = free.length > 0 ? free : [...waiting].sort((a, b) => openOf(a).length - openOf(b).length).slice(0, 1)
    for (const table of next) deferred.push(...openOf(table))
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return { tables: ordered, deferred }
}
