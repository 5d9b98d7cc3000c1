import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDays } from '../ranges.ts'
import {
  getDefaultInterval,
  getIntervals,
  getPresetRange,
  getToday,
  PRESETS,
  type Preset,
  parseCustomRange,
} from './date-range.ts'

const today = '2026-03-01'

test.each<[Preset, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['7d', '2026-02-23', '2026-03-01'],
  ['30d', '2026-01-31', '2026-03-01'],
  ['90d', '2025-12-02', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['year', '2026-01-01', '2026-03-01'],
])('the preset %s on March 1 is from %s to %s', (preset, from, to) => {
  expect(getPresetRange(preset, today)).toEqual({ from, to })
})

test('today is the day in the time zone of the site', () => {
  const now = new Date('2026-11-17T03:00:00Z')
  expect(getToday(now, 'America/New_York')).toBe('2026-11-16')
  expect(getToday(now, 'Asia/Tokyo')).toBe('2026-11-17')
})

const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const preset = fc.constantFrom(...(Object.keys(PRESETS) as Preset[]))

test('presets are in order, never in the future, and can be requested', () => {
  fc.assert(
    fc.property(day, preset, (today, preset) => {
      const range = getPresetRange(preset, today)
      expect(range.from <= range.to && range.to <= today).toBe(true)
      expect(parseCustomRange(range.from, range.to)).toEqual(range)
    }),
  )
})

test('every range has a default interval that is offered, with at most 200 points', () => {
  const hours = { hour: 1 / 24, day: 1, week: 7, month: 28 }
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 399 }), (from, days) => {
      const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
      fc.pre(to < '2200-01-01')
      const range = { from, to }
      const intervals = getIntervals(range)
      expect(intervals).toContain(getDefaultInterval(range))
      for (const interval of intervals) expect(countDays(range) / hours[interval]).toBeLessThanOrEqual(200)
    }),
  )
})

test.each([
  ['2026-02-30', '2026-03-01'],
  ['2026-03-02', '2026-03-01'],
  ['', ''],
  ['1999-12-31', '2000-01-02'],
  ['2025-01-01', '2026-03-01'],
  ['2026-03-01T00', '2026-03-01'],
])('days from %s to %s are no range', (from, to) => {
  expect(parseCustomRange(from, to)).toBeUndefined()
})
