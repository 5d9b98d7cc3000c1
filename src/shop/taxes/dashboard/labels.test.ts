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

test('describes a location from country to postal code', () => {
  expect(describeLocation(maine)).toBe('United States, Maine')
  expect(describeLocation({ ...maine, region: '', postalPrefix: '041' })).toBe(
    'United States, postal codes starting with 041',
  )
  expect(describeLocation({ country: 'DE', region: '', postalPrefix: '' })).toBe('Germany')
})

test('CART-009 the example uses the rounding of the cart, with tax added or included', () => {
  expect(describeExample(maine, false, 'USD')).toBe(
    'A bowl priced at $48.00 costs $50.64: $2.64 Maine sales tax (5.5%) is added.',
  )
  expect(describeExample(maine, true, 'USD')).toBe(
    'A bowl priced at $48.00 costs $48.00, including $2.50 Maine sales tax (5.5%).',
  )
  expect(describeExample(undefined, true, 'JPY')).toBe(
    'A bowl priced at ¥4,800 costs ¥4,800, including ¥800 tax (20%).',
  )
})
