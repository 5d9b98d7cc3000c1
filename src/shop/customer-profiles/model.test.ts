import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Address } from '#shop/orders/details-schema.ts'
import { ACCOUNT_NOTICES, isCompleteAddress, isSameAddress, normalizeTags, toNoticePath } from './model.ts'

const address = Address.parse({ lastName: 'Lindqvist', line1: '12 Kiln Road', city: 'Portland', country: 'US' })

test('tags that differ only in case and spaces are one tag, and empty ones are dropped', () => {
  expect(normalizeTags([' VIP ', 'vip', 'potter’s  guild', '', '  '])).toEqual(['vip', 'potter’s guild'])
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), (tags) => {
      const normalized = normalizeTags(tags)
      expect(normalizeTags(normalized)).toEqual(normalized)
      expect(new Set(normalized.map((tag) => tag.toLowerCase())).size).toBe(normalized.length)
    }),
  )
})

test('addresses are compared without case and surrounding spaces', () => {
  expect(isSameAddress(address, { ...address, line1: ' 12 KILN road' })).toBe(true)
  expect(isSameAddress(address, { ...address, line2: 'Back door' })).toBe(false)
  // Parts do not run into each other.
  expect(isSameAddress({ ...address, line2: 'A', city: '' }, { ...address, line2: '', city: 'A' })).toBe(false)
})

test('an address needs last name, street, city and country', () => {
  expect(isCompleteAddress(address)).toBe(true)
  for (const part of ['lastName', 'line1', 'city', 'country'] as const)
    expect(isCompleteAddress({ ...address, [part]: '' })).toBe(false)
})

test('notices lead to a section of the account page', () => {
  for (const notice of ACCOUNT_NOTICES)
    expect(toNoticePath(notice, 'addresses')).toBe(`/account?notice=${notice}#addresses`)
})
