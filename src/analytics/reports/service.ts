import type { WebsiteId } from '#base/id.ts'
import { toDay } from '#base/time.ts'
import type { Clock } from '#platform/clock.ts'
import { siteNotFoundError } from '#site/sites/errors.ts'
import type { Sites } from '#site/sites/service.ts'
import { REPORTS, type ReportName } from './catalog.ts'
import type { ReportContext, ReportSources } from './context.ts'
import { type Report, ReportQuery } from './contract.ts'
import { SERIES_TABLE, toCsvLines } from './csv.ts'
import { type DaySummary, readDaySummary } from './day-summary.ts'
import { DEFINITIONS } from './definitions/registry.ts'
import { unknownTableError } from './errors.ts'
import { parseFilter } from './filters.ts'
import { checkRange, getComparison, shiftDay } from './ranges.ts'

/** The range that screens open with. */
const SHOWN_DAYS = 30

export type Reports = ReturnType<typeof createReports>

export const createReports = ({
  sites,
  clock,
  ...sources
}: ReportSources & { sites: Pick<Sites, 'findById'>; clock: Clock }) => {
  const requireSite = async (websiteId: WebsiteId) => {
    const site = await sites.findById(websiteId)
    if (!site) throw siteNotFoundError()
    return site
  }

  const createContext = async (websiteId: WebsiteId, query: ReportQuery): Promise<ReportContext> => {
    const { from, to, interval, compare, filter, table, limit, offset } = query
    checkRange({ from, to }, interval)
    const filters = filter.map(parseFilter)
    const { timeZone, currency } = await requireSite(websiteId)
    return {
      websiteId,
      timeZone,
      currency,
      now: clock(),
      range: { from, to },
      comparison: getComparison({ from, to }, compare),
      filters,
      interval,
      table,
      limit,
      offset,
    }
  }

  const read = async (websiteId: WebsiteId, report: ReportName, query: ReportQuery): Promise<Report> => {
    const context = await createContext(websiteId, query)
    const { totals, series, ...content } = await DEFINITIONS[report](context, sources)
    const tables = content.tables.filter(({ key }) => context.table === undefined || key === context.table)
    if (context.table !== undefined && tables.length === 0) throw unknownTableError()
    return {
      report,
      ...context.range,
      comparedFrom: context.comparison?.from ?? null,
      comparedTo: context.comparison?.to ?? null,
      timeZone: context.timeZone,
      currency: context.currency,
      totals,
      series,
      tables,
    }
  }

  /**
   * Reads every report of a site once, as screens open them, and with a filter. The first report after a start would wait until PostgreSQL has
   * read its rows from disk and until its code is compiled. One after the other, so that requests come first.
   */
  const prepare = async (websiteId: WebsiteId): Promise<void> => {
    const { timeZone } = await requireSite(websiteId)
    const to = toDay(clock(), timeZone)
    const query = ReportQuery.parse({ from: shiftDay(to, 1 - SHOWN_DAYS), to, compare: 'previous' })
    for (const filter of [[], ['page:/']])
      for (const report of REPORTS) await read(websiteId, report, { ...query, filter })
  }

  return {
    read,
    prepare,

    /** Lines of one table; errors are thrown before the first line. */
    async exportCsv(websiteId: WebsiteId, report: ReportName, query: ReportQuery): Promise<Iterable<string>> {
      const table = query.table === SERIES_TABLE ? undefined : query.table
      return toCsvLines(await read(websiteId, report, { ...query, table }), query.table)
    },

    /** Figures of a day, or of its hours before `untilHour`; for the dashboard home. */
    async getDaySummary(
      websiteId: WebsiteId,
      day: string,
      { untilHour }: { untilHour?: number } = {},
    ): Promise<DaySummary> {
      const { timeZone, currency } = await requireSite(websiteId)
      return readDaySummary(sources, { websiteId, timeZone, currency }, day, untilHour)
    },
  }
}
