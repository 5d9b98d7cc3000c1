import { type DatasetLimits, getColumnName, MAX_CELL_LENGTH, type Table, toColumnNames } from './model.ts'
import { parseText } from './parse-text.ts'

/** Changes of a table in the grid. Row 0 is the header with the column names. */

export type CellPosition = { row: number; column: number }

const limitCell = (text: string): string => text.slice(0, MAX_CELL_LENGTH).toWellFormed()

export const getCell = ({ columns, rows }: Table, { row, column }: CellPosition): string =>
  (row === 0 ? columns[column] : rows[row - 1]?.[column]) ?? ''

export const setCell = (table: Table, { row, column }: CellPosition, text: string): Table => {
  if (getCell(table, { row, column }) === text) return table
  if (row === 0)
    return { ...table, columns: toColumnNames(table.columns.with(column, limitCell(text)), table.columns.length) }
  const cells = table.rows[row - 1]
  return cells ? { ...table, rows: table.rows.with(row - 1, cells.with(column, limitCell(text))) } : table
}

/** Adds an empty row below `row`. */
export const insertRow = (table: Table, row: number): Table => ({
  ...table,
  rows: table.rows.toSpliced(row, 0, Array<string>(table.columns.length).fill('')),
})

/** The header stays. */
export const deleteRow = (table: Table, row: number): Table =>
  row === 0 ? table : { ...table, rows: table.rows.toSpliced(row - 1, 1) }

/** Adds an empty column to the right of `column`. */
export const insertColumn = ({ columns, rows }: Table, column: number): Table => ({
  columns: toColumnNames(columns.toSpliced(column + 1, 0, getColumnName(columns.length)), columns.length + 1),
  rows: rows.map((row) => row.toSpliced(column + 1, 0, '')),
})

export const deleteColumn = ({ columns, rows }: Table, column: number): Table => ({
  columns: columns.toSpliced(column, 1),
  rows: rows.map((row) => row.toSpliced(column, 1)),
})

/** Fills the table from `at` with the pasted cells; it grows up to the limits. */
export const pasteCells = (
  table: Table,
  at: CellPosition,
  text: string,
  { maxRows, maxColumns }: DatasetLimits,
): { table: Table; isTruncated: boolean } => {
  const { rows: pasted, isTruncated } = parseText(text, {
    maxRows: maxRows + 1 - at.row,
    maxColumns: maxColumns - at.column,
  })
  const width = pasted.reduce((most, row) => Math.max(most, row.length), 0)
  const columnCount = Math.max(table.columns.length, at.column + width)
  const rowCount = Math.max(table.rows.length + 1, at.row + pasted.length)
  const all = Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (_, column) => {
      const cell = pasted[row - at.row]?.[column - at.column]
      return cell === undefined ? getCell(table, { row, column }) : limitCell(cell)
    }),
  )
  const [header = [], ...rows] = all
  return { table: { columns: toColumnNames(header, columnCount), rows }, isTruncated }
}

/** The cell that a key leads to; undefined for other keys. */
export const moveByKey = (
  { row, column }: CellPosition,
  key: string,
  { columns, rows }: Table,
  options: { ctrl: boolean; page: number },
): CellPosition | undefined => {
  const last = { row: rows.length, column: columns.length - 1 }
  const clamp = (next: CellPosition): CellPosition => ({
    row: Math.min(last.row, Math.max(0, next.row)),
    column: Math.min(last.column, Math.max(0, next.column)),
  })
  switch (key) {
    case 'ArrowUp':
      return clamp({ row: options.ctrl ? 0 : row - 1, column })
    case 'ArrowDown':
      return clamp({ row: options.ctrl ? last.row : row + 1, column })
    case 'ArrowLeft':
      return clamp({ row, column: options.ctrl ? 0 : column - 1 })
    case 'ArrowRight':
      return clamp({ row, column: options.ctrl ? last.column : column + 1 })
    case 'Home':
      return clamp({ row: options.ctrl ? 0 : row, column: 0 })
    case 'End':
      return clamp({ row: options.ctrl ? last.row : row, column: last.column })
    case 'PageUp':
      return clamp({ row: row - options.page, column })
    case 'PageDown':
      return clamp({ row: row + options.page, column })
    default:
      return undefined
  }
}
