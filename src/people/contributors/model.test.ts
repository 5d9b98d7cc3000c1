import { expect, test } from 'vitest'
import { type AccountId, newId } from '#base/id.ts'
import { invitationExpiry, leavesNoAdmin } from './model.ts'

const [mary, ada] = [newId<AccountId>(), newId<AccountId>()]

test('only the last administrator may not stop being one', () => {
  expect(leavesNoAdmin([mary], mary, [])).toBe(true)
  expect(leavesNoAdmin([mary], mary, [4, 15])).toBe(true)
  expect(leavesNoAdmin([mary], mary, [1, 4])).toBe(false)
  expect(leavesNoAdmin([mary, ada], mary, [])).toBe(false)
  expect(leavesNoAdmin([mary], ada, [])).toBe(false)
})

test('an invitation is good for fourteen days', () => {
  expect(invitationExpiry(new Date('2026-11-15T12:00:00Z'))).toEqual(new Date('2026-11-29T12:00:00Z'))
})
