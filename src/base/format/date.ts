import { memoize } from '#base/memoize.ts'
import { DEFAULT_TIME_ZONE } from '#base/time.ts'

export const DATE_STYLES = ['short', 'medium', 'long', 'full'] as const
export type DateStyle = (typeof DATE_STYLES)[number]

export type DateFormat = { timeZone?: string; locale?: string; style?: DateStyle }

const INVALID = 'Invalid Date'

type Shown = 'date' | 'time' | 'both'

const formatter = memoize(200, (key) => {
  const [shown, locale, timeZone, style] = key.split(' ')
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: shown === 'time' ? undefined : (style as DateStyle),
    timeStyle: shown === 'date' ? undefined : 'short',
  })
})

const shownAs =
  (shown: Shown) =>
  (date: Date, { timeZone = DEFAULT_TIME_ZONE, locale = 'en-US', style = 'long' }: DateFormat = {}): string => {
    if (Number.isNaN(date.getTime())) return INVALID
    const text = formatter(`${shown} ${locale} ${timeZone} ${style}`).format(date)
    // Some engines part '9:05' from 'AM' by a narrow no-break space, others by a plain one: both ends must print the same.
    return text.replaceAll('\u202f', ' ')
  }

export const formatDate = shownAs('date')
export const formatTime = shownAs('time')
export const formatDateTime = shownAs('both')

/**
 * What a template or an import may hand over as a date: a date, milliseconds, or ISO 8601. A time of day must say its offset, or it
 * would mean something else on every machine.
 */
export const parseDate = (value: unknown): Date | undefined => {
  if (typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2}))?$/.test(value)) return undefined
  if (!(value instanceof Date) && typeof value !== 'number' && typeof value !== 'string') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
