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

test('a sentence says what a discount takes off, of what, how often and when', () => {
  expect(said()).toBe('Takes 10 % off everything.')
  expect(said({ kind: 'fixed', amount: '1250', minimum: '5000', customerLimit: 1 })).toBe(
    'Takes $12.50 off everything, on orders of $50 or more, once per customer.',
  )
  expect(said({ kind: 'free-shipping', totalLimit: 1000 })).toBe(
    'Takes the shipping off any order, 1,000 times in all.',
  )
  expect(said({ scope: 'products', covers: ['Moon jar'] })).toBe('Takes 10 % off Moon jar.')
  expect(said({ scope: 'categories', covers: ['Bowls', 'Plates', 'Cups', 'Vases'] })).toBe(
    'Takes 10 % off Bowls, Plates, and 2 more.',
  )
  expect(said({ startsOn: '2026-11-27', endsOn: '2026-11-30' })).toBe(
    'Takes 10 % off everything, from November 27, 2026 until the end of November 30, 2026.',
  )
  expect(said({ startsOn: '2026-11-27', endsOn: '2026-11-27' })).toBe(
    'Takes 10 % off everything, on November 27, 2026.',
  )
})

test('what is not typed yet is spoken of in general', () => {
  expect(said({ percent: '' })).toBe('Takes a share off everything.')
  expect(said({ kind: 'fixed', amount: '12?' })).toBe('Takes an amount off everything.')
  expect(said({ scope: 'products' })).toBe('Takes 10 % off the products you choose.')
  expect(said({ kind: 'free-shipping', scope: 'categories' })).toBe(
    'Takes the shipping off orders with the categories you choose.',
  )
})
