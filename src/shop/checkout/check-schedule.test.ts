import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHARGE_SECONDS, isAbandoned, limitHold, nextCheckAt, nextLateCheckAt } from './check-schedule.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

test('an open payment is checked with increasing delay, at the latest when it expires', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), fc.integer({ min: 1, max: 900_000 }), (looks, left) => {
      const next = nextCheckAt(NOW, looks, after(left))
      expect(next.getTime()).toBeGreaterThan(NOW.getTime())
      expect(next.getTime()).toBeLessThanOrEqual(after(left).getTime())
    }),
  )
  expect(nextCheckAt(NOW, 0, after(900_000))).toEqual(after(2000))
  expect(nextCheckAt(NOW, 3, after(900_000))).toEqual(after(16_000))
})

test('an expired payment is checked for four days, at least every six hours', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), fc.integer({ min: 0, max: 95 * 3_600_000 }), (looks, age) => {
      const next = nextLateCheckAt(NOW, looks, after(-age))
      expect(next && next.getTime() - NOW.getTime()).toBeGreaterThan(0)
      expect(next && next.getTime() - NOW.getTime()).toBeLessThanOrEqual(6 * 3_600_000)
    }),
  )
  expect(nextLateCheckAt(NOW, 0, after(-97 * 3_600_000))).toBeNull()
})

test('a payment older than the longest charge is abandoned', () => {
  expect(isAbandoned(NOW, after(-CHARGE_SECONDS * 1000))).toBe(true)
  expect(isAbandoned(NOW, after(-CHARGE_SECONDS * 1000 + 1))).toBe(false)
})

test('unfinished payments use up the time for which stock is held', () => {
  const minute = 60_000
  expect(limitHold(15, { visitor: 0, client: 0 })).toBe(15)
  expect(limitHold(15, { visitor: 15 * minute, client: 15 * minute })).toBe(15)
  expect(limitHold(15, { visitor: 28 * minute, client: 28 * minute })).toBe(2)
  expect(limitHold(15, { visitor: 29.5 * minute, client: 29.5 * minute })).toBe(0)
  expect(limitHold(15, { visitor: 0, client: 40 * minute })).toBe(5)
  expect(limitHold(15, { visitor: 0, client: 45 * minute })).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), fc.nat(), fc.nat(), (holdMinutes, visitor, client) => {
      const minutes = limitHold(holdMinutes, { visitor, client })
      expect(minutes === 0 || (minutes >= 1 && minutes <= holdMinutes)).toBe(true)
    }),
  )
})
