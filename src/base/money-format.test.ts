import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from './domain-error.ts'
import { CURRENCIES, CURRENCY_SYMBOLS } from './enumerations/currencies.ts'
import { money, moneyToDecimal } from './money.ts'
import { formatMinorUnits, formatMoney, LOCALE_MONEY_FORMAT_FLAG } from './money-format.ts'

const usd = (amount: bigint) => money(amount, 'USD')
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('MONEY-001 two-digit currencies are shown divided by a hundred, yen undivided', () => {
  expect(formatMoney(usd(1250n))).toBe('$12.50')
  expect(formatMoney(money(1250n, 'JPY'))).toBe('¥1,250')
})

test('MONEY-003 thousands are separated by commas and fractions by a point', () => {
  expect(formatMoney(usd(123456789n))).toBe('$1,234,567.89')
  expect(formatMoney(usd(99999n))).toBe('$999.99')
  expect(formatMoney(usd(-123456n))).toBe('-$1,234.56')
  expect(formatMoney(money(100000n, 'EUR'))).toBe('€1,000.00')
})

test('MONEY-003 removing commas and symbol gives the amount', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = formatMoney(usd(amount))
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(text.replace(/[$,]/g, '')).toBe(moneyToDecimal(usd(amount)))
    }),
  )
})

test('MONEY-004 fifteen integer places are shown to the last digit, in both modes', () => {
  expect(formatMinorUnits('12345678901234567', 'USD')).toBe('$123,456,789,012,345.67')
  expect(formatMinorUnits('12345678901234567', 'USD', { localeMoneyFormat: true })).toBe('$123,456,789,012,345.67')
  expect(formatMinorUnits('999999999999999', 'JPY')).toBe('¥999,999,999,999,999')
})

test('MONEY-005 more than fifteen integer places are rejected', () => {
  for (const format of [{}, { localeMoneyFormat: true }]) {
    const shown = () => formatMinorUnits('100000000000000000', 'USD', format)
    expect(shown).toThrow('Amounts have at most 15 digits before the decimal point.')
    try {
      shown()
    } catch (error) {
      expect(isDomainError(error, 'money.too_large')).toBe(true)
    }
  }
  expect(formatMinorUnits('000012345', 'USD')).toBe('$123.45')
  expect(() => formatMinorUnits('12.5', 'USD')).toThrow(TypeError)
})

test('MONEY-006 a missing price is shown as zero dollars', () => {
  expect(formatMoney(undefined)).toBe('$0.00')
  expect(formatMoney(null, { trimZeroFraction: true })).toBe('$0')
})

test('MONEY-007 an all-zero fraction can be omitted', () => {
  const trim = { trimZeroFraction: true }
  expect(formatMoney(usd(1200n), trim)).toBe('$12')
  expect(formatMoney(usd(1250n), trim)).toBe('$12.50')
  expect(formatMoney(usd(1200n))).toBe('$12.00')
  expect(formatMoney(usd(1200n), { ...trim, localeMoneyFormat: true })).toBe('$12')
  expect(formatMoney(usd(1250n), { ...trim, localeMoneyFormat: true })).toBe('$12.50')
})

test('MONEY-009 with the flag the locale determines symbol, separators and order', () => {
  const price = money(123456n, 'EUR')
  expect(formatMoney(price)).toBe('€1,234.56')
  const german = formatMoney(price, { localeMoneyFormat: true, locale: 'de-DE' })
  expect(plainSpaces(german)).toBe('1.234,56 €')
  expect(formatMoney(price, { localeMoneyFormat: false, locale: 'de-DE' })).toBe('€1,234.56')
  expect(plainSpaces(formatMoney(money(500n, 'JPY'), { localeMoneyFormat: true, locale: 'ja-JP' }))).toBe('￥500')
})

test('MONEY-010 the flag is called localeMoneyFormat', () => {
  expect(LOCALE_MONEY_FORMAT_FLAG).toBe('localeMoneyFormat')
})

test('MONEY-010 each currency has its symbol and position', () => {
  const shown = CURRENCIES.map((currency) => plainSpaces(formatMinorUnits('100000', currency)))
  expect(shown).toEqual([
    '€1,000.00',
    '$1,000.00',
    'A$1,000.00',
    '1,000.00 kr',
    'CA$1,000.00',
    'NZ$1,000.00',
    '1,000.00 kr.',
    '£1,000.00',
    'HK$1,000.00',
    'CHF 1,000.00',
    'MX$1,000.00',
    'S$1,000.00',
    '1,000.00 kr',
    '1,000.00 Kč',
    '₪1,000.00',
    '₱1,000.00',
    '1,000.00 ₽',
    '1,000.00 zł',
    '฿1,000.00',
    'RM1,000.00',
    'AR$1,000.00',
    'R$1,000.00',
    'CO$1,000.00',
    'Rp1,000.00',
    '₹1,000.00',
    '¥100,000',
    'R1,000.00',
  ])
  expect(Object.keys(CURRENCY_SYMBOLS).sort()).toEqual([...CURRENCIES].sort())
})

test('MONEY-010 the code can be added for shared symbols, but never twice', () => {
  expect(plainSpaces(formatMoney(money(500n, 'NOK'), { withCode: true }))).toBe('5.00 kr NOK')
  expect(plainSpaces(formatMoney(usd(500n), { withCode: true }))).toBe('$5.00 USD')
  expect(plainSpaces(formatMoney(money(500n, 'CHF'), { withCode: true }))).toBe('CHF 5.00')
  expect(plainSpaces(formatMoney(usd(500n), { withCode: true, localeMoneyFormat: true }))).toBe('$5.00 USD')
})

test('locale mode and plain mode show the same amount for every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (currency, amount) => {
      const digitsOf = (text: string) => text.replace(/\D/g, '')
      const price = money(amount, currency)
      expect(digitsOf(formatMoney(price, { localeMoneyFormat: true, locale: 'en-GB' }))).toBe(
        digitsOf(formatMoney(price)),
      )
    }),
  )
})
