import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime, parseDate } from './date.ts'
import { formatRelativeTime, formatTimeSince, getNextRelativeTime, RELATIVE_TIME_MESSAGES } from './relative-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = new Date('2026-11-15T12:00:00Z')
const ago = (milliseconds: number) => formatRelativeTime(new Date(now.getTime() - milliseconds), now)

test('FORMAT-011 elapsed time is worded by year, month, week, day, hour and minute', () => {
  expect([365 * DAY, 30 * DAY, 7 * DAY, DAY, HOUR, MINUTE].map(ago)).toEqual([
    'about a year ago',
    'about a month ago',
    'about a week ago',
    'about a day ago',
    'about an hour ago',
    'about a minute ago',
  ])
})

test('FORMAT-012 several units are counted in full, downwards', () => {
  expect([2 * 365 * DAY, 61 * DAY, 20 * DAY, 2 * DAY, 2 * HOUR - 1, 2 * HOUR, 59 * MINUTE].map(ago)).toEqual([
    'about 2 years ago',
    'about 2 months ago',
    'about 2 weeks ago',
    'about 2 days ago',
    'about an hour ago',
    'about 2 hours ago',
    'about 59 minutes ago',
  ])
})

test('FORMAT-012 durations under a minute and in the future have a text', () => {
  expect([0, 59_999, -1, -MINUTE, -3 * HOUR, -400 * DAY].map(ago)).toEqual([
    'less than a minute ago',
    'less than a minute ago',
    'in less than a minute',
    'in about a minute',
    'in about 3 hours',
    'in about a year',
  ])
})

test('FORMAT-012 another language uses its own messages', () => {
  const german = {
    ...RELATIVE_TIME_MESSAGES,
    locale: 'de',
    past: 'vor etwa {span}',
    spans: { ...RELATIVE_TIME_MESSAGES.spans, day: { one: 'einem Tag', other: '{count} Tagen' } },
  }
  expect(formatRelativeTime(new Date(now.getTime() - 3 * DAY), now, german)).toBe('vor etwa 3 Tagen')
})

test('FORMAT-011 every instant has a text, and past and future are symmetric', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 * 365 * DAY }), (span) => {
      const core = (text: string) => text.replace(/^in | ago$/g, '')
      expect(ago(span)).toMatch(/^(about (an? \w+|\d+ \w+s)|less than a minute) ago$/)
      expect(core(ago(-span))).toBe(core(ago(span)))
    }),
  )
})

test("FORMAT-013 an invalid date object is shown as 'Invalid Date'", () => {
  const invalid = new Date('nonsense')
  expect([formatDate(invalid), formatTime(invalid), formatDateTime(invalid)]).toEqual(Array(3).fill('Invalid Date'))
})

test("FORMAT-014 the time since something that is not a date is 'Invalid date.'", () => {
  const none = ['yesterday', '', '12', null, undefined, {}, [], true, Number.NaN, new Date('nonsense')]
  expect(none.map((value) => formatTimeSince(value, now))).toEqual(none.map(() => 'Invalid date.'))
  expect(formatTimeSince('2026-11-15T11:00:00Z', now)).toBe('about an hour ago')
  expect(formatTimeSince(now.getTime() - DAY, now)).toBe('about a day ago')
  expect(formatTimeSince(new Date(now.getTime() - DAY), now)).toBe('about a day ago')
})

test('FORMAT-015 dates and times are in the New York time zone unless the site sets another', () => {
  const instant = new Date('2026-07-01T03:05:00Z')
  expect(formatDate(instant)).toBe('June 30, 2026')
  expect(formatTime(instant)).toBe('11:05 PM')
  expect(formatDate(instant, { timeZone: 'Asia/Tokyo' })).toBe('July 1, 2026')
  expect(formatTime(instant, { timeZone: 'Asia/Tokyo', locale: 'de-DE' })).toBe('12:05')
})

test('dates have four styles, localized', () => {
  const options = { timeZone: 'UTC' }
  expect(formatDate(now, { ...options, style: 'short' })).toBe('11/15/26')
  expect(formatDate(now, { ...options, style: 'medium' })).toBe('Nov 15, 2026')
  expect(formatDate(now, { ...options, style: 'full' })).toBe('Sunday, November 15, 2026')
  expect(formatDate(now, { ...options, locale: 'fr-FR' })).toBe('15 novembre 2026')
  expect(formatDateTime(now, { ...options, style: 'medium' })).toBe('Nov 15, 2026, 12:00 PM')
})

test('a time of day without an offset is no date, since every machine would read it differently', () => {
  expect(parseDate('2026-11-15T12:00:00')).toBeUndefined()
  expect(parseDate('2026-11-15T13:00:00+01:00')).toEqual(now)
  expect(parseDate('2026-11-15')).toEqual(new Date('2026-11-15T00:00:00Z'))
  expect(parseDate('2026-13-45')).toBeUndefined()
})

test('POST-010 property: a relative time keeps its text until the time of its next change, and has another one then', () => {
  const base = Date.UTC(2026, 10, 18)
  fc.assert(
    fc.property(fc.nat(3 * 365 * 86_400_000), fc.nat(1000), (elapsed, part) => {
      const [date, at] = [new Date(base), new Date(base + elapsed)]
      const next = getNextRelativeTime(date, at)
      expect(next.getTime()).toBeGreaterThan(at.getTime())
      const text = formatRelativeTime(date, at)
      const before = new Date(at.getTime() + ((next.getTime() - 1 - at.getTime()) * part) / 1000)
      expect(formatRelativeTime(date, before)).toBe(text)
      expect(formatRelativeTime(date, next)).not.toBe(text)
    }),
  )
})
