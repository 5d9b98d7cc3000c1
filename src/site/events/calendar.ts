import { addDays, getUtcOffset, toLocalTime } from '#base/time.ts'
import { listTransitions } from './calendar-zones.ts'
import { type EventTimes, getEventDays } from './event-times.ts'

/** iCalendar files (RFC 5545). */

export type CalendarEvent = EventTimes & {
  /** Never changes, so that programs recognize the event. */
  id: string
  title: string
  description: string
  url: string
  location: string
  sequence: number
  updatedAt: Date
}

type Calendar = { name: string; events: readonly CalendarEvent[] }

const MAX_LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Long lines continue after a line break and a space, never within a character. */
const foldLine = (line: string): string => {
  if (line.length <= MAX_LINE_OCTETS && encoder.encode(line).length <= MAX_LINE_OCTETS) return line
  let out = ''
  let octets = 0
  for (const char of line) {
    const length = encoder.encode(char).length
    if (octets + length > MAX_LINE_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += char
    octets += length
  }
  return out
}

/** Control characters are not allowed in texts. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n')

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

const formatLocal = (instant: Date, timeZone: string): string => {
  const { year, month, day, hour, minute, second } = toLocalTime(instant, timeZone)
  return `${pad(year, 4)}${pad(month)}${pad(day)}T${pad(hour)}${pad(minute)}${pad(second)}`
}
const formatUtc = (instant: Date): string => `${formatLocal(instant, 'UTC')}Z`

const formatOffset = (milliseconds: number): string => {
  const seconds = Math.abs(milliseconds) / 1000
  const rest = seconds % 60
  return `${milliseconds < 0 ? '-' : '+'}${pad(Math.floor(seconds / 3600))}${pad(Math.floor(seconds / 60) % 60)}${rest ? pad(rest) : ''}`
}

const renderObservance = (kind: 'STANDARD' | 'DAYLIGHT', at: Date, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  // The time on clocks before they change.
  `DTSTART:${formatLocal(new Date(at.getTime() + from), 'UTC')}`,
  `TZOFFSETFROM:${formatOffset(from)}`,
  `TZOFFSETTO:${formatOffset(to)}`,
  `END:${kind}`,
]

/** The offsets of a time zone from the year before the first event to the year after the last one. */
const renderTimeZone = (timeZone: string, events: readonly EventTimes[]): string[] => {
  const years = events.flatMap(({ startsAt, endsAt }) => [startsAt.getUTCFullYear(), endsAt.getUTCFullYear()])
  const [firstYear, lastYear] = [Math.min(...years) - 1, Math.max(...years) + 1]
  const start = new Date(Date.UTC(firstYear, 0, 1))
  const offset = getUtcOffset(start, timeZone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...renderObservance('STANDARD', start, offset, offset),
    ...listTransitions(timeZone, firstYear, lastYear).flatMap(({ at, from, to }) =>
      renderObservance(to > from ? 'DAYLIGHT' : 'STANDARD', at, from, to),
    ),
    'END:VTIMEZONE',
  ]
}

const renderTimes = (event: CalendarEvent): string[] => {
  const { timeZone, startsAt, endsAt } = event
  if (!event.isAllDay)
    return [
      `DTSTART;TZID=${timeZone}:${formatLocal(startsAt, timeZone)}`,
      `DTEND;TZID=${timeZone}:${formatLocal(endsAt, timeZone)}`,
    ]
  const { first, last } = getEventDays(event)
  return [`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${addDays(last, 1).replaceAll('-', '')}`]
}

const optional = (name: string, text: string): string[] => (text === '' ? [] : [`${name}:${escapeText(text)}`])

const renderEvent = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}`,
  `DTSTAMP:${formatUtc(event.updatedAt)}`,
  `LAST-MODIFIED:${formatUtc(event.updatedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...renderTimes(event),
  `SUMMARY:${escapeText(event.title)}`,
  ...optional('DESCRIPTION', event.description),
  ...optional('LOCATION', event.location),
  `URL:${event.url}`,
  'END:VEVENT',
]

export const renderCalendar = ({ name, events }: Calendar): string => {
  const zones = new Set(events.filter(({ isAllDay }) => !isAllDay).map(({ timeZone }) => timeZone))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitewright//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...[...zones].flatMap((timeZone) =>
      renderTimeZone(
        timeZone,
        events.filter((event) => !event.isAllDay && event.timeZone === timeZone),
      ),
    ),
    ...events.flatMap(renderEvent),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}
