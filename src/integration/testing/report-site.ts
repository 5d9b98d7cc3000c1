import type { CensusEvent } from '#analytics/census/event-store.ts'
import type { ReportName } from '#analytics/reports/catalog.ts'
import type { Report } from '#analytics/reports/contract.ts'
import { anEvent, insertEvents } from '#analytics/testing/builders.ts'
import type { WebsiteId } from '#base/id.ts'
import { toDay, toLocalTime } from '#base/time.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import type { createTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof createTestApp>>
type Query = Readonly<Record<string, string | number | readonly string[]>>

const toSearch = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString()

/** A site whose events are given, and the requests of its owner. */
export const createReportSite = async (
  { database, sendRequest, eventStore }: App,
  {
    timeZone = 'UTC',
    currency = 'USD',
    domains,
  }: { timeZone?: string; currency?: string; domains?: readonly string[] } = {},
) => {
  const { websiteId, owner } = await aSite(database, { theme: kilnTheme, domains })
  await database.pool.query('UPDATE websites SET time_zone = $2, currency = $3 WHERE website_id = $1', [
    websiteId,
    timeZone,
    currency,
  ])
  const cookies = await createOwnerCookie(database, owner.id)

  const request = (path: string, query: Query = {}, as: Record<string, string> = cookies) =>
    sendRequest(`/api/sites/${websiteId}/analytics/${path}?${toSearch(query)}`, { cookies: as })

  return {
    websiteId: websiteId as WebsiteId,
    owner,
    cookies,
    request,

    /** Stores events at their local day and hour, and computes what reports read. */
    async add(events: readonly (Partial<CensusEvent> & { receivedAt: Date })[], now = new Date()): Promise<void> {
      await insertEvents(
        database,
        events.map((event) =>
          anEvent(websiteId, {
            day: toDay(event.receivedAt, timeZone),
            hour: toLocalTime(event.receivedAt, timeZone).hour,
            ...event,
          }),
        ),
      )
      while ((await eventStore.updateRollups(now)) > 0);
    },

    async read(report: ReportName, query: Query): Promise<Report> {
      const response = await request(report, query)
      if (response.status !== 200) throw new Error(`${report}: ${response.status} ${response.text}`)
      return response.json() as Report
    },

    async readCsv(report: ReportName, query: Query): Promise<string> {
      const response = await request(`${report}.csv`, query)
      if (response.status !== 200) throw new Error(`${report}: ${response.status} ${response.text}`)
      return response.text
    },
  }
}

export const getTotals = ({ totals }: Pick<Report, 'totals'>): Record<string, number | null> =>
  Object.fromEntries(totals.map(({ metric, value }) => [metric, value]))

export const getPrevious = ({ totals }: Pick<Report, 'totals'>): Record<string, number | null> =>
  Object.fromEntries(totals.map(({ metric, previous }) => [metric, previous]))

export const getPoints = (
  { series }: Pick<Report, 'series'>,
  metric: string,
): [string, number | null, number | null][] =>
  series.find((each) => each.metric === metric)?.points.map(({ at, value, previous }) => [at, value, previous]) ?? []

/** Cells of the shown columns. */
export const getRows = ({ tables }: Pick<Report, 'tables'>, key: string): (string | number | null | undefined)[][] => {
  const table = tables.find((each) => each.key === key)
  if (!table) throw new Error(`There is no table ${key}.`)
  return table.rows.map((row) => table.columns.map((column) => row[column.key]))
}
