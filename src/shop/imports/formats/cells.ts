import { type Currency, fractionDigits } from '#base/enumerations/currencies.ts'
import { MAX_INTEGER_PLACES, moneyFromDecimal, moneyToDecimal } from '#base/money.ts'
import type { Row } from '#platform/csv/table.ts'
import { MAX_STOCK } from '#shop/inventory/stock-schema.ts'
import type { ReportIssue } from './product.ts'

/** Parses cells. Returns undefined for an invalid value and reports an issue with a fix. */
type Cell = { row: Row; column: string; report: ReportIssue }

const reject = ({ row, column, report }: Cell, message: string): undefined => {
  report(row.number, column, message)
  return undefined
}

const example = (currency: Currency): string =>
  fractionDigits(currency) === 0 ? '1250' : `12.${'50'.padEnd(fractionDigits(currency), '0')}`

/** Minor units as digits. A decimal comma (`12,50`) is accepted. */
export const parsePrice = (cell: Cell, currency: Currency): string | undefined => {
  const text = cell.row.cell(cell.column).replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  if (text === '') return undefined
  if (text.startsWith('-')) return reject(cell, 'A price cannot be negative.')
  const amount = moneyFromDecimal(text, currency)?.amount.toString()
  if (amount !== undefined && amount.length <= MAX_INTEGER_PLACES) return amount
  if (/^[\d,]+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length > MAX_INTEGER_PLACES - 1)
    return reject(cell, `This price has too many digits: the maximum is ${MAX_INTEGER_PLACES}.`)
  if (/^[\d,]+\.\d+$/.test(text))
    return reject(
      cell,
      `Prices in ${currency} have ${fractionDigits(currency)} decimal places: write ${example(currency)}.`,
    )
  return reject(
    cell,
    `“${text.slice(0, 40)}” is not a price. Use digits and a decimal point, such as ${example(currency)}.`,
  )
}

export const formatPrice = (amount: string | undefined, currency: Currency): string =>
  amount === undefined ? '' : moneyToDecimal({ amount: BigInt(amount), currency })

export const parseCount = (cell: Cell): number | undefined => {
  const text = cell.row.cell(cell.column)
  if (text === '') return undefined
  // Spreadsheets often write 5 as 5.0.
  const number = /^-?\d{1,12}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (Number.isNaN(number))
    return reject(cell, `“${text.slice(0, 40)}” is not a quantity. Enter a whole number, or Unlimited.`)
  if (!Number.isInteger(number)) return reject(cell, 'Stock must be a whole number.')
  if (number < 0) return reject(cell, 'Stock cannot be negative. Enter 0 if the item is sold out.')
  if (number > MAX_STOCK)
    return reject(cell, `Stock is at most ${MAX_STOCK.toLocaleString('en')}. Enter Unlimited to stop tracking it.`)
  return number
}

const YES = new Set(['yes', 'true', '1', 'y'])
const NO = new Set(['no', 'false', '0', 'n'])

export const parseBoolean = (cell: Cell): boolean | undefined => {
  const text = cell.row.cell(cell.column).toLowerCase()
  if (text === '') return undefined
  if (YES.has(text)) return true
  return NO.has(text) ? false : reject(cell, `“${text.slice(0, 40)}” is neither Yes nor No.`)
}
export const formatBoolean = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'Yes' : 'No')

/** A length or weight. `unit` converts from the file's unit to ours; the result is rounded. */
export const parseMeasure = (cell: Cell, unit: number): number | null | undefined => {
  const text = cell.row.cell(cell.column).replace(',', '.')
  if (text === '') return null
  const number = /^\d{1,9}(\.\d+)?$/.test(text) ? Math.round(Number(text) * unit) : Number.NaN
  return number <= 10_000_000
    ? number
    : reject(cell, `“${text.slice(0, 40)}” is not a valid measurement. Enter a number without a unit.`)
}
export const formatMeasure = (value: number | null | undefined, unit: number): string =>
  value === null || value === undefined ? '' : String(Math.round((value / unit) * 10_000) / 10_000)

/** Splits at unescaped separators; keeps the backslashes. */
const splitEscaped = (text: string, sign: string): string[] => {
  const parts: string[] = []
  let part = ''
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === sign) parts.push(part)
    part = piece === sign ? '' : part + piece
  }
  return [...parts, part]
}
const unescapeAll = (parts: readonly string[]): string[] =>
  parts.map((part) => part.replace(/\\([\s\S])/g, '$1').trim()).filter((word) => word !== '')
const escapeSeparators = (word: string): string => word.replace(/[\\,>]/g, '\\$&')

/** Comma-separated values; a backslash escapes a comma: `blue, matt\, smooth`. */
export const parseList = (text: string): string[] => unescapeAll(splitEscaped(text, ','))
export const formatList = (list: readonly string[] = []): string => list.map(escapeSeparators).join(', ')

/** `Bowls > Small, Sale`. */
export const parseCategoryPaths = (text: string): string[][] =>
  splitEscaped(text, ',')
    .map((path) => unescapeAll(splitEscaped(path, '>')))
    .filter((path) => path.length > 0)
export const formatCategoryPaths = (paths: readonly (readonly string[])[] = []): string =>
  paths.map((path) => path.map(escapeSeparators).join(' > ')).join(', ')

/** Comma-separated values without escapes, as other programs write them. */
export const parsePlainList = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
