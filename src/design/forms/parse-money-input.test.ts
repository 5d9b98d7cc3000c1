import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { money, moneyToDecimal } from '#base/money.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { formatMoneyInput, parseMoneyInput } from './parse-money-input.ts'

const digitsOf = (typed: string, currency: 'USD' | 'EUR' | 'JPY' = 'USD') => parseMoneyInput(typed, currency).digits

test('prices parse in the formats of several countries', () => {
  for (const typed of ['12.50', '12,50', '12.5', ' 12,5 ', '$12.50', '12,50 USD', '0012.50'])
    expect(digitsOf(typed)).toBe('1250')
  for (const typed of ['1,250.00', '1.250,00', '1250', '1,250', '1 250', "1'250.00", '1\u00a0250,00'])
    expect(digitsOf(typed)).toBe('125000')
  expect(digitsOf('1,234,567.89')).toBe('123456789')
  expect(digitsOf('.5')).toBe('50')
  expect(digitsOf('0')).toBe('0')
  expect(digitsOf('12,50 €', 'EUR')).toBe('1250')
  expect(digitsOf('1.250', 'JPY')).toBe('1250')
  expect(digitsOf('1250', 'JPY')).toBe('1250')
})

test('an invalid, too precise, too long or ambiguous price has an error message', () => {
  expect(parseMoneyInput('', 'USD').error).toMatch(/such as 12.50/)
  expect(parseMoneyInput('twelve', 'USD').error).toMatch(/such as 12.50/)
  expect(parseMoneyInput('1,25,0.5', 'USD').error).toMatch(/such as/)
  expect(parseMoneyInput('12.345', 'USD').error).toBe('12.345 is ambiguous: enter 12345 or 12.34.')
  expect(parseMoneyInput('0.125', 'USD').error).toMatch(/at most 2 digits/)
  expect(parseMoneyInput('12.3456', 'USD').error).toMatch(/at most 2 digits/)
  expect(parseMoneyInput('12.5', 'JPY').error).toMatch(/whole number/)
  expect(parseMoneyInput('-3', 'USD').error).toMatch(/negative/)
  expect(parseMoneyInput('9'.repeat(14), 'USD').error).toMatch(/13 digits before/)
  expect(digitsOf('9'.repeat(13))).toBe(`${'9'.repeat(13)}00`)
})

test('formatted amounts parse to the same amount', () => {
  const amounts = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (amount, currency) => {
      const digits = amount.toString()
      const decimal = moneyToDecimal(money(amount, currency))
      expect(parseMoneyInput(decimal, currency)).toEqual({ digits })
      expect(parseMoneyInput(decimal.replace('.', ','), currency)).toEqual({ digits })
      expect(parseMoneyInput(formatMinorUnits(digits, currency, { withCode: true }), currency)).toEqual({ digits })
      expect(formatMoneyInput(digits, currency)).toBe(decimal)
    }),
  )
})

test('any input gives a storable amount or an error', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,' -]{0,24}$/))
  fc.assert(
    fc.property(typed, fc.constantFrom(...CURRENCIES), (text, currency) => {
      const { digits } = parseMoneyInput(text, currency)
      if (digits !== undefined) expect(digits).toMatch(/^(0|[1-9]\d{0,14})$/)
    }),
  )
})
