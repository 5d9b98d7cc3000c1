import { expect, test } from 'vitest'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { addressRules } from '#shop/shipping/regions/model.ts'
import { Details } from './details-schema.ts'
import { amountsOf, begunDetails, fieldFaults } from './page-model.ts'

const words = { missing: 'Fill in.', wrongEmail: 'No address.', chooseDelivery: 'Choose delivery.' }
const rules = { shippingAddress: addressRules('DE', 'de'), billingAddress: addressRules('US', 'en') }

test('REGION-021 what is wrong with an address is said in the words of its country and of the page', () => {
  const state = {
    errors: {
      email: 'as the server says',
      'shippingAddress.postalCode': 'as the server says',
      'billingAddress.postalCode': 'as the server says',
      'shippingAddress.city': 'as the server says',
    },
    missing: ['shippingAddress.line1', 'shippingOption'],
  }
  expect(fieldFaults(state, rules, words, true)).toEqual({
    email: 'No address.',
    'shippingAddress.postalCode': rules.shippingAddress.errorText,
    'billingAddress.postalCode': rules.billingAddress.errorText,
    'shippingAddress.city': 'as the server says',
    'shippingAddress.line1': 'Fill in.',
    shippingOption: 'Choose delivery.',
  })
  expect(rules.shippingAddress.errorText).toContain('Postleitzahl')
  expect(rules.billingAddress.errorText).toContain('ZIP code')
  expect(Object.keys(fieldFaults(state, rules, words, false))).not.toContain('shippingAddress.line1')
})

test('an address begins where shipping was estimated, else in the shop’s country, and never over what was typed', () => {
  const empty = Details.parse({})
  const estimated = aCart([anEntry(1)], { shippingLocation: { country: 'CA', region: 'QC', postalCode: 'H2X 1Y4' } })
  expect(begunDetails(empty, estimated, 'US').shippingAddress).toMatchObject({
    country: 'CA',
    region: 'QC',
    postalCode: 'H2X 1Y4',
  })
  expect(begunDetails(empty, aCart([anEntry(1)]), 'US').shippingAddress.country).toBe('US')
  const typed = Details.parse({ shippingAddress: { country: 'SE', region: 'AB' } })
  expect(begunDetails(typed, estimated, 'US')).toBe(typed)
})

test('amounts are in the currency of the cart', () => {
  expect(amountsOf({ currency: 'USD' }, {})(8074)).toContain('80.74')
  expect(amountsOf({ currency: 'JPY' }, {})(8074)).toContain('8,074')
})
