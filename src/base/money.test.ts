import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, DEFAULT_CURRENCY, fractionDigits } from './enumerations/currencies.ts'
import {
  addMoney,
  allocateMoney,
  compareMoney,
  DEFAULT_PRICE,
  type Money,
  money,
  moneyFromDecimal,
  moneyFromWire,
  moneyToDecimal,
  moneyToWire,
  multiplyMoney,
  negateMoney,
  parsePercent,
  parseRatio,
  subtractMoney,
  sumMoney,
} from './money.ts'
import { WireMoney } from './money-schema.ts'

const usd = (amount: bigint) => money(amount, 'USD')
const currency = fc.constantFrom(...CURRENCIES)
const amount = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n })
const anyMoney = fc.record({ amount, currency })
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 12 })
const total = (parts: readonly Money[]) => parts.reduce((sum, part) => sum + part.amount, 0n)

test('MONEY-001 minor units become major units by the fraction digits of the currency', () => {
  expect(moneyToDecimal(usd(123456n))).toBe('1234.56')
  expect(moneyToDecimal(usd(5n))).toBe('0.05')
  expect(moneyToDecimal(usd(-5n))).toBe('-0.05')
  fc.assert(
    fc.property(anyMoney, (value) => {
      const divisor = 10 ** fractionDigits(value.currency)
      expect(Number(moneyToDecimal(value))).toBeCloseTo(Number(value.amount) / divisor, 0)
      expect(moneyFromDecimal(moneyToDecimal(value), value.currency)).toEqual(value)
    }),
  )
})

test('MONEY-002 every currency has two fraction digits, and the yen has none', () => {
  expect(CURRENCIES.filter((code) => fractionDigits(code) !== 2)).toEqual(['JPY'])
  expect(fractionDigits('JPY')).toBe(0)
  expect(moneyToDecimal(money(1250n, 'JPY'))).toBe('1250')
})

test('MONEY-006 the default price is zero US dollars', () => {
  expect(DEFAULT_PRICE).toEqual({ amount: 0n, currency: 'USD' })
})

test('MONEY-008 the default currency is US dollars', () => {
  expect(DEFAULT_CURRENCY).toBe('USD')
})

describe('arithmetic', () => {
  test('addition and subtraction are inverse and require the same currency', () => {
    fc.assert(
      fc.property(amount, amount, currency, (a, b, code) => {
        const sum = addMoney(money(a, code), money(b, code))
        expect(subtractMoney(sum, money(b, code))).toEqual(money(a, code))
      }),
    )
    expect(() => addMoney(usd(1n), money(1n, 'EUR'))).toThrow(TypeError)
    expect(() => compareMoney(usd(1n), money(1n, 'EUR'))).toThrow(TypeError)
    expect(sumMoney([usd(1n), usd(2n)], 'USD')).toEqual(usd(3n))
    expect(sumMoney([], 'EUR')).toEqual(money(0n, 'EUR'))
    expect([usd(3n), usd(-1n), usd(2n), usd(2n)].sort(compareMoney).map((m) => m.amount)).toEqual([-1n, 2n, 2n, 3n])
  })

  test('multiplication rounds once, half away from zero', () => {
    expect(multiplyMoney(usd(1050n), parsePercent('8.875'))).toEqual(usd(93n))
    expect(multiplyMoney(usd(50n), parseRatio('0.01'))).toEqual(usd(1n))
    expect(multiplyMoney(usd(-50n), parseRatio('0.01'))).toEqual(usd(-1n))
    expect(multiplyMoney(usd(49n), parseRatio('0.01'))).toEqual(usd(0n))
    expect(multiplyMoney(usd(50n), parseRatio('-0.01'))).toEqual(usd(-1n))
    expect(multiplyMoney(usd(250n), 3n)).toEqual(usd(750n))
    expect(() => multiplyMoney(usd(1n), { numerator: 1n, denominator: 0n })).toThrow(RangeError)
    expect(() => parseRatio('8,25')).toThrow(RangeError)
  })

  test('a rounded product is within half a minor unit and symmetric around zero', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (a, n, d) => {
        const product = multiplyMoney(usd(a), { numerator: n, denominator: d })
        const twiceOff = 2n * (product.amount * d - a * n)
        expect(twiceOff <= d && twiceOff >= -d).toBe(true)
        expect(multiplyMoney(usd(-a), { numerator: n, denominator: d })).toEqual(negateMoney(product))
      }),
    )
  })
})

