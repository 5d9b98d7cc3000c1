/** What begins like a formula is written behind an apostrophe, so that no spreadsheet runs it; behind another one, where it had one. */
const WRITTEN = /^'+[=+\-@\t\r\n]/
const WOULD_RUN = /^'*[=+\-@\t\r\n]/

export const escapeFormula = (value: string): string => (WOULD_RUN.test(value) ? `'${value}` : value)

/** `="007"` is how some programs keep a spreadsheet from reading text as a number. */
const QUOTED = /^="([^"]*)"$/

/** A cell that spreadsheets would calculate: the file has what was to be worked out, not what it gave. */
export const isFormula = (cell: string): boolean => /^\s*=/.test(cell) && !QUOTED.test(cell.trim())

export const unescapeCell = (cell: string): string =>
  WRITTEN.test(cell) ? cell.slice(1) : (QUOTED.exec(cell)?.[1] ?? cell)
