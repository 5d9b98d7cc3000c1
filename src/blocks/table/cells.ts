/** Tables as people paste them: from a spreadsheet (tabs) or as CSV (commas or semicolons, quotes around what holds one). */

export const mostRows = 200
export const mostColumns = 20

/** Nobody types a tab into words. Else the sign that stands more often in the first line, outside of quotes. */
const partingOf = (text: string): string => {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split('\n')
  if (first.includes('\t')) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** Every row has as many cells as the longest. What does not fit in is left out. */
const square = (rows: readonly (readonly string[])[]): string[][] => {
  const kept = rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns))
  const columns = Math.max(0, ...kept.map((row) => row.length))
  return kept.map((row) => [...row, ...Array<string>(columns - row.length).fill('')])
}

export const readCells = (pasted: string): string[][] => {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/^\n+|\n+$/g, '')
  if (text === '') return []
  const parting = partingOf(text)
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
  return square(rows)
}

const quoted = (cell: string): string => (/["\t\n,;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** With tabs, as spreadsheets take it. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
