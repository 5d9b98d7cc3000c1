import { expect, test } from 'vitest'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { Details } from '#shop/orders/details-schema.ts'
import { getAddressRules } from '#shop/regions/model.ts'
import { prefillDetails } from '../model.ts'
import { createAmountFormatter, getFieldErrors } from './page-model.ts'

const messages = { missing: 'Fill in.', wrongEmail: 'No address.', chooseDelivery: 'Choose delivery.' }
const rules = { shippingAddress: getAddressRules('DE', 'de'), billingAddress: getAddressRules('US', 'en') }

test('REGION-021 address errors use the messages of the country and of the page', () => {
  const state = {
    errors: {
      email: 'as the server says',
      'shippingAddress.postalCode': 'as the server says',
      'billingAddress.postalCode': 'as the server says',
      'shippingAddress.city': 'as the server says',
    },
    missing: ['shippingAddress.line1', 'shippingOption'],
  }
  expect(getFieldErrors(state, rules, messages, true)).toEqual({
    email: 'No address.',
    'shippingAddress.postalCode': rules.shippingAddress.errorText,
    'billingAddress.postalCode': rules.billingAddress.errorText,
    'shippingAddress.city': 'as the server says',
    'shippingAddress.line1': 'Fill in.',
    shippingOption: 'Choose delivery.',
  })
  expect(rules.shippingAddress.errorText).toContain('Postleitzahl')
  expect(rules.billingAddress.errorText).toContain('ZIP code')
  expect(Object.keys(getFieldErrors(state, rules, messages, false))).not.toContain('shippingAddress.line1')
})

test('the address defaults to the estimated location, else the shop’s country, and never overwrites input', () => {
  const empty = Details.parse({})
  const estimated = aCart([anEntry(1)], { shippingLocation: { country: 'CA', region: 'QC', postalCode: 'H2X 1Y4' } })
  expect(prefillDetails(empty, estimated, 'US').shippingAddress).toMatchObject({
    country: 'CA',
    region: 'QC',
    postalCode: 'H2X 1Y4',
  })
  expect(prefillDetails(empty, aCart([anEntry(1)]), 'US').shippingAddress.country).toBe('US')
  const typed = Details.parse({ shippingAddress: { country: 'SE', region: 'AB' } })
  expect(prefillDetails(typed, estimated, 'US')).toBe(typed)
})

test('amounts are in the currency of the cart', () => {
  expect(createAmountFormatter({ currency: 'USD' }, {})(8074)).toContain('80.74')
  expect(createAmountFormatter({ currency: 'JPY' }, {})(8074)).toContain('8,074')
})
