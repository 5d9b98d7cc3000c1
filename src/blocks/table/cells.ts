/** Tables as people paste them: from a spreadsheet (tabs) or as CSV (commas or semicolons, quotes around what holds one). */

export const MAX_ROWS = 200
export const MAX_COLUMNS = 20

/** Nobody types a tab into words. Else the sign that stands more often in the first line, outside of quotes. */
const detectSeparator = (text: string): string => {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split('\n')
  if (first.includes('\t')) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** Every row has as many cells as the longest. What does not fit in is left out. */
const normalizeRows = (rows: readonly (readonly string[])[]): string[][] => {
  const kept = rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS))
  const columns = Math.max(0, ...kept.map((row) => row.length))
  return kept.map((row) => [...row, ...Array<string>(columns - row.length).fill('')])
}

export const parseCells = (pasted: string): string[][] => {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/^\n+|\n+$/g, '')
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

/** With tabs, as spreadsheets take it. */
export const formatCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteCell).join('\t')).join('\n')
