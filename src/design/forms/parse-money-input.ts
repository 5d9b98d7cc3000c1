import { CURRENCY_SYMBOLS, type Currency, fractionDigits } from '#base/enumerations/currencies.ts'
import { MAX_INTEGER_PLACES, money, moneyToDecimal } from '#base/money.ts'

/** What somebody typed into a price: minor units as digits, or what is wrong with it. */
export type MoneyInput = { digits: string; problem?: undefined } | { digits?: undefined; problem: string }

const problem = (words: string): MoneyInput => ({ problem: words })

const example = (currency: Currency): string => (fractionDigits(currency) === 0 ? '1250' : '12.50')

/** Spaces and apostrophes part thousands in some countries; a symbol or code comes along when a cell is pasted. */
const bare = (text: string, currency: Currency): string =>
  text
    .replace(currency, '')
    .replace(CURRENCY_SYMBOLS[currency].symbol, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/

type Split = { integer: string; fraction: string }

/**
 * Which of point and comma begins the fraction. With both, the last does; one that stands there twice parts thousands. A lone
 * comma before three digits does too, as English has it; a lone point there could be meant either way, and is asked about.
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

/** Reads an amount in major units: '12,50', '12.5', '1,250.00', '1 250 €'. Nothing is rounded. */
export const parseMoneyInput = (typed: string, currency: Currency): MoneyInput => {
  const text = bare(typed, currency)
  const places = fractionDigits(currency)
  if (text === '') return problem(`Enter an amount, such as ${example(currency)}.`)
  if (text.startsWith('-') || text.startsWith('−')) return problem('A price cannot be below zero.')
  if (!/^\d*[\d.,]*\d$/.test(text)) return problem(`Enter an amount, such as ${example(currency)}.`)
  const read = split(text, places)
  if (read === undefined) return problem(`Enter an amount, such as ${example(currency)}.`)
  if (read === 'unclear') {
    const [whole = '', thousand = ''] = text.split('.')
    return problem(`${text} can be read in two ways: write ${whole}${thousand} or ${whole}.${thousand.slice(0, 2)}.`)
  }
  const kept = read.fraction.slice(0, places).padEnd(places, '0')
  if (/[^0]/.test(read.fraction.slice(places)))
    return problem(
      places === 0
        ? `${currency} has no smaller unit: enter a whole number.`
        : `Use at most ${places} digits after the decimal point.`,
    )
  const digits = `${read.integer.replace(/[.,]/g, '')}${kept}`.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > MAX_INTEGER_PLACES)
    return problem(`Amounts have at most ${MAX_INTEGER_PLACES - places} digits before the decimal point.`)
  return { digits }
}

/** The same the other way round, as it stands in a field. */
export const formatMoneyInput = (digits: string, currency: Currency): string =>
  moneyToDecimal(money(BigInt(digits), currency))
