/**
 * A leading apostrophe keeps spreadsheets from running a cell as a formula. A value that has one already gets another. Some Asian
 * versions also accept the full-width signs.
 */
const ESCAPED = /^'+[=+\-@＝＋－＠\t\r\n]/
const UNSAFE = /^'*[=+\-@＝＋－＠\t\r\n]/

export const escapeFormula = (value: string): string => (UNSAFE.test(value) ? `'${value}` : value)

/** Starts a CSV file: older spreadsheet programs need it to detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of RFC 4180. The caller passes texts of people through `escapeFormula`. */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** `="007"`: some programs write text this way to keep spreadsheets from parsing it as a number. */
const QUOTED = /^="([^"]*)"$/

/** Whether the cell contains a formula instead of its result. */
export const isFormula = (cell: string): boolean => /^\s*=/.test(cell) && !QUOTED.test(cell.trim())

export const unescapeCell = (cell: string): string =>
  ESCAPED.test(cell) ? cell.slice(1) : (QUOTED.exec(cell)?.[1] ?? cell)
