import { setImmediate as breathe } from 'node:timers/promises'
import { DomainError } from '#base/domain-error.ts'
import { MAX_IMAGES, MAX_VARIANTS } from '#shop/catalog/model.ts'
import { FORMAT_LABELS, type FormatName } from '../model.ts'
import { createIssueCollector, type FieldIssue } from './field-errors.ts'
import type { Format, ImportedProduct, ReadContext } from './product.ts'
import { shopify } from './shopify.ts'
import { sitewright } from './sitewright.ts'
import { squarespace } from './squarespace.ts'
import { indexColumns, type Row, type Table } from './table.ts'

export const formats: Readonly<Record<FormatName, Format>> = { sitewright, shopify, squarespace }

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const known = (format: Format, column: string): boolean => format.columns.some((own) => same(own, column))

/** More columns than anybody's spreadsheet has; each is compared with all that we know. */
const MAX_COLUMNS = 1000

/** The format that knows most of the file's columns, if it has those that it cannot do without. */
export const detectFormat = (text: string): Format => {
  const columns = indexColumns(text)
  if (columns.length > MAX_COLUMNS)
    throw new DomainError(
      'imports.unreadable',
      `The first row has more than ${MAX_COLUMNS.toLocaleString('en')} columns. Choose a CSV file whose first row names the columns of products.`,
    )
  const size = (format: Format): number => columns.filter((column) => known(format, column)).length
  const best = Object.values(formats).reduce((a, b) => (size(b) > size(a) ? b : a))
  if (columns.every((column) => column === ''))
    throw new DomainError(
      'imports.unreadable',
      'The file is empty. Choose a CSV file whose first row names the columns.',
    )
  const missing = best.needs.filter((column) => !columns.some((own) => same(own, column)))
  const twice = columns.find(
    (column, at) => known(best, column) && columns.slice(0, at).some((own) => same(own, column)),
  )
  if (twice !== undefined)
    throw new DomainError(
      'imports.wrong_columns',
      `There are two columns named ${twice} in the first row, and one of them would be lost. Rename one, or take it away.`,
    )
  if (missing.length === 0 && size(best) > 1) return best
  throw new DomainError(
    'imports.wrong_columns',
    size(best) === 0
      ? `None of the columns in the first row is known: ${columns.slice(0, 5).join(', ').slice(0, 200)}. Use a product file of Shopify, of Squarespace or of Sitewright; an export shows what the columns are called.`
      : `The first row looks most like a ${FORMAT_LABELS[best.name]} file, but has no column named ${(missing.length > 0 ? missing : best.needs).join(' and none named ')}. Add it and try again.`,
    { extra: { missing: [...missing] } },
  )
}

export const listIgnoredColumns = (format: Format, table: Pick<Table, 'columns'>): string[] => [
  ...new Set(table.columns.filter((column) => column !== '' && !known(format, column))),
]

/** More rows than a product could fill with its variants and pictures. */
const MAX_ROWS_PER_PRODUCT = MAX_VARIANTS + MAX_IMAGES

/** `beyond` is the first row that is one too many; it and those after it are not kept. */
type Group = { rows: [Row, ...Row[]]; beyond?: Row }

/** Between so many rows the program does other things. */
const ROW_BATCH_SIZE = 5000

/** Rows of one product together, in the order in which products first appear. */
const groupRows = async (format: Format, rows: readonly Row[]): Promise<Group[]> => {
  const groups = new Map<string, Group>()
  let current: Group | undefined
  for (const [at, row] of rows.entries()) {
    const key = format.keyOf(row)
    const group = key === '' ? current : groups.get(key)
    if (group && group.rows.length < MAX_ROWS_PER_PRODUCT) group.rows.push(row)
    else if (group) group.beyond ??= row
    current = group ?? { rows: [row] }
    // A row without a key and without a product above is one by itself, and will be told what it lacks.
    if (!group) groups.set(key === '' ? `\0${row.number}` : key, current)
    if (at % ROW_BATCH_SIZE === 0) await breathe()
  }
  return [...groups.values()]
}

export type ParsedProduct = { product: ImportedProduct; faults: FieldIssue[] }

const FORMULA =
  'This cell is a formula. Replace it by its value; if the text really begins with =, write an apostrophe before it.'
const TOO_MANY_ROWS = `A product has at most ${MAX_VARIANTS} variants and ${MAX_IMAGES} pictures. Give this row and those that follow another product.`

/** Every product of a table with what is wrong with it. Faults of the table itself go to the product that they hit. */
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
    // Long descriptions take their time: nobody who asks for a page meanwhile should wait for all of them.
    await breathe()
  }
}
