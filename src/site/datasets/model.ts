import { unescapeCell } from '#base/csv-cell.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { type ParseLimits, parseText } from './parse-text.ts'

export const MAX_NAME_LENGTH = 100
export const MAX_CELL_LENGTH = 500

/** A named table; every row has as many cells as there are columns. */
export type Table = { columns: string[]; rows: string[][] }
export type DatasetLimits = ParseLimits

/** The documents' messages; only the wording of the last two is ours. */
export const DATASET_MESSAGES = {
  empty: 'Your dataset must have at least one row and one column.',
  incomplete: 'One or more rows was missing data.',
  truncated: 'Your dataset was truncated to {maxRows} rows and {maxColumns} columns.',
  shortened: `Cells with more than ${MAX_CELL_LENGTH} characters were shortened.`,
} as const

export type DatasetWarning = 'incomplete' | 'truncated' | 'shortened'

export const describeWarning = (warning: DatasetWarning, { maxRows, maxColumns }: DatasetLimits): string =>
  interpolate(DATASET_MESSAGES[warning], {
    maxRows: maxRows.toLocaleString('en'),
    maxColumns: maxColumns.toLocaleString('en'),
  })

export const isEmptyTable = ({ columns, rows }: Table): boolean => columns.length === 0 || rows.length === 0

export const getColumnName = (index: number): string => `Column ${index + 1}`

/** Names that are missing or used twice get a number, because charts refer to columns by name. */
export const toColumnNames = (names: readonly string[], count: number): string[] => {
  const used = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const name = (names[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_CELL_LENGTH) || getColumnName(index)
    let unique = name
    for (let number = 2; used.has(unique); number++) unique = `${name} (${number})`
    used.add(unique)
    return unique
  })
}

/** Control characters, which PostgreSQL or HTML cannot contain, become spaces. Formulas stay texts: nothing evaluates them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const cleanCell = (cell: string): string => unescapeCell(cell.replace(CONTROL, ' ').toWellFormed().trim())

export type ImportResult = { table: Table; warnings: DatasetWarning[] }

/** Converts text to a table. Rows of different lengths are filled with empty cells. The table can be empty. */
export const importText = (text: string, hasHeader: boolean, limits: DatasetLimits): ImportResult => {
  const { rows: parsed, isTruncated } = parseText(text, {
    maxRows: limits.maxRows + (hasHeader ? 1 : 0),
    maxColumns: limits.maxColumns,
  })
  const count = parsed.reduce((most, row) => Math.max(most, row.length), 0)
  let isShortened = false
  const cleaned = parsed.map((row) =>
    row.map((cell) => {
      const clean = cleanCell(cell)
      if (clean.length <= MAX_CELL_LENGTH) return clean
      isShortened = true
      return clean.slice(0, MAX_CELL_LENGTH).toWellFormed()
    }),
  )
  const [header = [], ...others] = hasHeader ? cleaned : [[], ...cleaned]
  const rows = others.map((row) => [...row, ...Array<string>(count - row.length).fill('')])
  const warnings: DatasetWarning[] = []
  if (rows.some((row) => row.includes(''))) warnings.push('incomplete')
  if (isTruncated) warnings.push('truncated')
  if (isShortened) warnings.push('shortened')
  return { table: { columns: toColumnNames(header, count), rows }, warnings }
}
