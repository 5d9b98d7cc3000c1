import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay } from '../ranges.ts'
import { getDueWeek } from './model.ts'

const LAST_WEEK = { from: '2026-11-09', to: '2026-11-15' }

test('the last week is due from seven on Monday to the end of Tuesday in the time zone of the site', () => {
  expect(getDueWeek(new Date('2026-11-16T06:59:59Z'), 'UTC')).toBeUndefined()
  expect(getDueWeek(new Date('2026-11-16T07:00:00Z'), 'UTC')).toEqual(LAST_WEEK)
  expect(getDueWeek(new Date('2026-11-17T23:59:59Z'), 'UTC')).toEqual(LAST_WEEK)
  expect(getDueWeek(new Date('2026-11-18T00:00:00Z'), 'UTC')).toBeUndefined()
  expect(getDueWeek(new Date('2026-11-15T23:59:59Z'), 'UTC')).toBeUndefined()
})

test('Monday morning begins at different times', () => {
  // Sunday evening in UTC is Monday morning in Auckland.
  expect(getDueWeek(new Date('2026-11-15T18:00:00Z'), 'Pacific/Auckland')).toEqual(LAST_WEEK)
  expect(getDueWeek(new Date('2026-11-16T07:00:00Z'), 'America/Los_Angeles')).toBeUndefined()
  expect(getDueWeek(new Date('2026-11-16T15:00:00Z'), 'America/Los_Angeles')).toEqual(LAST_WEEK)
})

test('a job that runs every hour finds each week in every time zone', () => {
  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Niue',
    'Asia/Kathmandu',
    'America/New_York',
    'Europe/Berlin',
    'Africa/Cairo',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 59 }),
      fc.integer({ min: 0, max: 520 }),
      (zone, minute, week) => {
        const start = Date.UTC(2026, 0, 5) + week * 7 * 86_400_000 - 14 * 3_600_000 + minute * 60_000
        const runs = Array.from({ length: 48 }, (_, hour) => getDueWeek(new Date(start + hour * 3_600_000), zone))
        const found = runs.filter((due) => due !== undefined)
        expect(found.length).toBeGreaterThan(0)
        expect(new Set(found.map(({ to }) => to)).size).toBe(1)
        expect(found[0]?.to).toBe(shiftDay('2026-01-04', week * 7))
      },
    ),
  )
})
