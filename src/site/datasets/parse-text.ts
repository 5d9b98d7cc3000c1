/** Parses text from CSV files and spreadsheets: cells separated by tabs, commas or semicolons, with quotes as in RFC 4180. */

export type ParseLimits = { maxRows: number; maxColumns: number }
export type ParsedText = {
  rows: string[][]
  /** There were more rows or columns than the limits allow. */
  isTruncated: boolean
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Tab if the first line has one, else the more frequent of comma and semicolon, not counting those within quotes. */
export const detectSeparator = (text: string): string => {
  const counts = { '\t': 0, ',': 0, ';': 0 }
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (character === '\t' || character === ',' || character === ';') counts[character]++
  }
  if (counts['\t'] > 0) return '\t'
  return counts[';'] > counts[','] ? ';' : ','
}

/** The end of a quoted cell that starts at `from`, and its text. A missing closing quote ends with the text. */
const readQuoted = (text: string, from: number): { cell: string; end: number } => {
  const parts: string[] = []
  let start = from + 1
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote === -1) return { cell: parts.join('') + text.slice(start), end: text.length }
    parts.push(text.slice(start, quote))
    if (text[quote + 1] !== '"') return { cell: parts.join(''), end: quote + 1 }
    parts.push('"')
    start = quote + 2
  }
}

const isLineEnd = (character: string | undefined): boolean => character === '\n' || character === '\r'

/** The index of the separator, line end or end of text at or after `from`. */
const findCellEnd = (text: string, separator: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== separator && !isLineEnd(text[at])) at++
  return at
}

/** Reads one line. Cells beyond `maxColumns` are skipped. */
const readLine = (text: string, separator: string, from: number, maxColumns: number) => {
  const cells: string[] = []
  let hasMore = false
  let at = from
  for (;;) {
    const start = at
    let cell: string
    if (text[start] === '"') {
      const quoted = readQuoted(text, start)
      const end = findCellEnd(text, separator, quoted.end)
      cell = quoted.cell + text.slice(quoted.end, end)
      at = end
    } else {
      at = findCellEnd(text, separator, start)
      cell = text.slice(start, at)
    }
    if (cells.length < maxColumns) cells.push(cell.trim())
    else hasMore ||= cell.trim() !== ''
    if (text[at] !== separator) break
    at++
  }
  if (text[at] === '\r' && text[at + 1] === '\n') at++
  return { cells, hasMore, next: at + 1 }
}

/** Drops empty lines. Reading stops at the limit of rows, so that a long text costs no more than what is kept. */
export const parseText = (source: string, { maxRows, maxColumns }: ParseLimits): ParsedText => {
  const text = source.startsWith(BYTE_ORDER_MARK) ? source.slice(1) : source
  const separator = detectSeparator(text)
  const rows: string[][] = []
  let isTruncated = false
  let at = 0
  while (at < text.length) {
    const { cells, hasMore, next } = readLine(text, separator, at, maxColumns)
    at = next
    if (cells.every((cell) => cell === '') && !hasMore) continue
    if (rows.length >= maxRows) return { rows, isTruncated: true }
    isTruncated ||= hasMore
    rows.push(cells)
  }
  return { rows, isTruncated }
}
