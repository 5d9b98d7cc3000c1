import { CURRENCY_SYMBOLS, type Currency, fractionDigits } from './enumerations/currencies.ts'
import { amountTooLargeError } from './errors.ts'
import { memoize } from './memoize.ts'
import { DEFAULT_PRICE, MAX_INTEGER_PLACES, type Money, splitMinorUnits } from './money.ts'

const NO_BREAK_SPACE = '\u00a0'

/** `localeMoneyFormat` is the site's feature flag: if it is on, the locale determines the format. */
export type MoneyFormat = {
  localeMoneyFormat?: boolean
  /** BCP 47; used only when the flag is on. */
  locale?: string
  /** $12.00 becomes $12; $12.50 stays. */
  trimZeroFraction?: boolean
  /** Adds the currency code to ambiguous symbols, as in emails and at checkout. */
  withCode?: boolean
}

export const LOCALE_MONEY_FORMAT_FLAG = 'localeMoneyFormat' satisfies keyof MoneyFormat

const localeFormatter = memoize(200, (key) => {
  const [locale, currency, places, trim] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number(places),
    maximumFractionDigits: Number(places),
    trailingZeroDisplay: trim ? 'stripIfInteger' : 'auto',
  })
})

const inPlainMode = (sign: string, number: string, currency: Currency): string => {
  const { symbol, side, spaced } = CURRENCY_SYMBOLS[currency]
  const space = spaced ? NO_BREAK_SPACE : ''
  return side === 'before' ? `${sign}${symbol}${space}${number}` : `${sign}${number}${space}${symbol}`
}

/** Takes digits instead of a number, to keep all 15 integer places exact. */
export const formatMinorUnits = (digits: string, currency: Currency, format: MoneyFormat = {}): string => {
  const { negative, integer, fraction } = splitMinorUnits(digits, currency)
  if (integer.length > MAX_INTEGER_PLACES) throw amountTooLargeError(MAX_INTEGER_PLACES)
  const sign = negative ? '-' : ''
  const { localeMoneyFormat = false, locale = 'en-US', trimZeroFraction = false, withCode = false } = format

  let text: string
  if (localeMoneyFormat) {
    const key = `${locale} ${currency} ${fractionDigits(currency)} ${trimZeroFraction ? 'trim' : ''}`
    const decimal = `${sign}${integer}${fraction && `.${fraction}`}` as Intl.StringNumericLiteral
    text = localeFormatter(key).format(decimal)
  } else {
    const shown = trimZeroFraction && /^0*$/.test(fraction) ? '' : fraction
    text = inPlainMode(sign, `${integer.replace(/\B(?=(\d{3}){1,5}$)/g, ',')}${shown && `.${shown}`}`, currency)
  }
  return withCode && !text.includes(currency) ? `${text}${NO_BREAK_SPACE}${currency}` : text
}

/** A missing price is shown as zero dollars. */
export const formatMoney = (price: Money | null | undefined, format: MoneyFormat = {}): string => {
  const { amount, currency } = price ?? DEFAULT_PRICE
  return formatMinorUnits(amount.toString(), currency, format)
}
