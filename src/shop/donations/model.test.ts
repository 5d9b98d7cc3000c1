import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { money, moneyToDecimal } from '#base/money.ts'
import { computeProgress, matchFundPath, parseTypedAmount, resolveAmount, toFundPath } from './model.ts'
import { aPublicFund } from './testing/funds.ts'

const fund = aPublicFund()
const resolve = (amount: string, custom = '', change: Partial<typeof fund> = {}) =>
  resolveAmount({ amount, custom }, { ...fund, ...change }, 'USD')

test('DONATE-001 a suggested amount or a typed one within the limits is accepted', () => {
  expect(resolve('2500')).toEqual({ amount: 2500n })
  expect(resolve('2500', '99')).toEqual({ amount: 2500n })
  expect(resolve('custom', '5')).toEqual({ amount: 500n })
  expect(resolve('', '12.50')).toEqual({ amount: 1250n })
  expect(resolve('custom', '10000')).toEqual({ amount: 1_000_000n })
})

test('DONATE-001 other amounts are rejected: not suggested, below the minimum, above the maximum, not allowed', () => {
  expect(resolve('1234')).toEqual({ error: 'missing' })
  expect(resolve('custom')).toEqual({ error: 'missing' })
  expect(resolve('')).toEqual({ error: 'missing' })
  expect(resolve('custom', '4.99')).toEqual({ error: 'too-low' })
  expect(resolve('custom', '-20')).toEqual({ error: 'invalid' })
  expect(resolve('custom', '10000.01')).toEqual({ error: 'too-high' })
  expect(resolve('custom', 'ten')).toEqual({ error: 'invalid' })
  expect(resolve('custom', '1e3')).toEqual({ error: 'invalid' })
  expect(resolve('custom', '20', { allowsCustomAmount: false })).toEqual({ error: 'missing' })
})

test('amounts are parsed as people in Europe and America type them', () => {
  const parse = (text: string) => parseTypedAmount(text, 'EUR')
  expect(
    ['25', '25,5', '25.50', ' 25,50 ', '1,250', '1,250.00', '1.250,00', '1 250,00', "1'250.00"].map(parse),
  ).toEqual([2500n, 2550n, 2550n, 2550n, 125_000n, 125_000n, 125_000n, 125_000n, 125_000n])
  expect(['', '1.2.3', '12,345,6', '12.345', '٢٥', '$25', '0x10', '1,2,3'].map(parse)).toEqual(Array(8).fill(undefined))
  expect(parseTypedAmount('500', 'JPY')).toBe(500n)
  expect(parseTypedAmount('500,50', 'JPY')).toBeUndefined()
})

test('every amount is read back from its decimal form, in every currency', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.constantFrom(...CURRENCIES), (amount, currency) => {
      expect(parseTypedAmount(moneyToDecimal(money(amount, currency)), currency)).toBe(amount)
    }),
  )
})

test('a resolved amount is always suggested or within the limits, whatever is sent', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('1000', '2500', 'custom', ''), fc.integer().map(String))
  fc.assert(
    fc.property(text, text, (amount, custom) => {
      const resolved = resolve(amount, custom)
      if ('error' in resolved) return
      expect(resolved.amount).toBeGreaterThanOrEqual(500n)
      expect(resolved.amount).toBeLessThanOrEqual(1_000_000n)
    }),
  )
})

test('DONATE-004 progress is rounded down, so that it is 100 only if the goal is reached', () => {
  const of = (raised: string, goal = '10000') => computeProgress({ raised, goal })
  expect([of('0'), of('99'), of('9999'), of('10000'), of('25000'), of('-5')]).toEqual([0, 0, 99, 100, 250, 0])
})

test('paths of funds may contain other scripts', () => {
  expect(toFundPath('школа')).toBe('/donate/%D1%88%D0%BA%D0%BE%D0%BB%D0%B0')
  expect(matchFundPath('/donate/школа')).toBe('школа')
  for (const path of ['/donate', '/donate/', '/donate/a/b', '/donate/a.b', '/x/donate/a'])
    expect(matchFundPath(path)).toBeUndefined()
})
