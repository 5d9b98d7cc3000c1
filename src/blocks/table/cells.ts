/** Parses cells pasted from a spreadsheet (tabs) or as CSV (commas or semicolons). */

export const MAX_ROWS = 200
export const MAX_COLUMNS = 20

/** Tab if the first line has one, else the more frequent separator outside of quotes. */
const detectSeparator = (text: string): string => {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split('\n')
  if (first.includes('\t')) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** Pads rows to the same length and cuts them to the limits. */
const normalizeRows = (rows: readonly (readonly string[])[]): string[][] => {
  const limited = rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS))
  const columns = Math.max(0, ...limited.map((row) => row.length))
  return limited.map((row) => [...row, ...Array<string>(columns - row.length).fill('')])
}

export const parseCells = (pasted: string): string[][] => {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/^\n+|(?<!\n)\n+$/g, '')
  if (text === '') return []
  const parting = detectSeparator(text)
  const rows: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${parting}\n]*))(${parting}|\n|$)`, 'gy')
  for (;;) {
    const match = cell.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return normalizeRows(rows)
}

const quoteCell = (cell: string): string => (/["\t\n,;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Tab-separated, for spreadsheets. */
export const formatCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteCell).join('\t')).join('\n')
