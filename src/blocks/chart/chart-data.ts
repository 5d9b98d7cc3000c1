import type { Table } from '#site/datasets/model.ts'
import type { ChartProps } from './block.ts'

/** Selects the labels and numbers of a chart from a dataset. */

export const CHART_KINDS = ['bar', 'line', 'area', 'pie', 'scatter'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export const MAX_SERIES = 6
export const MAX_CHART_ROWS = 1000
/** A pie with more slices cannot be read; the smallest are added up. */
export const MAX_SLICES = 8

export type Series = { name: string; values: (number | null)[] }
export type ChartData = { labelName: string; labels: string[]; series: Series[]; total: number }

const SIGNS = /[\s\u00a0\u202f'’%$€£¥₹]|^[A-Z]{3}(?=[\s\d-])|(?<=\d\s?)[A-Z]{3}$/g
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const MAX_NUMBER_LENGTH = 40

/**
 * Numbers as people write them: `1,234.5`, `1.234,5`, `$1,200`, `45 %`, `(300)`. A single comma is a decimal point unless three digits
 * follow it. Formulas, dates and other texts are `null`.
 */
export const parseNumber = (cell: string): number | null => {
  const text = cell.trim()
  if (text === '' || text.length > MAX_NUMBER_LENGTH) return null
  const isNegative = text.startsWith('(') && text.endsWith(')')
  let digits = (isNegative ? text.slice(1, -1) : text).replace(SIGNS, '').replace('−', '-')
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma >= 0 && point >= 0) {
    digits = comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  } else if (comma >= 0) {
    digits = /^[+-]?\d{1,3}(?:,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.')
  } else if (/^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) digits = digits.replaceAll('.', '')
  if (!PLAIN.test(digits)) return null
  const number = Number(digits) * (isNegative ? -1 : 1)
  return Number.isFinite(number) ? number : null
}

/** Most cells that are not empty are numbers. */
export const isNumberColumn = (rows: readonly (readonly string[])[], column: number): boolean => {
  let filled = 0
  let numbers = 0
  for (const row of rows) {
    const cell = row[column] ?? ''
    if (cell === '') continue
    filled++
    if (parseNumber(cell) !== null) numbers++
  }
  return numbers > 0 && numbers * 2 >= filled
}

type Selection = Pick<ChartProps, 'display' | 'labelColumn' | 'valueColumns' | 'maxRows'>

/**
 * Columns that no longer exist are ignored. The horizontal axis of a scatter chart needs numbers: without a selected column it is the first
 * that has some.
 */
export const selectColumns = (
  { columns, rows }: Table,
  { display, labelColumn, valueColumns }: Omit<Selection, 'maxRows'>,
): { label: number; values: number[] } => {
  const numberColumns = columns.map((_, column) => column).filter((column) => isNumberColumn(rows, column))
  const selected = valueColumns.map((name) => columns.indexOf(name)).filter((column) => column >= 0)
  const firstLabel = display === 'scatter' ? numberColumns.find((column) => !selected.includes(column)) : 0
  const label = columns.includes(labelColumn) ? columns.indexOf(labelColumn) : (firstLabel ?? 0)
  const values = selected.length > 0 ? selected : numberColumns.filter((column) => column !== label)
  return { label, values: values.slice(0, MAX_SERIES) }
}

/** A point of a scatter chart needs both numbers. */
export const selectChartData = (table: Table, selection: Selection): ChartData => {
  const { label, values } = selectColumns(table, selection)
  const rows = table.rows.slice(0, selection.maxRows)
  const hasPoint = (row: readonly string[]): boolean =>
    selection.display !== 'scatter' || parseNumber(row[label] ?? '') !== null
  return {
    labelName: table.columns[label] ?? '',
    labels: rows.map((row) => row[label] ?? ''),
    series: values.map((column) => ({
      name: table.columns[column] ?? '',
      values: rows.map((row) => (hasPoint(row) ? parseNumber(row[column] ?? '') : null)),
    })),
    total: table.rows.length,
  }
}

export const hasValues = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== null))

export type Slice = { label: string; value: number }

/** The largest slices first; zero and negative values have none. */
export const selectSlices = ({ labels, series }: ChartData, other: string): Slice[] => {
  const slices = (series[0]?.values ?? [])
    .map((value, index) => ({ label: labels[index] ?? '', value: value ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  if (slices.length <= MAX_SLICES) return slices
  const rest = slices.slice(MAX_SLICES - 1).reduce((sum, { value }) => sum + value, 0)
  return [...slices.slice(0, MAX_SLICES - 1), { label: other, value: rest }]
}

/** The lowest and highest value with their labels, for the text alternative. */
export const findExtremes = (
  { values }: Series,
  labels: readonly string[],
): { lowest: Slice; highest: Slice } | undefined => {
  let lowest: Slice | undefined
  let highest: Slice | undefined
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const label = labels[index] ?? ''
    if (!lowest || value < lowest.value) lowest = { label, value }
    if (!highest || value > highest.value) highest = { label, value }
  }
  return lowest && highest && { lowest, highest }
}
