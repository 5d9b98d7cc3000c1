import { setImmediate as breathe } from 'node:timers/promises'
import Papa from 'papaparse'
import { escapeFormula, isFormula, unescapeCell } from '#base/csv-cell.ts'

/** A spreadsheet row; the header is row 1. */
export type Row = {
  number: number
  /** Trimmed; empty if the row or column is missing. */
  cell: (column: string) => string
  /** Whether a spreadsheet would evaluate the cell, so that the file contains the formula instead of its result. */
  isFormula: (column: string) => boolean
}

export type Table = {
  /** As spelled in the file. */
  columns: string[]
  has: (column: string) => boolean
  rows: Row[]
  /** Structural issues of the file, not of its values. */
  faults: { row: number; message: string }[]
}

/** Detects UTF-16 by its byte order mark, or by the zero byte of the first (ASCII) header character. */
const widthOf = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined
}

/** Decodes UTF-8, UTF-16 and Windows-1252, which older spreadsheets write. */
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
/** Yields to the event loop after each chunk. */
const CHUNK = 256 * 1024
/** Four full stores with the maximum number of variants. */
const MAX_ROWS = 200_000
/** Longer than any stored text, including HTML markup. */
const MAX_CELL_LENGTH = 1_000_000
/** A longer row means an unclosed quote; continuing would parse it again with every chunk. */
const MAX_ROW_LENGTH = 2 * MAX_CELL_LENGTH

const nameOf = (column: string): string => column.trim().toLowerCase()

const headerOf = (text: string, delimiter: string): string[] =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0] ?? []

const tidied = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')

/** The delimiter that splits the first row into the most cells. */
const delimiterOf = (text: string): string =>
  DELIMITERS.map((delimiter) => ({ delimiter, size: headerOf(text.slice(0, CHUNK), delimiter).length })).reduce(
    (best, one) => (one.size > best.size ? one : best),
  ).delimiter

/** Header columns only, to detect the format. */
export const indexColumns = (text: string): string[] => {
  const start = tidied(text.slice(0, CHUNK))
  return headerOf(start, delimiterOf(start)).map((column) => column.trim())
}

const OPEN_QUOTE = 'A quotation mark in this row or above is never closed. Close it, or double it.'
const TOO_MANY_ROWS = `Only the first ${MAX_ROWS.toLocaleString('en')} rows are read. Move this row and the following ones to another file.`

type Line = { number: number; cells: string[] }
type Lines = { lines: Line[]; fault?: { row: number; message: string } }

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The header, then all rows that are not blank. */
const parseInChunks = (text: string, delimiter: string): Promise<Lines> =>
  new Promise((resolve, reject) => {
    const lines: Line[] = []
    let [size, consumed] = [0, 0]
    let message: string | undefined
    const stop = (why: string, parser: Papa.Parser): void => {
      message = why
      // Reports the incomplete row as part of the product above it.
      lines.push({ number: ++size, cells: [] })
      parser.abort()
    }
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      chunkSize: CHUNK,
      chunk: ({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        consumed += CHUNK
        for (const cells of data) {
          if (lines.length > MAX_ROWS) return stop(TOO_MANY_ROWS, parser)
          if (++size === 1 || !isBlank(cells)) lines.push({ number: size, cells })
        }
        // Other errors come from quotes at chunk boundaries and can be ignored.
        if (errors.some(({ code }) => code === 'MissingQuotes')) message = OPEN_QUOTE
        if (consumed - meta.cursor > MAX_ROW_LENGTH) return stop(OPEN_QUOTE, parser)
        parser.pause()
        breathe().then(() => parser.resume(), reject)
      },
      complete: () => resolve({ lines, ...(message !== undefined && { fault: { row: size, message } }) }),
    } as Papa.ParseConfig<string[]>)
  })

const TOO_LONG = `A cell of this row has more than ${MAX_CELL_LENGTH.toLocaleString('en')} characters. Shorten it.`
const TOO_WIDE = 'This row has more cells than the first row has columns. Put text with commas in quotation marks.'

/** Parses any text into a table; irregularities become issues. */
export const readTable = async (source: string): Promise<Table> => {
  const text = tidied(source)
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

/** RFC 4180 lines; every value is escaped so that it is not a formula. */
export const toCsvLines = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => columns.map((column) => escapeFormula(row[column] ?? ''))),
        { newline: '\r\n' },
      )}\r\n`

export const toCsvHeader = (columns: readonly string[]): string => `${Papa.unparse([[...columns]])}\r\n`
