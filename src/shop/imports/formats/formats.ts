import { setImmediate as breathe } from 'node:timers/promises'
import { Refusal } from '#base/refusal.ts'
import { FORMAT_WORDS, type FormatName } from '../model.ts'
import type { Format, MovedProduct, Reading } from './product.ts'
import { shopify } from './shopify.ts'
import { sitewright } from './sitewright.ts'
import { squarespace } from './squarespace.ts'
import { columnsOf, type Row, type Table } from './table.ts'

export const formats: Readonly<Record<FormatName, Format>> = { sitewright, shopify, squarespace }

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const known = (format: Format, column: string): boolean => format.columns.some((own) => same(own, column))

/** The format that knows most of the file's columns, if it has those that it cannot do without. */
export const recognise = (text: string): Format => {
  const columns = columnsOf(text)
  const size = (format: Format): number => columns.filter((column) => known(format, column)).length
  const best = Object.values(formats).reduce((a, b) => (size(b) > size(a) ? b : a))
  if (columns.every((column) => column === ''))
    throw new Refusal('imports.unreadable', 'The file is empty. Choose a CSV file whose first row names the columns.')
  const missing = best.needs.filter((column) => !columns.some((own) => same(own, column)))
  if (missing.length === 0 && size(best) > 1) return best
  throw new Refusal(
    'imports.wrong_columns',
    size(best) === 0
      ? `None of the columns in the first row is known: ${columns.slice(0, 5).join(', ').slice(0, 200)}. Use a product file of Shopify, of Squarespace or of Sitewright; an export shows what the columns are called.`
      : `The first row looks most like a ${FORMAT_WORDS[best.name]} file, but has no column named ${(missing.length > 0 ? missing : best.needs).join(' and none named ')}. Add it and try again.`,
    { extra: { missing: [...missing] } },
  )
}

export const ignoredColumns = (format: Format, table: Pick<Table, 'columns'>): string[] => [
  ...new Set(table.columns.filter((column) => column !== '' && !known(format, column))),
]

/** Rows of one product together, in the order in which products first appear. */
export const groupRows = (format: Format, rows: readonly Row[]): (readonly [Row, ...Row[]])[] => {
  const groups = new Map<string, [Row, ...Row[]]>()
  let current: [Row, ...Row[]] | undefined
  for (const row of rows) {
    const key = format.keyOf(row)
    const group = key === '' ? current : groups.get(key)
    if (group) group.push(row)
    current = group ?? [row]
    // A row without a key and without a product above is one by itself, and will be told what it lacks.
    if (!group) groups.set(key === '' ? `\0${row.number}` : key, current)
  }
  return [...groups.values()]
}

export type FoundFault = { row: number; column: string; message: string }
export type FoundProduct = { product: MovedProduct; faults: FoundFault[] }

const FORMULA =
  'This cell is a formula. Replace it by its value; if the text really begins with =, write an apostrophe before it.'

/** Every product of a table with what is wrong with it. Faults of the table itself go to the product that they hit. */
export async function* readProducts(
  format: Format,
  table: Table,
  { currency, imperial }: Pick<Reading, 'currency' | 'imperial'>,
): AsyncIterable<FoundProduct> {
  let read = 0
  for (const rows of groupRows(format, table.rows)) {
    const faults: FoundFault[] = []
    /** One for each cell: what follows from the first would only repeat it. */
    const report: Reading['report'] = (row, column, message) => {
      if (!faults.some((fault) => fault.row === row && fault.column === column)) faults.push({ row, column, message })
    }
    const numbers = new Set(rows.map(({ number }) => number))
    for (const { row, message } of table.faults) if (numbers.has(row)) report(row, '', message)
    for (const row of rows)
      for (const column of table.columns)
        if (known(format, column) && row.isFormula(column)) report(row.number, column, FORMULA)
    yield { product: format.read(rows, { table, currency, imperial, report }), faults }
    // Long descriptions take their time: nobody who asks for a page meanwhile should wait for all of them.
    if (++read % 20 === 0) await breathe()
  }
}
