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

const createFormat =
  (shown: Shown) =>
  (date: Date, { timeZone = DEFAULT_TIME_ZONE, locale = 'en-US', style = 'long' }: DateFormat = {}): string => {
    if (Number.isNaN(date.getTime())) return INVALID
    const text = formatter(`${shown} ${locale} ${timeZone} ${style}`).format(date)
    // Engines differ in the space before 'AM' (narrow no-break or plain): normalize it, so that server and browser agree.
    return text.replaceAll('\u202f', ' ')
  }

export const formatDate = createFormat('date')
export const formatTime = createFormat('time')
export const formatDateTime = createFormat('both')

/**
 * Parses dates of templates and imports: a Date, milliseconds or ISO 8601. A time needs an offset, because its meaning would otherwise depend
 * on the machine.
 */
export const parseDate = (value: unknown): Date | undefined => {
  if (typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2}))?$/.test(value)) return undefined
  if (!(value instanceof Date) && typeof value !== 'number' && typeof value !== 'string') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
