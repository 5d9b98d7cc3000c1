import { memoize } from '#base/memoize.ts'
import { type EventTimes, getEventDays } from '../event-times.ts'

/** Ranges share what is equal: “Nov 18, 7:30 – 9:00 PM”. */
const getFormat = memoize(100, (key) => {
  const [locale, timeZone, shown] = key.split(' ')
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(shown === 'time' && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  })
})

/** In the event's own time zone, wherever the reader is. */
export const formatEventTime = (event: EventTimes, locale: string): string => {
  const { isAllDay, timeZone, startsAt, endsAt } = event
  if (!isAllDay) return clean(getFormat(`${locale} ${timeZone} time`).formatRange(startsAt, endsAt))
  const { first, last } = getEventDays(event)
  const format = getFormat(`${locale} UTC day`)
  return clean(format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)))
}

/** Engines differ in narrow and thin spaces. */
const clean = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ')

export const EventTime = ({ event, locale }: { event: EventTimes; locale: string }) => (
  <time dateTime={event.isAllDay ? getEventDays(event).first : event.startsAt.toISOString()}>
    {formatEventTime(event, locale)}
  </time>
)
