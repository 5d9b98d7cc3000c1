import { expect, test } from 'vitest'
import { newId, WebsiteId } from './id.ts'

test('ids are valid UUIDv7 and strictly increasing within a process', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  expect(ids.every((id) => WebsiteId.safeParse(id).success && id[14] === '7')).toBe(true)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
