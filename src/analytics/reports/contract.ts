import { z } from 'zod'
import { CalendarDate } from '#base/calendar-date.ts'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { FILTERS, REPORTS } from './catalog.ts'

/**
 * How a figure is formatted. `percent` is a share (0.25 is 25 %), `decimal` has up to two places (pages per visit), `score` three (layout
 * shift), `money` is in minor units of the site's currency, `date` is `2026-11-17`.
 */
const Unit = z.enum(['count', 'decimal', 'percent', 'seconds', 'milliseconds', 'score', 'money', 'text', 'date'])
export type Unit = z.output<typeof Unit>

const Figure = z.number().nullable()

const Total = z.object({
  metric: z.string(),
  label: z.string(),
  unit: Unit,
  value: Figure,
  /** In the period of comparison; null without comparison. */
  previous: Figure,
  /** A rise is bad news: bounces, errors, waiting times. */
  lessIsBetter: z.literal(true).optional(),
})
export type Total = z.output<typeof Total>

const Series = z.object({
  metric: z.string(),
  label: z.string(),
  unit: Unit,
  /** Every interval of the range. `at` is `2026-11-17` (first day of the week or month), `2026-11-17T09` or, in real time, `2026-11-17T09:31`. */
  points: z.array(z.object({ at: z.string(), value: Figure, previous: Figure })),
})
export type Series = z.output<typeof Series>

const Column = z.object({ key: z.string(), label: z.string(), unit: Unit })
export type Column = z.output<typeof Column>

const Cell = z.union([z.string(), z.number(), z.null()])
export type Cell = z.output<typeof Cell>

const Table = z.object({
  /** For reports with more than one table. */
  key: z.string(),
  label: z.string(),
  columns: z.array(Column),
  rows: z.array(z.record(z.string(), Cell)),
  /** Number of rows without the limit. */
  total: z.int(),
  /** The filter that a row sets, with its cell `value`; the cell `label` shows the value to people. */
  filter: z.enum(FILTERS).optional(),
})
export type Table = z.output<typeof Table>

const Filter = z
  .string()
  .max(500)
  .regex(/^[a-zA-Z]+:/)

export const ReportQuery = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** `previous`: the same number of days before; `year`: the same days a year before. */
  compare: z.enum(['none', 'previous', 'year']).default('none'),
  interval: z.enum(['hour', 'day', 'week', 'month']).default('day'),
  /** `device:phone`, repeated for several; all must match. */
  filter: z
    .union([Filter, z.array(Filter).max(8)])
    .default([])
    .transform((value) => (Array.isArray(value) ? value : [value])),
  /** Key of a table: only this one is computed. */
  table: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type ReportQuery = z.output<typeof ReportQuery>

export const Report = z.object({
  report: z.enum(REPORTS),
  from: z.string(),
  to: z.string(),
  comparedFrom: z.string().nullable(),
  comparedTo: z.string().nullable(),
  timeZone: z.string(),
  currency: z.string(),
  totals: z.array(Total),
  series: z.array(Series),
  tables: z.array(Table),
})
export type Report = z.output<typeof Report>

const ReportParams = z.object({ websiteId: WebsiteId, report: z.enum(REPORTS) })

const REPORT_ERRORS = [
  'reports.invalid_range',
  'reports.range_too_long',
  'reports.too_many_hours',
  'reports.unknown_filter',
  'reports.unknown_table',
] as const

export const readReport = endpoint({
  path: 'GET /api/sites/:websiteId/analytics/:report',
  summary: 'Read a report on visits, sales or page speed',
  access: { right: 'analytics.read' },
  apiScope: 'analytics:read',
  feature: 'analyticsTiers',
  params: ReportParams,
  query: ReportQuery,
  output: Report,
  errors: REPORT_ERRORS,
})

const FileStream = z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null)

export const exportReport = endpoint({
  path: 'GET /api/sites/:websiteId/analytics/:report.csv',
  summary: 'Export a table of a report as CSV; accepts the query of the report',
  access: { right: 'analytics.read' },
  apiScope: 'analytics:read',
  feature: 'analyticsTiers',
  params: ReportParams,
  query: ReportQuery.extend({
    /** Key of a table, or `series`; the first table by default. */
    table: ReportQuery.shape.table,
    limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
  }),
  output: FileStream,
  errors: REPORT_ERRORS,
  limit: { times: 60, seconds: 600 },
})
