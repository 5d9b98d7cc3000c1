import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLocalTime } from '#base/time.ts'
import { EventDetails } from './event-schema.ts'
import { formatLocalTime, getEventDays, isPast, parseLocalTime, resolveTimes } from './event-times.ts'
import { formatEventTime } from './storefront/EventTime.tsx'

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
]
const localText = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

test('POST-009 an event keeps its local time in its own zone on both sides of a change of clocks', () => {
  const times = (day: string) =>
    resolveTimes({ timeZone: 'Europe/Berlin', isAllDay: false, start: `${day}T19:30`, end: `${day}T21:00` })
  expect(times('2026-03-28').startsAt.toISOString()).toBe('2026-03-28T18:30:00.000Z')
  expect(times('2026-03-29').startsAt.toISOString()).toBe('2026-03-29T17:30:00.000Z')
  expect(times('2026-10-25').endsAt.toISOString()).toBe('2026-10-25T20:00:00.000Z')
})

test('POST-009 a day of 23 or 25 hours is one day', () => {
  const day = (text: string) =>
    resolveTimes({ timeZone: 'Europe/Berlin', isAllDay: true, start: `${text}T00:00`, end: `${text}T00:00` })
  const hours = ({ startsAt, endsAt }: ReturnType<typeof day>) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  expect([day('2026-03-29'), day('2026-10-25'), day('2026-11-18')].map(hours)).toEqual([23, 25, 24])
  expect(getEventDays({ ...day('2026-03-29'), isAllDay: true, timeZone: 'Europe/Berlin' })).toEqual({
    first: '2026-03-29',
    last: '2026-03-29',
  })
})

test('POST-009 property: a local time that exists is read back from its instant, one that is skipped is shifted forward', () => {
  fc.assert(
    fc.property(localText, fc.constantFrom(...ZONES), (text, timeZone) => {
      const { startsAt } = resolveTimes({ timeZone, isAllDay: false, start: text, end: text })
      const shown = formatLocalTime(toLocalTime(startsAt, timeZone))
      // A skipped time can only move forward, at most by the day that Samoa skipped.
      expect(shown >= text).toBe(true)
      const again = resolveTimes({ timeZone, isAllDay: false, start: shown, end: shown }).startsAt
      expect(again.getTime()).toBe(startsAt.getTime())
    }),
  )
})

test('POST-009 property: events of whole days have the days that were entered', () => {
  fc.assert(
    fc.property(localText, fc.nat(40), fc.constantFrom(...ZONES), (text, days, timeZone) => {
      const last = new Date(Date.parse(`${text}Z`) + days * 86_400_000).toISOString().slice(0, 16)
      const times = resolveTimes({ timeZone, isAllDay: true, start: text, end: last })
      expect(times.endsAt > times.startsAt).toBe(true)
      // Samoa skipped a day: it begins with the next one.
      if (timeZone !== 'Pacific/Apia')
        expect(getEventDays({ ...times, timeZone, isAllDay: true })).toEqual({
          first: text.slice(0, 10),
          last: last.slice(0, 10),
        })
    }),
  )
})

test('POST-009 an event is past when it is over', () => {
  const endsAt = new Date('2026-11-18T20:00:00Z')
  expect(isPast({ endsAt }, new Date('2026-11-18T19:59:59Z'))).toBe(false)
  expect(isPast({ endsAt }, endsAt)).toBe(true)
})

test('POST-009 hostile times, zones and URLs are rejected with a message at their field', () => {
  for (const text of [
    '2026-02-30T10:00',
    '2026-1-1T10:00',
    '1969-12-31T23:59',
    '2101-01-01T00:00',
    '',
    'x'.repeat(1000),
  ])
    expect(parseLocalTime(text), text).toBeUndefined()
  const valid = {
    timeZone: 'Europe/Berlin',
    isAllDay: false,
    start: '2026-11-18T19:30',
    end: '2026-11-18T21:00',
    placeName: 'Studio',
    placeAddress: '',
    onlineUrl: '',
  }
  const errorAt = (change: object) => EventDetails.safeParse({ ...valid, ...change }).error?.issues[0]?.path[0]
  expect(EventDetails.safeParse(valid).success).toBe(true)
  expect(errorAt({ end: '2026-11-18T19:29' })).toBe('end')
  expect(errorAt({ timeZone: '+02:00' })).toBe('timeZone')
  expect(errorAt({ timeZone: 'Nowhere/Never' })).toBe('timeZone')
  expect(errorAt({ onlineUrl: 'javascript:alert(1)' })).toBe('onlineUrl')
  expect(errorAt({ placeName: 'x'.repeat(201) })).toBe('placeName')
})

test('POST-009 times read naturally: the zone and the year are shown only if they differ from those of the reader', () => {
  const event = {
    timeZone: 'Europe/Lisbon',
    isAllDay: false,
    startsAt: new Date('2026-11-21T18:00:00Z'),
    endsAt: new Date('2026-11-21T22:00:00Z'),
  }
  const now = new Date('2026-11-18T09:00:00Z')
  const lisbon = { locale: 'en-GB', timeZone: 'Europe/Lisbon' }
  expect(formatEventTime(event, { site: lisbon, now, style: 'short' })).toBe('Sat 21 Nov, 18:00–22:00')
  // Clocks of London show the same time.
  const london = { locale: 'en-US', timeZone: 'Europe/London' }
  expect(formatEventTime(event, { site: london, now, style: 'long' })).toBe(
    'Saturday, November 21, 2026, 6:00 – 10:00 PM',
  )
  const boston = { locale: 'en-US', timeZone: 'America/New_York' }
  const days = { ...event, endsAt: new Date('2027-01-02T11:00:00Z') }
  expect(formatEventTime(days, { site: boston, now, style: 'short' })).toBe(
    'Sat, Nov 21, 2026, 6:00 PM – Sat, Jan 2, 2027, 11:00 AM Portugal Time',
  )
})
