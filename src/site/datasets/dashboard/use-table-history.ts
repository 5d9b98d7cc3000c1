import { useState } from 'react'
import type { Table } from '../model.ts'

const MAX_STEPS = 100

type History = { table: Table; past: readonly Table[] }

/** The edited table with undo. Tables share unchanged rows, so that steps are small. */
export const useTableHistory = (initial: Table) => {
  const [{ table, past }, setHistory] = useState<History>({ table: initial, past: [] })
  return {
    table,
    canUndo: past.length > 0,
    change: (next: Table): void =>
      setHistory((now) =>
        next === now.table ? now : { table: next, past: [...now.past, now.table].slice(-MAX_STEPS) },
      ),
    undo: (): void =>
      setHistory((now) => {
        const last = now.past.at(-1)
        return last ? { table: last, past: now.past.slice(0, -1) } : now
      }),
  }
}
