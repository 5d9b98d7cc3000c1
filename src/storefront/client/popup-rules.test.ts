import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayOpenPopup, storeClosed, storeSubmitted, toPopupPrefix } from './popup-rules.ts'

const createStorage = (entries: Record<string, string> = {}) => {
  const items = new Map(Object.entries(entries))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

const DAY = 86_400_000
const now = Date.parse('2026-11-18T09:00:00Z')
const prefix = toPopupPrefix('site', 'popup')
const popup = { prefix, version: 3, showAgainDays: 7 }

test('SITE-009 closing stores date-closed and version, and submitting stores submitted, below the prefix of site and popup', () => {
  const storage = createStorage()
  storeClosed(popup, storage, now)
  expect(Object.fromEntries(storage.items)).toEqual({
    'popup.site.popup.date-closed': '2026-11-18T09:00:00.000Z',
    'popup.site.popup.version': '3',
  })
  storeSubmitted(popup, storage)
  expect(storage.items.get('popup.site.popup.submitted')).toBe('true')
})

test('SITE-010 a closed popup is shown again when its version rose or its days have passed', () => {
  const storage = createStorage()
  expect(mayOpenPopup(popup, storage, now)).toBe(true)
  storeClosed(popup, storage, now)
  expect(mayOpenPopup(popup, storage, now)).toBe(false)
  expect(mayOpenPopup(popup, storage, now + 7 * DAY - 1)).toBe(false)
  expect(mayOpenPopup(popup, storage, now + 7 * DAY)).toBe(true)
  expect(mayOpenPopup({ ...popup, version: 4 }, storage, now)).toBe(true)
  // A page from the cache of the browser can contain an older version.
  expect(mayOpenPopup({ ...popup, version: 2 }, storage, now)).toBe(false)
  expect(mayOpenPopup({ ...popup, showAgainDays: 0 }, storage, now + 10_000 * DAY)).toBe(false)
})

const anyPopup = fc.record({
  prefix: fc.constant(prefix),
  version: fc.nat(1000),
  showAgainDays: fc.nat(365),
})

test('SITE-010 a popup is never shown after its form was submitted', () => {
  fc.assert(
    fc.property(anyPopup, fc.integer({ min: 0, max: 8.64e15 }), (other, at) => {
      const storage = createStorage()
      storeSubmitted(popup, storage)
      storeClosed(popup, storage, now)
      expect(mayOpenPopup(other, storage, at)).toBe(false)
    }),
  )
})

test('SITE-010 whatever is in the storage, the decision is made without an error', () => {
  fc.assert(
    fc.property(anyPopup, fc.option(fc.string()), fc.option(fc.string()), (other, closed, version) => {
      const storage = createStorage({
        ...(closed !== null && { [`${prefix}date-closed`]: closed }),
        ...(version !== null && { [`${prefix}version`]: version }),
      })
      expect(typeof mayOpenPopup(other, storage, now)).toBe('boolean')
    }),
  )
})
