import type { Report } from './product.ts'

export type FoundFault = { row: number; column: string; message: string }

/** One for each cell: what follows from the first would only repeat it. */
export const createFaults = (before: readonly FoundFault[] = []): { faults: FoundFault[]; report: Report } => {
  const faults = [...before]
  const keyOf = (row: number, column: string): string => `${row} ${column}`
  const told = new Set(before.map(({ row, column }) => keyOf(row, column)))
  const report: Report = (row, column, message) => {
    if (told.has(keyOf(row, column))) return
    told.add(keyOf(row, column))
    faults.push({ row, column, message })
  }
  return { faults, report }
}
