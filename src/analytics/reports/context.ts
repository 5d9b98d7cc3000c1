import type { DayRange, EventStore, Interval, VisitFilter } from '#analytics/census/event-store.ts'
import type { Sales } from '#analytics/sales/service.ts'
import type { ScriptErrors } from '#analytics/script-errors/service.ts'
import type { Vitals } from '#analytics/vitals/service.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Series, Table, Total } from './contract.ts'

/** What a report is about, checked: the range is short enough and the filters exist. */
export type ReportContext = Readonly<{
  websiteId: WebsiteId
  timeZone: string
  currency: Currency
  now: Date
  range: DayRange
  comparison: DayRange | null
  filters: readonly VisitFilter[]
  interval: Interval
  /** Key of the only requested table; undefined means all. */
  table: string | undefined
  limit: number
  offset: number
}>

/** Where reports read from. */
export type ReportSources = Readonly<{
  eventStore: Pick<
    EventStore,
    | 'sumVisits'
    | 'sumVisitsByInterval'
    | 'sumVisitsByValue'
    | 'countEvents'
    | 'countTraffic'
    | 'countReturningVisitors'
    | 'readRealTime'
  >
  /** By the order ledger. */
  sales: Sales
  vitals: Pick<
    Vitals,
    'countByBucket' | 'countByPage' | 'countByRevision' | 'listSlowElements' | 'listImages' | 'listPublications'
  >
  scriptErrors: Pick<ScriptErrors, 'countByDay' | 'listCauses'>
}>

export type ReportContent = Readonly<{ totals: Total[]; series: Series[]; tables: Table[] }>

export type ReportDefinition = (context: ReportContext, sources: ReportSources) => Promise<ReportContent>
