import { expect, test } from 'vitest'
import { FundInput } from './fund-schema.ts'

const input = { name: 'A kiln for the school', minAmount: '500', maxAmount: '100000' }
const errorsOf = (change: object) =>
  FundInput.safeParse({ ...input, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('DONATE-001 suggested amounts are sorted and must be within the limits', () => {
  const suggestedAmounts = [
    { amount: '5000', description: 'A shelf' },
    { amount: '1000', description: 'Clay' },
  ]
  expect(FundInput.parse({ ...input, suggestedAmounts }).suggestedAmounts.map(({ amount }) => amount)).toEqual([
    '1000',
    '5000',
  ])
  expect(errorsOf({ suggestedAmounts: [{ amount: '499' }, { amount: '100001' }] })).toEqual([
    'suggestedAmounts.0.amount',
    'suggestedAmounts.1.amount',
  ])
  expect(errorsOf({ suggestedAmounts: [{ amount: '1000' }, { amount: '1000' }] })).toEqual([
    'suggestedAmounts.1.amount',
  ])
  expect(errorsOf({ suggestedAmounts: [], allowsCustomAmount: false })).toEqual(['suggestedAmounts'])
})

test('DONATE-003 a fund has a minimum that makes card testing unattractive', () => {
  expect(errorsOf({ minAmount: '99' })).toEqual(['minAmount'])
  expect(errorsOf({ minAmount: '100' })).toEqual([])
  expect(errorsOf({ minAmount: '' })).toContain('minAmount')
})

test('a maximum below the minimum, a goal of zero and unusual slugs are rejected', () => {
  expect(errorsOf({ maxAmount: '400' })).toEqual(['maxAmount'])
  expect(errorsOf({ maxAmount: '100000000' })).toEqual(['maxAmount'])
  expect(errorsOf({ goal: '0' })).toEqual(['goal'])
  expect(errorsOf({ urlId: 'a/b' })).toEqual(['urlId'])
  expect(FundInput.parse({ ...input, urlId: ' School-KILN ' }).urlId).toBe('school-kiln')
})
