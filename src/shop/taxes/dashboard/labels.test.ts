import { expect, test } from 'vitest'
import type { TaxRuleView } from '../tax-schema.ts'
import { describeExample, describeLocation } from './labels.ts'

const maine: TaxRuleView = {
  id: 'm',
  name: 'Maine sales tax',
  country: 'US',
  region: 'ME',
  postalPrefix: '',
  taxClass: 'standard',
  percent: '5.5',
  onShipping: false,
}

test('a place is named from large to small', () => {
  expect(describeLocation(maine)).toBe('United States, Maine')
  expect(describeLocation({ ...maine, region: '', postalPrefix: '041' })).toBe(
    'United States, codes that begin with 041',
  )
  expect(describeLocation({ country: 'DE', region: '', postalPrefix: '' })).toBe('Germany')
})

test('CART-009 the example is reckoned as carts are, on top or inside', () => {
  expect(describeExample(maine, false, 'USD')).toBe(
    'A bowl priced at $48.00 costs $50.64: $2.64 Maine sales tax at 5.5 % is added.',
  )
  expect(describeExample(maine, true, 'USD')).toBe(
    'A bowl priced at $48.00 costs $48.00. $2.50 of it is Maine sales tax at 5.5 %.',
  )
  expect(describeExample(undefined, true, 'JPY')).toBe(
    'A bowl priced at ¥4,800 costs ¥4,800. ¥800 of it is tax at 20 %.',
  )
})
