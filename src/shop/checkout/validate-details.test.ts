import { expect, test } from 'vitest'
import { Details } from '#shop/orders/details-schema.ts'
import { parseCheckoutForm } from './parse-form.ts'
import { validateDetails } from './validate-details.ts'

const ADA = {
  email: 'ada@example.com',
  shippingAddress: {
    lastName: 'Lindqvist',
    line1: '12 Kiln Road',
    city: 'Portland',
    region: 'ME',
    postalCode: '04101',
    country: 'US',
  },
}
const faults = (change: object, needs = { address: true, pickup: false }) =>
  validateDetails(Details.parse({ ...ADA, ...change }), needs)

test('complete details have no errors', () => {
  expect(faults({})).toEqual({ errors: {}, missing: [] })
  expect(faults({ shippingAddress: {} }, { address: false, pickup: false })).toEqual({ errors: {}, missing: [] })
})

test('empty fields are missing, invalid fields have errors', () => {
  expect(faults({ email: '', shippingAddress: {} })).toEqual({
    errors: {},
    missing: [
      'email',
      'shippingAddress.lastName',
      'shippingAddress.line1',
      'shippingAddress.city',
      'shippingAddress.country',
    ],
  })
  for (const email of ['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'a@exa\u200bmple.test'])
    expect(Object.keys(faults({ email }).errors)).toEqual(['email'])
  const wrong = faults({ shippingAddress: { ...ADA.shippingAddress, region: 'Atlantis', postalCode: '1' } })
  expect(Object.keys(wrong.errors).sort()).toEqual(['shippingAddress.postalCode', 'shippingAddress.region'])
  expect(faults({ shippingAddress: { ...ADA.shippingAddress, postalCode: '' } }).missing).toEqual([
    'shippingAddress.postalCode',
  ])
})

test('pickup requires a name but no street address', () => {
  const named = { lastName: 'Lindqvist', country: 'US' }
  expect(faults({ shippingAddress: named }, { address: true, pickup: true })).toEqual({ errors: {}, missing: [] })
  expect(faults({ shippingAddress: named }).missing).toContain('shippingAddress.line1')
})

test('a separate billing address must be complete, also without shipping', () => {
  const { missing } = faults({ billingAddress: { country: 'US' } }, { address: false, pickup: false })
  expect(missing).toContain('billingAddress.line1')
})

test('form fields become a partial save; missing fields stay unchanged', () => {
  expect(
    parseCheckoutForm({
      email: 'a@b.co',
      'shippingAddress.city': 'Lund',
      do: 'pay',
      key: 'k',
      cartRevision: '3',
      other: 'x',
    }),
  ).toEqual({
    do: 'pay',
    key: 'k',
    cartRevision: '3',
    change: { email: 'a@b.co', shippingAddress: { city: 'Lund' } },
  })
  expect(parseCheckoutForm({ billingSame: '1', 'billingAddress.city': 'Lund' })).toEqual({
    change: { billingAddress: null },
  })
  expect(parseCheckoutForm({})).toEqual({ change: {} })
})
