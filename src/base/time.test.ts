import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  DEFAULT_TIME_ZONE,
  getLocalYear,
  getUtcOffset,
  isTimeZone,
  resolveTimeZone,
  startOfDay,
  toDay,
  toInstant,
  toLocalTime,
} from './time.ts'

const NEW_YORK = 'America/New_York'
const zones = fc.constantFrom(NEW_YORK, 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC')
const seconds = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) / 1000 })
const at = (text: string) => new Date(text)

test('FORMAT-015 a site without a time zone, or with an unknown one, uses New York', () => {
  expect(DEFAULT_TIME_ZONE).toBe(NEW_YORK)
  expect([undefined, null, '', 'Mars/Olympus', '+02:00'].map(resolveTimeZone)).toEqual(Array(5).fill(NEW_YORK))
  expect(resolveTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo')
})

test('time zones are IANA names', () => {
  expect(['Europe/London', 'UTC', 'Asia/Kolkata'].every(isTimeZone)).toBe(true)
  expect(['', '+01:00', 'Europe/Atlantis', '../etc'].some(isTimeZone)).toBe(false)
})

test('local time depends on the time zone', () => {
  const instant = at('2026-07-01T03:04:05Z')
  expect(toLocalTime(instant, NEW_YORK)).toEqual({ year: 2026, month: 6, day: 30, hour: 23, minute: 4, second: 5 })
  expect(toLocalTime(instant, 'Asia/Kolkata')).toMatchObject({ day: 1, hour: 8, minute: 34 })
  expect(toLocalTime(at('2026-01-01T05:00:00Z'), NEW_YORK).hour).toBe(0)
  expect(getUtcOffset(instant, NEW_YORK)).toBe(-4 * 3_600_000)
  expect(getUtcOffset(at('2026-01-01T00:00:00.750Z'), NEW_YORK)).toBe(-5 * 3_600_000)
})

test('an ambiguous local time is the earlier instant, a skipped one is shifted forward', () => {
  const reading = { year: 2026, month: 11, day: 1, hour: 1, minute: 30, second: 0 }
  expect(toInstant(reading, NEW_YORK)).toEqual(at('2026-11-01T05:30:00Z'))
  const skipped = { year: 2026, month: 3, day: 8, hour: 2, minute: 30, second: 0 }
  expect(toInstant(skipped, NEW_YORK)).toEqual(at('2026-03-08T07:30:00Z'))
  expect(toLocalTime(toInstant(skipped, NEW_YORK), NEW_YORK).hour).toBe(3)
})

test('every local time converts to an instant with the same local time', () => {
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const reading = toLocalTime(new Date(second * 1000), zone)
      const found = toInstant(reading, zone)
      expect(toLocalTime(found, zone)).toEqual(reading)
      expect(found.getTime()).toBeLessThanOrEqual(second * 1000)
    }),
    { numRuns: 300 },
  )
})

test('days start at local midnight, even with 23 or 25 hours', () => {
  const length = (day: `${number}-${number}-${number}`) =>
    (startOfDay(addDays(day, 1), NEW_YORK).getTime() - startOfDay(day, NEW_YORK).getTime()) / 3_600_000
  expect(toDay(at('2026-07-01T03:00:00Z'), NEW_YORK)).toBe('2026-06-30')
  expect(startOfDay('2026-06-30', NEW_YORK)).toEqual(at('2026-06-30T04:00:00Z'))
  expect([length('2026-03-08'), length('2026-11-01'), length('2026-06-30')]).toEqual([23, 25, 24])
  expect([addDays('2026-02-28', 1), addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2024-02-29',
    '2025-12-31',
  ])
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const day = toDay(new Date(second * 1000), zone)
      expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(second * 1000)
      expect(toDay(startOfDay(day, zone), zone)).toBe(day)
    }),
    { numRuns: 300 },
  )
})

test('the year is the local year, on New Year’s Eve too', () => {
  const aroundNewYear = fc.tuple(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: -20 * 3600, max: 20 * 3600 }))
  fc.assert(
    fc.property(
      zones,
      fc.oneof(
        seconds,
        aroundNewYear.map(([year, shift]) => Date.UTC(year) / 1000 + shift),
      ),
      (zone, s) => {
        const instant = new Date(s * 1000)
        expect(getLocalYear(instant, zone)).toBe(toLocalTime(instant, zone).year)
      },
    ),
  )
})
