import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interval } from '#analytics/census/event-store.ts'
import { isDomainError } from '#base/domain-error.ts'
import {
  checkRange,
  countDays,
  getComparison,
  listDays,
  listIntervals,
  pairIntervals,
  shiftDay,
  startOfWeek,
} from './ranges.ts'

const failure = (from: string, to: string, interval: Interval = 'day'): string | undefined => {
  try {
    checkRange({ from, to }, interval)
  } catch (error) {
    if (isDomainError(error)) return error.code
    throw error
  }
  return undefined
}

test('ranges have at most 400 days, and at most 7 by hour', () => {
  expect(failure('2026-01-01', '2026-01-01')).toBeUndefined()
  expect(failure('2026-01-02', '2026-01-01')).toBe('reports.invalid_range')
  expect(failure('0001-01-01', '0001-01-02')).toBe('reports.invalid_range')
  expect(failure('2026-01-01', '9999-12-31')).toBe('reports.invalid_range')
  expect(failure('2025-01-01', shiftDay('2025-01-01', 399))).toBeUndefined()
  expect(failure('2025-01-01', shiftDay('2025-01-01', 400))).toBe('reports.range_too_long')
  expect(failure('2026-11-01', '2026-11-07', 'hour')).toBeUndefined()
  expect(failure('2026-11-01', '2026-11-08', 'hour')).toBe('reports.too_many_hours')
})

test('a range is compared with the same number of days before, or the same days a year before', () => {
  const week = { from: '2026-11-09', to: '2026-11-15' }
  expect(getComparison(week, 'none')).toBeNull()
  expect(getComparison(week, 'previous')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(getComparison(week, 'year')).toEqual({ from: '2025-11-09', to: '2025-11-15' })
  expect(getComparison({ from: '2028-02-29', to: '2028-02-29' }, 'year')).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  })
  expect(getComparison({ from: '2026-03-01', to: '2026-03-31' }, 'previous')).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
})

const aRange = fc
  .tuple(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 1, max: 400 }))
  .map(([start, days]) => ({ from: shiftDay('2001-01-01', start), to: shiftDay('2001-01-01', start + days - 1) }))

test('the previous range ends the day before, has as many days, and has the same weekdays if it is whole weeks', () => {
  fc.assert(
    fc.property(aRange, (range) => {
      const previous = getComparison(range, 'previous')
      if (!previous) throw new Error('no comparison')
      expect(shiftDay(previous.to, 1)).toBe(range.from)
      expect(countDays(previous)).toBe(countDays(range))
      if (countDays(range) % 7 === 0) expect(new Date(previous.from).getUTCDay()).toBe(new Date(range.from).getUTCDay())
    }),
  )
})

test('weeks and months are named by their first day, and every day is in exactly one', () => {
  expect(listIntervals({ from: '2026-11-14', to: '2026-11-17' }, 'week', 'UTC')).toEqual(['2026-11-09', '2026-11-16'])
  expect(listIntervals({ from: '2026-10-31', to: '2026-12-01' }, 'month', 'UTC')).toEqual([
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
  ])
  fc.assert(
    fc.property(aRange, (range) => {
      const weeks = listIntervals(range, 'week', 'UTC')
      expect(weeks).toEqual([...new Set(listDays(range).map(startOfWeek))])
      expect(weeks.every((week) => new Date(week).getUTCDay() === 1)).toBe(true)
    }),
  )
})

test('hours are those that the clocks of the time zone show', () => {
  const hoursOf = (day: string, timeZone: string) =>
    listIntervals({ from: day, to: day }, 'hour', timeZone).map((at) => at.slice(11))
  expect(hoursOf('2026-03-29', 'Europe/Berlin')).not.toContain('02')
  expect(hoursOf('2026-03-29', 'Europe/Berlin')).toHaveLength(23)
  expect(hoursOf('2026-10-25', 'Europe/Berlin')).toHaveLength(24)
  expect(hoursOf('2026-10-04', 'Australia/Lord_Howe')).toHaveLength(24)
  // Clocks go forward at midnight.
  expect(hoursOf('2026-04-24', 'Africa/Cairo')).toHaveLength(23)
})

test('intervals are paired by day and hour, also when a day has fewer hours', () => {
  const pairs = pairIntervals(
    { from: '2026-03-29', to: '2026-03-29' },
    { from: '2026-03-28', to: '2026-03-28' },
    'hour',
    'Europe/Berlin',
  )
  expect(pairs.get('2026-03-29T01')).toBe('2026-03-28T01')
  expect(pairs.get('2026-03-29T03')).toBe('2026-03-28T03')
  expect(pairs.has('2026-03-29T02')).toBe(false)
  const weeks = pairIntervals(
    { from: '2026-11-02', to: '2026-11-15' },
    { from: '2026-10-19', to: '2026-11-01' },
    'week',
    'UTC',
  )
  expect([...weeks]).toEqual([
    ['2026-11-02', '2026-10-19'],
    ['2026-11-09', '2026-10-26'],
  ])
})
