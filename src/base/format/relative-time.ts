import { parseDate } from './date.ts'
import { interpolate, type PluralForms, pluralize } from './interpolate.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Longest first. Months of 30 and years of 365 days are precise enough for "about". */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const
type Unit = (typeof UNITS)[number][0]

export type RelativeTimeMessages = {
  locale: string
  past: string
  future: string
  justNow: string
  verySoon: string
  spans: Readonly<Record<Unit, PluralForms>>
  invalid: string
}

export const RELATIVE_TIME_MESSAGES: RelativeTimeMessages = {
  locale: 'en',
  past: 'about {span} ago',
  future: 'in about {span}',
  justNow: 'less than a minute ago',
  verySoon: 'in less than a minute',
  spans: {
    year: { one: 'a year', other: '{count} years' },
    month: { one: 'a month', other: '{count} months' },
    week: { one: 'a week', other: '{count} weeks' },
    day: { one: 'a day', other: '{count} days' },
    hour: { one: 'an hour', other: '{count} hours' },
    minute: { one: 'a minute', other: '{count} minutes' },
  },
  invalid: 'Invalid date.',
}

/** Uses the largest full unit, rounded down: 'about an hour ago' until two hours have passed. */
export const formatRelativeTime = (
  date: Date,
  now: Date,
  messages: RelativeTimeMessages = RELATIVE_TIME_MESSAGES,
): string => {
  const elapsed = now.getTime() - date.getTime()
  const span = Math.abs(elapsed)
  const unit = UNITS.find(([, length]) => span >= length)
  if (!unit) return elapsed >= 0 ? messages.justNow : messages.verySoon
  const [name, length] = unit
  const counted = pluralize(messages.locale, Math.floor(span / length), messages.spans[name])
  return interpolate(elapsed > 0 ? messages.past : messages.future, { span: counted })
}

/** When `formatRelativeTime` of a past date returns another text: cached pages expire then. */
export const getNextRelativeTime = (date: Date, now: Date): Date => {
  const elapsed = Math.max(0, now.getTime() - date.getTime())
  const index = UNITS.findIndex(([, length]) => elapsed >= length)
  const [, unit] = UNITS[index] ?? ['minute', MINUTE]
  const [, larger] = UNITS[index - 1] ?? ['year', Number.POSITIVE_INFINITY]
  return new Date(date.getTime() + Math.min((Math.floor(elapsed / unit) + 1) * unit, larger))
}

/** The same for a value that may not be a date. */
export const formatTimeSince = (
  value: unknown,
  now: Date,
  messages: RelativeTimeMessages = RELATIVE_TIME_MESSAGES,
): string => {
  const date = parseDate(value)
  return date ? formatRelativeTime(date, now, messages) : messages.invalid
}
