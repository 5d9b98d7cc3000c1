import { memoize } from '#base/memoize.ts'
import { toLocalTime } from '#base/time.ts'
import { type EventTimes, formatLocalTime, getEventDays } from '../event-times.ts'

/** `long` on the page of an event, with the year; `short` in lists. */
type Style = 'long' | 'short'

type Options = { site: { locale: string; timeZone: string }; now: Date; style: Style }

/** Ranges share what is equal: “Sat, Nov 21, 7:30 – 9:00 PM”. */
const getFormat = memoize(200, (key) => {
  const [locale, timeZone, style, shown = ''] = key.split(' ')
  const words = style === 'long' ? 'long' : 'short'
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: words,
    month: words,
    day: 'numeric',
    ...(shown.includes('year') && { year: 'numeric' }),
    ...(shown.includes('time') && { hour: 'numeric', minute: '2-digit' }),
  })
})

/** As people say it: “ET”, “Portugal Time”, never “GMT+0”. */
const getZoneName = memoize(100, (key) => {
  const [locale, timeZone] = key.split(' ')
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? ''
})

const haveSameClock = (instant: Date, one: string, other: string): boolean =>
  formatLocalTime(toLocalTime(instant, one)) === formatLocalTime(toLocalTime(instant, other))

/**
 * In the event's own time zone, wherever the reader is. The zone is named if clocks show another time than those of the site. Lists omit the
 * current year.
 */
export const formatEventTime = (event: EventTimes, { site, now, style }: Options): string => {
  const { isAllDay, timeZone, startsAt, endsAt } = event
  const { locale } = site
  const isThisYear = [startsAt, new Date(endsAt.getTime() - 1)].every(
    (instant) => toLocalTime(instant, timeZone).year === toLocalTime(now, timeZone).year,
  )
  const year = style === 'long' || !isThisYear ? 'year' : ''
  if (isAllDay) {
    const { first, last } = getEventDays(event)
    const format = getFormat(`${locale} UTC ${style} ${year}`)
    return clean(format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)))
  }
  const range = getFormat(`${locale} ${timeZone} ${style} time${year}`).formatRange(startsAt, endsAt)
  const zone = haveSameClock(startsAt, timeZone, site.timeZone) ? '' : ` ${getZoneName(`${locale} ${timeZone}`)}`
  return clean(range + zone)
}

/** Engines differ in narrow and thin spaces. */
const clean = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ')

export const EventTime = ({ event, ...options }: Options & { event: EventTimes }) => (
  <time dateTime={event.isAllDay ? getEventDays(event).first : event.startsAt.toISOString()}>
    {formatEventTime(event, options)}
  </time>
)
