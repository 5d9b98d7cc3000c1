import type { DayRange, Interval } from '#analytics/census/event-store.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { FILTERS, type FilterName } from '../catalog.ts'
import type { ReportQuery } from '../contract.ts'
import {
  DEFAULT_PRESET,
  getDefaultInterval,
  getIntervals,
  getPresetRange,
  isPreset,
  type Preset,
  parseCustomRange,
} from './date-range.ts'

/** What a report shows, as it is kept in the URL: reload, back and shared links show the same. */
export type ReportState = Readonly<{
  /** Undefined for a custom range. */
  preset: Preset | undefined
  range: DayRange
  compare: ReportQuery['compare']
  interval: Interval
  filters: readonly ReportFilter[]
  /** The metric of the chart; '' is the first. */
  metric: string
  /** Key of the only table that is shown, with its page. */
  table: string
  page: number
}>

export type ReportFilter = Readonly<{ name: FilterName; value: string }>

export const STATE_PARAMS = [
  'range',
  'from',
  'to',
  'compare',
  'interval',
  'filters',
  'metric',
  'table',
  'page',
] as const
export type StateParams = Readonly<Record<(typeof STATE_PARAMS)[number], string>>

export const MOST_FILTERS = 8
const COMPARISONS = ['none', 'previous', 'year'] as const

/** Values can hold any character: each filter is encoded, and commas separate them. */
export const serializeFilters = (filters: readonly ReportFilter[]): string =>
  filters.map(({ name, value }) => encodeURIComponent(`${name}:${value}`)).join(',')

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Leaves out what is not a filter, and second values of a dimension: URLs can be edited. */
export const parseFilters = (text: string): ReportFilter[] =>
  text
    .slice(0, 8000)
    .split(',')
    .slice(0, MOST_FILTERS)
    .flatMap((part) => {
      const filter = decode(part)
      const end = filter.indexOf(':')
      const name = filter.slice(0, Math.max(0, end))
      return isOneOf(FILTERS, name) ? [{ name, value: filter.slice(end + 1) }] : []
    })
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)

const parsePage = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

export const parseState = (params: StateParams, today: string): ReportState => {
  const custom = parseCustomRange(params.from, params.to)
  const preset = custom ? undefined : isPreset(params.range) ? params.range : DEFAULT_PRESET
  const range = custom ?? getPresetRange(preset ?? DEFAULT_PRESET, today)
  const interval = getIntervals(range).find((one) => one === params.interval) ?? getDefaultInterval(range)
  return {
    preset,
    range,
    compare: isOneOf(COMPARISONS, params.compare) ? params.compare : 'previous',
    interval,
    filters: parseFilters(params.filters),
    metric: params.metric,
    table: params.table,
    page: parsePage(params.page),
  }
}

/** Adds a filter; another value of the same dimension replaces the first. */
export const addFilter = (filters: readonly ReportFilter[], added: ReportFilter): ReportFilter[] =>
  [...filters.filter(({ name }) => name !== added.name), added].slice(-MOST_FILTERS)

/** What links to other reports keep. */
export const getSharedParams = ({
  range,
  from,
  to,
  compare,
  interval,
  filters,
}: StateParams): Record<string, string> => ({
  range,
  from,
  to,
  compare,
  interval,
  filters,
})
