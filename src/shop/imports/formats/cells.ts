import { type Currency, fractionDigits } from '#base/enumerations/currencies.ts'
import { MAX_INTEGER_PLACES, moneyFromDecimal, moneyToDecimal } from '#base/money.ts'
import { MAX_STOCK } from '#shop/inventory/stock-schema.ts'
import type { ReportIssue } from './product.ts'
import type { Row } from './table.ts'

/** Cells as values. What cannot be read is reported with what to do, and is undefined. */
type Cell = { row: Row; column: string; report: ReportIssue }

const told = ({ row, column, report }: Cell, message: string): undefined => {
  report(row.number, column, message)
  return undefined
}

const example = (currency: Currency): string =>
  fractionDigits(currency) === 0 ? '1250' : `12.${'50'.padEnd(fractionDigits(currency), '0')}`

/** Minor units as digits. `12,50` is taken as well: no thousands end after two digits. */
export const parsePrice = (cell: Cell, currency: Currency): string | undefined => {
  const text = cell.row.cell(cell.column).replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  if (text === '') return undefined
  if (text.startsWith('-')) return told(cell, 'A price cannot be below zero.')
  const amount = moneyFromDecimal(text, currency)?.amount.toString()
  if (amount !== undefined && amount.length <= MAX_INTEGER_PLACES) return amount
  if (/^[\d,]+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length > MAX_INTEGER_PLACES - 1)
    return told(cell, `This price has too many digits: at most ${MAX_INTEGER_PLACES} are kept.`)
  if (/^[\d,]+\.\d+$/.test(text))
    return told(
      cell,
      `Prices in ${currency} have ${fractionDigits(currency)} digits behind the point: write ${example(currency)}.`,
    )
  return told(cell, `“${text.slice(0, 40)}” is not a price. Write digits and a point, like ${example(currency)}.`)
}

export const formatPrice = (amount: string | undefined, currency: Currency): string =>
  amount === undefined ? '' : moneyToDecimal({ amount: BigInt(amount), currency })

export const parseCount = (cell: Cell): number | undefined => {
  const text = cell.row.cell(cell.column)
  if (text === '') return undefined
  // Spreadsheets like to write 5 as 5.0.
  const number = /^-?\d{1,12}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (Number.isNaN(number))
    return told(cell, `“${text.slice(0, 40)}” is not a number of pieces. Write a whole number, or Unlimited.`)
  if (!Number.isInteger(number)) return told(cell, 'Stock is a whole number: half a piece cannot be sold.')
  if (number < 0) return told(cell, 'Stock cannot be below zero. Write 0 for what is sold out.')
  if (number > MAX_STOCK)
    return told(cell, `Stock is at most ${MAX_STOCK.toLocaleString('en')}. Write Unlimited if it is not counted.`)
  return number
}

const YES = new Set(['yes', 'true', '1', 'y'])
const NO = new Set(['no', 'false', '0', 'n'])

export const parseBoolean = (cell: Cell): boolean | undefined => {
  const text = cell.row.cell(cell.column).toLowerCase()
  if (text === '') return undefined
  if (YES.has(text)) return true
  return NO.has(text) ? false : told(cell, `“${text.slice(0, 40)}” is neither Yes nor No.`)
}
export const formatBoolean = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'Yes' : 'No')

/** A length or weight, `unit` of ours to one of the file; nothing finer than ours is kept. */
export const parseMeasure = (cell: Cell, unit: number): number | null | undefined => {
  const text = cell.row.cell(cell.column).replace(',', '.')
  if (text === '') return null
  const number = /^\d{1,9}(\.\d+)?$/.test(text) ? Math.round(Number(text) * unit) : Number.NaN
  return number <= 10_000_000
    ? number
    : told(cell, `“${text.slice(0, 40)}” is not a measure. Write a number without its unit.`)
}
export const formatMeasure = (value: number | null | undefined, unit: number): string =>
  value === null || value === undefined ? '' : String(Math.round((value / unit) * 10_000) / 10_000)

/** Cut at every such sign, unless a backslash stands before it; the backslashes stay. */
const parted = (text: string, sign: string): string[] => {
  const parts: string[] = []
  let part = ''
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === sign) parts.push(part)
    part = piece === sign ? '' : part + piece
  }
  return [...parts, part]
}
const words = (parts: readonly string[]): string[] =>
  parts.map((part) => part.replace(/\\([\s\S])/g, '$1').trim()).filter((word) => word !== '')
const escaped = (word: string): string => word.replace(/[\\,>]/g, '\\$&')

/** `blue, matt\, smooth`: a comma that belongs to a word stands behind a backslash. */
export const parseList = (text: string): string[] => words(parted(text, ','))
export const formatList = (list: readonly string[] = []): string => list.map(escaped).join(', ')

/** `Bowls > Small, Sale`. */
export const parseCategoryPaths = (text: string): string[][] =>
  parted(text, ',')
    .map((path) => words(parted(path, '>')))
    .filter((path) => path.length > 0)
export const formatCategoryPaths = (paths: readonly (readonly string[])[] = []): string =>
  paths.map((path) => path.map(escaped).join(' > ')).join(', ')

/** Words parted by commas with nothing to take them back: what other programs write. */
export const parsePlainList = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
