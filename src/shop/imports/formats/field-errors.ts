import type { ReportIssue } from './product.ts'

export type FieldIssue = { row: number; column: string; message: string }

/** One for each cell: what follows from the first would only repeat it. */
export const createIssueCollector = (
  before: readonly FieldIssue[] = [],
): { faults: FieldIssue[]; report: ReportIssue } => {
  const faults = [...before]
  const keyOf = (row: number, column: string): string => `${row} ${column}`
  const told = new Set(before.map(({ row, column }) => keyOf(row, column)))
  const report: ReportIssue = (row, column, message) => {
    if (told.has(keyOf(row, column))) return
    told.add(keyOf(row, column))
    faults.push({ row, column, message })
  }
  return { faults, report }
}
