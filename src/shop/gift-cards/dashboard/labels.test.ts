import { expect, test } from 'vitest'
import { describeCard, describeEntry } from './labels.ts'

test('a ledger entry shows its signed amount; what was used is what was held', () => {
  const describe = (kind: Parameters<typeof describeEntry>[0]['kind'], availableChange: string, heldChange = '0') => {
    const { label, amount } = describeEntry({ kind, availableChange, heldChange }, 'USD')
    return { label, amount: amount.replaceAll('\u00a0', ' ') }
  }
  expect(describe('issued', '5000')).toEqual({ label: 'Issued', amount: '+$50.00 USD' })
  expect(describe('captured', '0', '-2000')).toEqual({ label: 'Used', amount: '-$20.00 USD' })
  expect(describe('adjusted', '-100')).toEqual({ label: 'Adjusted', amount: '-$1.00 USD' })
  expect(describe('voided', '0')).toEqual({ label: 'Voided', amount: '$0.00 USD' })
})

test('store credit has no code', () => {
  expect(describeCard({ kind: 'gift-card', lastFour: 'K7QM' })).toBe('Gift card …K7QM')
  expect(describeCard({ kind: 'store-credit', lastFour: '' })).toBe('Store credit')
})