describe('allocation', () => {
  test('the parts add up to the total for all weights', () => {
    fc.assert(
      fc.property(amount, weights, (a, shares) => {
        const parts = allocateMoney(usd(a), shares)
        expect(parts).toHaveLength(shares.length)
        expect(total(parts)).toBe(a)
      }),
    )
  })

  test('every part is within one minor unit of its exact share, and a zero weight gets nothing', () => {
    fc.assert(
      fc.property(amount, weights, (a, shares) => {
        const whole = shares.reduce((sum, share) => sum + share, 0n)
        fc.pre(whole > 0n)
        allocateMoney(usd(a), shares).forEach((part, index) => {
          const exact = a * (shares[index] ?? 0n)
          const off = part.amount * whole - exact
          expect(off < whole && off > -whole).toBe(true)
          if (shares[index] === 0n) expect(part.amount).toBe(0n)
        })
      }),
    )
  })

  test('remaining cents go to the largest remainders, earlier parts first', () => {
    expect(allocateMoney(usd(100n), [1n, 1n, 1n]).map((part) => part.amount)).toEqual([34n, 33n, 33n])
    expect(allocateMoney(usd(100n), [1n, 2n]).map((part) => part.amount)).toEqual([33n, 67n])
    expect(allocateMoney(usd(-100n), [1n, 1n, 1n]).map((part) => part.amount)).toEqual([-34n, -33n, -33n])
    expect(allocateMoney(usd(5n), [0n, 0n]).map((part) => part.amount)).toEqual([3n, 2n])
    expect(() => allocateMoney(usd(5n), [])).toThrow(RangeError)
    expect(() => allocateMoney(usd(5n), [1n, -1n])).toThrow(RangeError)
  })
})

describe('parsing and serialization', () => {
  test('amounts parse with or without grouping and are never rounded', () => {
    expect(moneyFromDecimal('1,250.5', 'USD')).toEqual(usd(125050n))
    expect(moneyFromDecimal(' 0012.30 ', 'USD')).toEqual(usd(1230n))
    expect(moneyFromDecimal('12.300', 'USD')).toEqual(usd(1230n))
    expect(moneyFromDecimal('-3', 'JPY')).toEqual(money(-3n, 'JPY'))
    const rejection = ['12.345', '1,25', '', '.', '1.', '$5', '1e3', '1 000', '1234567890123456']
    expect(rejection.map((text) => moneyFromDecimal(text, 'USD'))).toEqual(rejection.map(() => undefined))
    expect(moneyFromDecimal('1.5', 'JPY')).toBeUndefined()
  })

  test('money survives the wire format unchanged', () => {
    fc.assert(
      fc.property(anyMoney, (value) => {
        const wire = JSON.parse(JSON.stringify(moneyToWire(value)))
        expect(moneyFromWire(WireMoney.parse(wire))).toEqual(value)
      }),
    )
  })

  test('MONEY-005 amounts with more than 15 integer places are rejected by the schema', () => {
    const accepts = (value: string, code: string) => WireMoney.safeParse({ value, currency: code }).success
    expect(accepts('9'.repeat(17), 'USD')).toBe(true)
    expect(accepts(`-${'9'.repeat(17)}`, 'USD')).toBe(true)
    expect(accepts('9'.repeat(18), 'USD')).toBe(false)
    expect(accepts('9'.repeat(15), 'JPY')).toBe(true)
    expect(accepts('9'.repeat(16), 'JPY')).toBe(false)
    const malformed = ['', '1.5', '01', '-0', ' 1', '1e3', 'abc']
    expect(malformed.filter((value) => accepts(value, 'USD'))).toEqual([])
    expect(accepts('1', 'XXX')).toBe(false)
  })
})
