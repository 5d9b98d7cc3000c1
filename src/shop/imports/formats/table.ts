import { setImmediate as breathe } from 'node:timers/promises'
import Papa from 'papaparse'
import { isFormula, neutralised, restored } from '../csv-cell.ts'

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

/** Spreadsheets of every age: those that write no UTF-8 write Windows' Western letters. */
export const decodeCsv = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t']
/** Between two of these the program does other things. */
const CHUNK = 256 * 1024

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
  DELIMITERS.map((delimiter) => ({ delimiter, size: headerOf(text, delimiter).length })).reduce((best, one) =>
    one.size > best.size ? one : best,
  ).delimiter

/** The columns alone, for telling what kind of file it is. */
export const columnsOf = (text: string): string[] => {
  const start = tidied(text.slice(0, CHUNK))
  return headerOf(start, delimiterOf(start)).map((column) => column.trim())
}

const parseInPieces = (text: string, delimiter: string): Promise<{ data: string[][]; isCut: boolean }> =>
  new Promise((resolve, reject) => {
    const data: string[][] = []
    let isCut = false
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      chunkSize: CHUNK,
      chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        for (const cells of results.data) data.push(cells)
        // Other complaints come from quotes that stand at the edge of a piece, and mean nothing.
        if (results.errors.some(({ code }) => code === 'MissingQuotes')) isCut = true
        parser.pause()
        breathe().then(() => parser.resume(), reject)
      },
      complete: () => resolve({ data, isCut }),
    } as Papa.ParseConfig<string[]>)
  })

/** Any text at all gives a table; what is odd about it stands in its faults. */
export const readTable = async (given: string): Promise<Table> => {
  const text = tidied(given)
  const { data, isCut } = await parseInPieces(text, delimiterOf(text))
  const columns = (data[0] ?? []).map((column) => column.trim())
  const places = new Map<string, number>()
  for (const [place, column] of columns.entries())
    if (column && !places.has(nameOf(column))) places.set(nameOf(column), place)
  const faults: Table['faults'] = []
  const rows = data.slice(1).flatMap((cells, index): Row[] => {
    const number = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      faults.push({
        row: number,
        message: 'This row has more cells than the first row has columns. Put text with commas in quotation marks.',
      })
    const raw = (column: string): string => cells[places.get(nameOf(column)) ?? -1] ?? ''
    return [
      {
        number,
        cell: (column) => restored(raw(column).trim()).trim(),
        isFormula: (column) => isFormula(raw(column)),
      },
    ]
  })
  if (isCut)
    faults.push({
      row: data.length,
      message: 'A quotation mark is opened here or above and never closed. Close it, or write it twice.',
    })
  return { columns, has: (column) => places.has(nameOf(column)), rows, faults }
}

/** Lines end as RFC 4180 says; every value is text, and none is a formula. */
export const csvLines = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => columns.map((column) => neutralised(row[column] ?? ''))),
        { newline: '\r\n' },
      )}\r\n`

export const csvHeader = (columns: readonly string[]): string => `${Papa.unparse([[...columns]])}\r\n`
