import type { Interval } from '#analytics/census/event-store.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { Unit } from './contract.ts'

/** Figures of reports as people read them. The dashboard is in English. */

export const UNKNOWN = '–'

const count = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const score = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })
const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const wholePercent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** `48s`, `1m 24s`, `2h 5m`. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.round(Math.abs(seconds))
  const sign = seconds < 0 && whole > 0 ? '-' : ''
  if (whole < 60) return `${sign}${whole}s`
  if (whole < 3600) return `${sign}${Math.floor(whole / 60)}m${whole % 60 ? ` ${whole % 60}s` : ''}`
  const minutes = Math.round(whole / 60)
  return `${sign}${count.format(Math.floor(minutes / 60))}h${minutes % 60 ? ` ${minutes % 60}m` : ''}`
}

/** `840 ms`, `2.4 s`. */
const formatMilliseconds = (value: number): string =>
  Math.abs(value) < 1000 ? `${count.format(value)} ms` : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`

const formatMoneyFigure = (value: number, currency: string): string =>
  isOneOf(CURRENCIES, currency) ? formatMinorUnits(String(Math.round(value)), currency) : decimal.format(value / 100)

export const formatFigure = (value: number | null, unit: Unit, currency: string): string => {
  if (value === null || !Number.isFinite(value)) return UNKNOWN
  switch (unit) {
    case 'percent':
      return percent.format(value)
    case 'seconds':
      return formatDuration(value)
    case 'milliseconds':
      return formatMilliseconds(value)
    case 'score':
      return score.format(value)
    case 'decimal':
      return decimal.format(value)
    case 'money':
      return formatMoneyFigure(value, currency)
    default:
      return count.format(value)
  }
}

/** Short, for axes: `12K`, `40%`. */
export const formatTick = (value: number, unit: Unit, currency: string): string => {
  if (unit === 'percent') return wholePercent.format(value)
  if (unit === 'milliseconds' && value >= 1000) return `${decimal.format(value / 1000)} s`
  if (unit === 'count') return Math.abs(value) < 10_000 ? count.format(value) : compact.format(value)
  if (unit === 'money') {
    const text = formatFigure(value, unit, currency)
    return Math.abs(value) < 1_000_000 ? text.replace(/[.,]00(?=\D|$)/, '') : text.replace(/\.\d\d(?=\D|$)/, '')
  }
  return formatFigure(value, unit, currency)
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const mediumDay = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' })
const shortDay = dayFormat({ month: 'short', day: 'numeric' })
const longMonth = dayFormat({ month: 'long', year: 'numeric' })
const shortMonth = dayFormat({ month: 'short', year: 'numeric' })
const clock = dayFormat({ hour: 'numeric', minute: '2-digit' })

/** `2026-11-17`, `2026-11-17T09` and `2026-11-17T09:31` are local: read them as UTC and format them as UTC. */
const parseLocal = (at: string): Date => {
  const [day = '', time = ''] = at.split('T')
  const [hour = '00', minute = '00'] = time.slice(0, 5).split(':')
  return new Date(`${day}T${hour || '00'}:${minute}:00Z`)
}

const isInvalid = (at: string): boolean => !ISO_DAY.test(at) || Number.isNaN(parseLocal(at).getTime())

/** `Nov 17, 2026`; text that is not a date stays as it is. */
export const formatDay = (at: string): string => (isInvalid(at) ? at : mediumDay.format(parseLocal(at)))

const formatClock = (date: Date): string => clock.format(date).replaceAll('\u202f', ' ')

/** Complete name of a point in time: `Tuesday, November 17, 2026`, `Week of November 16, 2026`. */
export const formatAt = (at: string, interval: Interval): string => {
  if (isInvalid(at)) return at
  const date = parseLocal(at)
  if (at.includes('T')) return `${shortDay.format(date)}, ${formatClock(date)}`
  if (interval === 'month') return longMonth.format(date)
  return interval === 'week' ? `Week of ${mediumDay.format(date)}` : longDay.format(date)
}

/** On the axis of a chart. */
export const formatAtTick = (at: string, interval: Interval): string => {
  if (isInvalid(at)) return at
  const date = parseLocal(at)
  if (at.includes('T')) return formatClock(date).replace(':00', '')
  return interval === 'month' ? shortMonth.format(date) : shortDay.format(date)
}

/** `Nov 17, 2026`, `Oct 19 – Nov 17, 2026`. */
export const formatRange = (from: string, to: string): string =>
  isInvalid(from) || isInvalid(to) || from === to
    ? formatDay(from)
    : mediumDay.formatRange(parseLocal(from), parseLocal(to)).replaceAll('\u2009', ' ')

export type Change = Readonly<{ direction: 'up' | 'down' | 'same'; text: string }>

/** Rates change by points, everything else by percent. Undefined if it cannot be compared. */
export const describeChange = (value: number | null, previous: number | null, unit: Unit): Change | undefined => {
  if (value === null || previous === null) return undefined
  const isRate = unit === 'percent'
  if (!isRate && previous === 0) return value === 0 ? { direction: 'same', text: 'No change' } : undefined
  const change = isRate ? value - previous : (value - previous) / Math.abs(previous)
  const size = Math.abs(change)
  if (size < 0.0005) return { direction: 'same', text: 'No change' }
  const text = isRate ? `${(size * 100).toFixed(1)} pts` : percent.format(size)
  return { direction: change > 0 ? 'up' : 'down', text }
}
