import { expect, test } from 'vitest'
import { type DescribedDiscount, describeDiscount } from './describe-discount.ts'

const said = (more: Partial<DescribedDiscount> = {}): string =>
  describeDiscount(
    {
      kind: 'percent',
      percent: '10',
      amount: null,
      minimum: '0',
      scope: 'everything',
      covers: [],
      startsOn: null,
      endsOn: null,
      totalLimit: null,
      customerLimit: null,
      ...more,
    },
    'USD',
  )

test('describes value, scope, limits and dates of a discount', () => {
  expect(said()).toBe('10% off everything.')
  expect(said({ kind: 'fixed', amount: '1250', minimum: '5000', customerLimit: 1 })).toBe(
    '$12.50 off everything, on orders of $50 or more, once per customer.',
  )
  expect(said({ kind: 'free-shipping', totalLimit: 1000 })).toBe('Free shipping on any order, 1,000 uses in total.')
  expect(said({ scope: 'products', covers: ['Moon jar'] })).toBe('10% off Moon jar.')
  expect(said({ scope: 'categories', covers: ['Bowls', 'Plates', 'Cups', 'Vases'] })).toBe(
    '10% off Bowls, Plates, and 2 more.',
  )
  expect(said({ startsOn: '2026-11-27', endsOn: '2026-11-30' })).toBe(
    '10% off everything, from November 27, 2026 until the end of November 30, 2026.',
  )
  expect(said({ startsOn: '2026-11-27', endsOn: '2026-11-27' })).toBe('10% off everything, on November 27, 2026.')
})

test('describes missing values in general terms', () => {
  expect(said({ percent: '' })).toBe('Percentage off everything.')
  expect(said({ kind: 'fixed', amount: '12?' })).toBe('Fixed amount off everything.')
  expect(said({ scope: 'products' })).toBe('10% off the products you select.')
  expect(said({ kind: 'free-shipping', scope: 'categories' })).toBe(
    'Free shipping on orders with the categories you select.',
  )
})
