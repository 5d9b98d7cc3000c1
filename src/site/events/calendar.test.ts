import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, renderCalendar } from './calendar.ts'
import { resolveTimes } from './event-times.ts'

const anEvent = (event: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e80',
  title: 'Open studio',
  description: '',
  url: 'https://kiln.test/events/open-studio',
  location: '',
  sequence: 0,
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  timeZone: 'Europe/Berlin',
  isAllDay: false,
  ...resolveTimes({ timeZone: 'Europe/Berlin', isAllDay: false, start: '2026-11-18T19:30', end: '2026-11-18T21:00' }),
  ...event,
})

/** Reads a file with an independent implementation, which also knows the time zones of the file only. */
const read = (events: readonly CalendarEvent[], name = 'Events') => {
  const calendar = ICAL.Component.fromString(renderCalendar({ name, events }))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

test('POST-009 a calendar file is read by another program with the same times, place and text', () => {
  const [event] = read([
    anEvent({
      title: 'Glaze; test, \\ “one”',
      description: 'First line\nSecond, with a comma',
      location: 'Studio, 12 Kiln Road',
      sequence: 3,
    }),
  ])
  expect(event?.summary).toBe('Glaze; test, \\ “one”')
  expect(event?.description).toBe('First line\nSecond, with a comma')
  expect(event?.location).toBe('Studio, 12 Kiln Road')
  expect(event?.uid).toBe('01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e80')
  expect(event?.sequence).toBe(3)
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-18T18:30:00.000Z')
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-18T20:00:00.000Z')
  expect(event?.startDate.zone.tzid).toBe('Europe/Berlin')
})

test('POST-009 events of whole days have dates, and end with the day after', () => {
  const times = resolveTimes({
    timeZone: 'America/New_York',
    isAllDay: true,
    start: '2026-03-07T00:00',
    end: '2026-03-08T00:00',
  })
  const [event] = read([anEvent({ isAllDay: true, timeZone: 'America/New_York', ...times })])
  expect(event?.startDate.isDate).toBe(true)
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-03-07', '2026-03-09'])
})

test('POST-009 property: every instant is the same after another program has read the file', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'UTC',
  ]
  const instant = fc
    .date({ min: new Date('1995-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
  fc.assert(
    fc.property(instant, fc.nat(5000), fc.constantFrom(...zones), (from, minutes, timeZone) => {
      // Through the local time, as events are entered: of a time that occurs twice, the first.
      const toText = (date: Date) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
          .format(date)
          .replace(' ', 'T')
      const times = resolveTimes({
        timeZone,
        isAllDay: false,
        start: toText(from),
        end: toText(new Date(from.getTime() + minutes * 60_000)),
      })
      fc.pre(times.endsAt >= times.startsAt)
      const [event] = read([anEvent({ timeZone, ...times })])
      expect(event?.startDate.toJSDate().toISOString()).toBe(times.startsAt.toISOString())
      expect(event?.endDate.toJSDate().toISOString()).toBe(times.endsAt.toISOString())
    }),
    { numRuns: 60 },
  )
})

test('POST-009 property: any text survives, lines have at most 75 octets and no text begins a property', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 }).filter((value) => value.isWellFormed())
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = renderCalendar({ name: title, events: [anEvent({ title, description })] })
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      expect(file.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
      const [event] = read([anEvent({ title, description })], title)
      const shown = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
      expect(event?.summary).toBe(shown(title))
    }),
  )
})
