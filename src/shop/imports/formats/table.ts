import { setImmediate as breathe } from 'node:timers/promises'
import Papa from 'papaparse'
import { escapeFormula, isFormula, unescapeCell } from '#base/csv-cell.ts'

/** A row as spreadsheets count them: the header is row 1. */
export type Row = {
  number: number
  /** Trimmed; empty where the row or the column is not there. */
  cell: (column: string) => string
  /** A cell that spreadsheets would calculate: the file has what was to be worked out, not what it gave. */
  isFormula: (column: string) => boolean
}

export type Table = {
  /** As the file writes them. */
  columns: string[]
  has: (column: string) => boolean
  rows: Row[]
  /** Of the table itself rather than of what it says. */
  faults: { row: number; message: string }[]
}

/** What spreadsheets write before a text to say how it is written; half of a sign of two bytes is nothing, in all that stands in headers. */
const widthOf = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined
}

/** Spreadsheets of every age: those that write no UTF-8 write UTF-16 or Windows' Western letters. */
export const decodeCsv = (bytes: Uint8Array): string => {
  const wide = bytes.length > 1 ? widthOf(bytes) : undefined
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t']
/** Between two of these the program does other things. */
const CHUNK = 256 * 1024
/** Four stores full of products with all variants that they may have. */
const MAX_ROWS = 200_000
/** No text of ours is as long, not even with everything that HTML says around it. */
const MAX_CELL_LENGTH = 1_000_000
/** A row that does not end within this ends nowhere: it would be read again with every piece that follows. */
const MAX_ROW_LENGTH = 2 * MAX_CELL_LENGTH

const nameOf = (column: string): string => column.trim().toLowerCase()

const headerOf = (text: string, delimiter: string): string[] =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0] ?? []

const tidied = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')

/** The first row tells what parts the cells: whatever parts it into the most. */
const delimiterOf = (text: string): string =>
  DELIMITERS.map((delimiter) => ({ delimiter, size: headerOf(text.slice(0, CHUNK), delimiter).length })).reduce(
    (best, one) => (one.size > best.size ? one : best),
  ).delimiter

/** The columns alone, for telling what kind of file it is. */
export const indexColumns = (text: string): string[] => {
  const start = tidied(text.slice(0, CHUNK))
  return headerOf(start, delimiterOf(start)).map((column) => column.trim())
}

const OPEN_QUOTE = 'A quotation mark is opened here or above and never closed. Close it, or write it twice.'
const TOO_MANY_ROWS = `Only the first ${MAX_ROWS.toLocaleString('en')} rows are read. Put this product and what follows into another file.`

type Line = { number: number; cells: string[] }
type Lines = { lines: Line[]; fault?: { row: number; message: string } }

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The first line is the header; of the others those that say something. */
const parseInChunks = (text: string, delimiter: string): Promise<Lines> =>
  new Promise((resolve, reject) => {
    const lines: Line[] = []
    let [size, given] = [0, 0]
    let message: string | undefined
    const stop = (why: string, parser: Papa.Parser): void => {
      message = why
      // What was begun belongs to the product above it.
      lines.push({ number: ++size, cells: [] })
      parser.abort()
    }
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      chunkSize: CHUNK,
      chunk: ({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        given += CHUNK
        for (const cells of data) {
          if (lines.length > MAX_ROWS) return stop(TOO_MANY_ROWS, parser)
          if (++size === 1 || !isBlank(cells)) lines.push({ number: size, cells })
        }
        // Other complaints come from quotes that stand at the edge of a piece, and mean nothing.
        if (errors.some(({ code }) => code === 'MissingQuotes')) message = OPEN_QUOTE
        if (given - meta.cursor > MAX_ROW_LENGTH) return stop(OPEN_QUOTE, parser)
        parser.pause()
        breathe().then(() => parser.resume(), reject)
      },
      complete: () => resolve({ lines, ...(message !== undefined && { fault: { row: size, message } }) }),
    } as Papa.ParseConfig<string[]>)
  })

const TOO_LONG = `A cell of this row has more than ${MAX_CELL_LENGTH.toLocaleString('en')} characters. Shorten it.`
const TOO_WIDE = 'This row has more cells than the first row has columns. Put text with commas in quotation marks.'

/** Any text at all gives a table; what is odd about it stands in its faults. */
export const readTable = async (given: string): Promise<Table> => {
  const text = tidied(given)
  const { lines, fault } = await parseInChunks(text, delimiterOf(text))
  const columns = (lines[0]?.cells ?? []).map((column) => column.trim())
  const places = new Map<string, number>()
  for (const [place, column] of columns.entries())
    if (column && !places.has(nameOf(column))) places.set(nameOf(column), place).set(column, place)
  const placeOf = (column: string): number => places.get(column) ?? places.get(nameOf(column)) ?? -1
  const faults: Table['faults'] = []
  const rows = lines.slice(1).map(({ number, cells }): Row => {
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) faults.push({ row: number, message: TOO_WIDE })
    if (cells.some((cell) => cell.length > MAX_CELL_LENGTH)) faults.push({ row: number, message: TOO_LONG })
    const raw = (column: string): string => cells[placeOf(column)]?.slice(0, MAX_CELL_LENGTH) ?? ''
    return {
      number,
      cell: (column) => unescapeCell(raw(column).trim()).trim(),
      isFormula: (column) => isFormula(raw(column)),
    }
  })
  if (fault) faults.push(fault)
  return { columns, has: (column) => placeOf(column) >= 0, rows, faults }
}

/** Lines end as RFC 4180 says; every value is text, and none is a formula. */
export const toCsvLines = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => columns.map((column) => escapeFormula(row[column] ?? ''))),
        { newline: '\r\n' },
      )}\r\n`

export const toCsvHeader = (columns: readonly string[]): string => `${Papa.unparse([[...columns]])}\r\n`
