import { CURRENCY_SYMBOLS, type Currency, fractionDigits } from '#base/enumerations/currencies.ts'
import { MAX_INTEGER_PLACES, money, moneyToDecimal } from '#base/money.ts'

/** A parsed price input: minor units as digits, or an error message. */
export type MoneyInput = { digits: string; error?: undefined } | { digits?: undefined; error: string }

const invalid = (error: string): MoneyInput => ({ error })

const getExample = (currency: Currency): string => (fractionDigits(currency) === 0 ? '1250' : '12.50')

/** Removes thousands separators (spaces, apostrophes) and the currency symbol or code, which pasted cells can contain. */
const stripSymbols = (text: string, currency: Currency): string =>
  text
    .replace(currency, '')
    .replace(CURRENCY_SYMBOLS[currency].symbol, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/

type Split = { integer: string; fraction: string }

/**
 * Splits at the decimal separator. With both point and comma, the last one is it; a separator that occurs twice groups thousands. A single
 * comma before three digits groups thousands, as in English; a single point there is ambiguous and is rejected.
 */
const split = (digits: string, places: number): Split | 'unclear' | undefined => {
  const marks = digits.replace(/\d/g, '')
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return { integer: digits, fraction: '' }
  const integer = digits.slice(0, last)
  const fraction = digits.slice(last + 1)
  const mixed = marks.includes(',') && marks.includes('.')
  if (mixed) {
    const other = digits[last] === ',' ? '.' : ','
    const sound = integer.split(other).length === marks.length && GROUPED.test(integer)
    return sound ? { integer, fraction } : undefined
  }
  if (marks.length > 1) return GROUPED.test(digits) ? { integer: digits, fraction: '' } : undefined
  if (!GROUPED.test(digits) || digits.startsWith('0')) return { integer, fraction }
  return marks === ',' || places === 0 ? { integer: digits, fraction: '' } : 'unclear'
}

/** Parses an amount in major units: '12,50', '12.5', '1,250.00', '1 250 €'. Never rounds. */
export const parseMoneyInput = (typed: string, currency: Currency): MoneyInput => {
  const text = stripSymbols(typed, currency)
  const places = fractionDigits(currency)
  if (text === '') return invalid(`Enter an amount, such as ${getExample(currency)}.`)
  if (text.startsWith('-') || text.startsWith('−')) return invalid('A price cannot be negative.')
  if (!/^[\d.,]*\d$/.test(text)) return invalid(`Enter an amount, such as ${getExample(currency)}.`)
  const read = split(text, places)
  if (read === undefined) return invalid(`Enter an amount, such as ${getExample(currency)}.`)
  if (read === 'unclear') {
    const [whole = '', thousand = ''] = text.split('.')
    return invalid(`${text} is ambiguous: enter ${whole}${thousand} or ${whole}.${thousand.slice(0, 2)}.`)
  }
  const kept = read.fraction.slice(0, places).padEnd(places, '0')
  if (/[^0]/.test(read.fraction.slice(places)))
    return invalid(
      places === 0
        ? `${currency} has no smaller unit: enter a whole number.`
        : `Use at most ${places} digits after the decimal point.`,
    )
  const digits = `${read.integer.replace(/[.,]/g, '')}${kept}`.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > MAX_INTEGER_PLACES)
    return invalid(`Amounts have at most ${MAX_INTEGER_PLACES - places} digits before the decimal point.`)
  return { digits }
}

/** Formats minor units as the text of the field. */
export const formatMoneyInput = (digits: string, currency: Currency): string =>
  moneyToDecimal(money(BigInt(digits), currency))
