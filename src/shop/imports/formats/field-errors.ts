import type { ReportIssue } from './product.ts'

export type FieldIssue = { row: number; column: string; message: string }

/** Keeps the first issue of each cell; later ones are usually consequences of it. */
export const createIssueCollector = (
  before: readonly FieldIssue[] = [],
): { faults: FieldIssue[]; report: ReportIssue } => {
  const faults = [...before]
  const keyOf = (row: number, column: string): string => `${row} ${column}`
  const reported = new Set(before.map(({ row, column }) => keyOf(row, column)))
  const report: ReportIssue = (row, column, message) => {
    if (reported.has(keyOf(row, column))) return
    reported.add(keyOf(row, column))
    faults.push({ row, column, message })
  }
  return { faults, report }
}
