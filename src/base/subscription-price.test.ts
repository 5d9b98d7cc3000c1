import { expect, test } from 'vitest'
import { BILLING_CYCLES_PER_YEAR, BILLING_UNITS, type BillingUnit } from './enumerations/billing.ts'
import { formatSubscriptionPrice, SUBSCRIPTION_PRICE_MESSAGES } from './subscription-price.ts'

const wording = (value: number, unit: BillingUnit, numBillingCycles: number) =>
  formatSubscriptionPrice('$10.00', { billingPeriod: { value, unit }, numBillingCycles })

test('MONEY-012 the text contains period and number of cycles, and 0 cycles are indefinite', () => {
  expect(wording(1, 'MONTH', 0)).toBe('$10.00 every month')
  expect(wording(3, 'MONTH', 0)).toBe('$10.00 every 3 months')
  expect(wording(1, 'MONTH', 12)).toBe('$10.00 every month, 12 payments')
})

test('MONEY-013 a year has 52 weekly, 12 monthly and one yearly billing cycle', () => {
  expect(BILLING_CYCLES_PER_YEAR).toEqual({ WEEK: 52, MONTH: 12, YEAR: 1 })
  expect(Object.keys(BILLING_CYCLES_PER_YEAR)).toEqual([...BILLING_UNITS])
})

test('MONEY-014 every unit has a text in singular and plural, for indefinite, limited and single payments', () => {
  expect(BILLING_UNITS.map((unit) => wording(1, unit, 0))).toEqual([
    '$10.00 every week',
    '$10.00 every month',
    '$10.00 every year',
  ])
  expect(BILLING_UNITS.map((unit) => wording(2, unit, 6))).toEqual([
    '$10.00 every 2 weeks, 6 payments',
    '$10.00 every 2 months, 6 payments',
    '$10.00 every 2 years, 6 payments',
  ])
  expect(BILLING_UNITS.map((unit) => wording(1, unit, 1))).toEqual([
    '$10.00 for 1 week',
    '$10.00 for 1 month',
    '$10.00 for 1 year',
  ])
  expect(wording(2, 'WEEK', 1)).toBe('$10.00 for 2 weeks')
})

test('MONEY-014 another language uses its own messages and plural rules', () => {
  const polish = {
    ...SUBSCRIPTION_PRICE_MESSAGES,
    locale: 'pl',
    indefinite: '{price} co {period}',
    units: {
      ...SUBSCRIPTION_PRICE_MESSAGES.units,
      MONTH: { one: 'miesiąc', few: '{count} miesiące', many: '{count} miesięcy', other: '{count} miesiąca' },
    },
  }
  const terms = (value: number) => ({ billingPeriod: { value, unit: 'MONTH' as const }, numBillingCycles: 0 })
  expect(formatSubscriptionPrice('10 zł', terms(3), polish)).toBe('10 zł co 3 miesiące')
  expect(formatSubscriptionPrice('10 zł', terms(6), polish)).toBe('10 zł co 6 miesięcy')
})

test('invalid terms are rejected', () => {
  expect(() => wording(0, 'WEEK', 0)).toThrow(RangeError)
  expect(() => wording(1.5, 'WEEK', 0)).toThrow(RangeError)
  expect(() => wording(1, 'WEEK', -1)).toThrow(RangeError)
})
