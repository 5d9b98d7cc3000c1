/** In the documents' order. */
export const CURRENCIES = [
  'EUR',
  'USD',
  'AUD',
  'NOK',
  'CAD',
  'NZD',
  'DKK',
  'GBP',
  'HKD',
  'CHF',
  'MXN',
  'SGD',
  'SEK',
  'CZK',
  'ILS',
  'PHP',
  'RUB',
  'PLN',
  'THB',
  'MYR',
  'ARS',
  'BRL',
  'COP',
  'IDR',
  'INR',
  'JPY',
  'ZAR',
] as const
export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY = 'USD' satisfies Currency

export const isCurrency = (code: unknown): code is Currency => (CURRENCIES as readonly unknown[]).includes(code)

/** Number of decimal places of a currency. */
export const fractionDigits = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2)

type Symbols = { symbol: string; side: 'before' | 'after'; spaced: boolean }
const before = (symbol: string): Symbols => ({ symbol, side: 'before', spaced: false })
const after = (symbol: string): Symbols => ({ symbol, side: 'after', spaced: true })

/** Symbol used when no locale is known. Dollars other than the US dollar include their country. */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, Symbols>> = {
  EUR: before('€'),
  USD: before('$'),
  AUD: before('A$'),
  NOK: after('kr'),
  CAD: before('CA$'),
  NZD: before('NZ$'),
  DKK: after('kr.'),
  GBP: before('£'),
  HKD: before('HK$'),
  CHF: { symbol: 'CHF', side: 'before', spaced: true },
  MXN: before('MX$'),
  SGD: before('S$'),
  SEK: after('kr'),
  CZK: after('Kč'),
  ILS: before('₪'),
  PHP: before('₱'),
  RUB: after('₽'),
  PLN: after('zł'),
  THB: before('฿'),
  MYR: before('RM'),
  ARS: before('AR$'),
  BRL: before('R$'),
  COP: before('CO$'),
  IDR: before('Rp'),
  INR: before('₹'),
  JPY: before('¥'),
  ZAR: before('R'),
}
