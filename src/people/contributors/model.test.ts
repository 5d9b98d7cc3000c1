import { expect, test } from 'vitest'
import { type AccountId, newId } from '#base/id.ts'
import { getInvitationExpiry, removesLastAdmin } from './model.ts'

const [mary, ada] = [newId<AccountId>(), newId<AccountId>()]

test('only the last administrator cannot be demoted', () => {
  expect(removesLastAdmin([mary], mary, [])).toBe(true)
  expect(removesLastAdmin([mary], mary, [4, 15])).toBe(true)
  expect(removesLastAdmin([mary], mary, [1, 4])).toBe(false)
  expect(removesLastAdmin([mary, ada], mary, [])).toBe(false)
  expect(removesLastAdmin([mary], ada, [])).toBe(false)
})

test('an invitation expires after 14 days', () => {
  expect(getInvitationExpiry(new Date('2026-11-15T12:00:00Z'))).toEqual(new Date('2026-11-29T12:00:00Z'))
})
