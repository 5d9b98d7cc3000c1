import { setImmediate as breathe } from 'node:timers/promises'
import { indexColumns, type Row, type Table } from '#platform/csv/table.ts'
import { MAX_IMAGES, MAX_VARIANTS } from '#shop/catalog/model.ts'
import {
  duplicateColumnError,
  emptyFileError,
  missingColumnsError,
  tooManyColumnsError,
  unknownColumnsError,
} from '../errors.ts'
import type { FormatName } from '../model.ts'
import { createIssueCollector, type FieldIssue } from './field-errors.ts'
import type { Format, ImportedProduct, ReadContext } from './product.ts'
import { shopify } from './shopify.ts'
import { sitewright } from './sitewright.ts'
import { squarespace } from './squarespace.ts'

export const formats: Readonly<Record<FormatName, Format>> = { sitewright, shopify, squarespace }

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const known = (format: Format, column: string): boolean => format.columns.some((own) => same(own, column))

/** Each column is compared with all known ones, so their number is limited. */
const MAX_COLUMNS = 1000

/** The format that knows most of the file's columns, if its required columns are present. */
export const detectFormat = (text: string): Format => {
  const columns = indexColumns(text)
  if (columns.length > MAX_COLUMNS) throw tooManyColumnsError(MAX_COLUMNS)
  const size = (format: Format): number => columns.filter((column) => known(format, column)).length
  const best = Object.values(formats).reduce((a, b) => (size(b) > size(a) ? b : a))
  if (columns.every((column) => column === '')) throw emptyFileError()
  const missing = best.needs.filter((column) => !columns.some((own) => same(own, column)))
  const twice = columns.find(
    (column, at) => known(best, column) && columns.slice(0, at).some((own) => same(own, column)),
  )
  if (twice !== undefined) throw duplicateColumnError(twice)
  if (missing.length === 0 && size(best) > 1) return best
  if (size(best) === 0) throw unknownColumnsError(columns, missing)
  throw missingColumnsError(best.name, { missing, needed: best.needs })
}

export const listIgnoredColumns = (format: Format, table: Pick<Table, 'columns'>): string[] => [
  ...new Set(table.columns.filter((column) => column !== '' && !known(format, column))),
]

/** A product cannot have more rows than variants and images. */
const MAX_ROWS_PER_PRODUCT = MAX_VARIANTS + MAX_IMAGES

/** `beyond` is the first row above the limit; it and later rows are dropped. */
type Group = { rows: [Row, ...Row[]]; beyond?: Row }

/** Yields to the event loop after this many rows. */
const ROW_BATCH_SIZE = 5000

/** Groups rows by product, in order of first appearance. */
const groupRows = async (format: Format, rows: readonly Row[]): Promise<Group[]> => {
  const groups = new Map<string, Group>()
  let current: Group | undefined
  for (const [at, row] of rows.entries()) {
    const key = format.keyOf(row)
    const group = key === '' ? current : groups.get(key)
    if (group && group.rows.length < MAX_ROWS_PER_PRODUCT) group.rows.push(row)
    else if (group) group.beyond ??= row
    current = group ?? { rows: [row] }
    // A row without a key and without a preceding product becomes a product of its own, which is reported as incomplete.
    if (!group) groups.set(key === '' ? `\0${row.number}` : key, current)
    if (at % ROW_BATCH_SIZE === 0) await breathe()
  }
  return [...groups.values()]
}

export type ParsedProduct = { product: ImportedProduct; faults: FieldIssue[] }

const FORMULA =
  'This cell is a formula. Replace it with its value; if the text really starts with =, put an apostrophe before it.'
const TOO_MANY_ROWS = `A product has at most ${MAX_VARIANTS} variants and ${MAX_IMAGES} images. Move this row and the following ones to another product.`

/** Every product of a table with its issues. Issues of the table belong to the product in whose rows they occur. */
export async function* readProducts(
  format: Format,
  table: Table,
  { currency, imperial }: Pick<ReadContext, 'currency' | 'imperial'>,
): AsyncIterable<ParsedProduct> {
  const ownColumns = table.columns.filter((column) => known(format, column))
  const faultsOfRow = Map.groupBy(table.faults, ({ row }) => row)
  for (const { rows, beyond } of await groupRows(format, table.rows)) {
    const { faults, report } = createIssueCollector()
    if (beyond) report(beyond.number, format.columnOf.handle, TOO_MANY_ROWS)
    for (const row of rows) {
      for (const { message } of faultsOfRow.get(row.number) ?? []) report(row.number, '', message)
      for (const column of ownColumns) if (row.isFormula(column)) report(row.number, column, FORMULA)
    }
    yield { product: format.read(rows, { table, currency, imperial, report }), faults }
    // Long descriptions take time to parse: let other requests run in between.
    await breathe()
  }
}
