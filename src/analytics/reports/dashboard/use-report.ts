import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { WebsiteId } from '#base/id.ts'
import { resolveTimeZone } from '#base/time.ts'
import { buildUrl, callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { getSite } from '#site/sites/contract.ts'
import type { ReportName } from '../catalog.ts'
import { exportReport, readReport } from '../contract.ts'
import { getToday } from './date-range.ts'
import { getFilters, REPORT_INFO } from './report-groups.ts'
import { parseState, type ReportState, STATE_PARAMS, type StateParams } from './report-state.ts'

export const PAGE_SIZE = 50
const REFRESH_MS = 15_000

/** The time zone decides what “today” is. Undefined until it is known; the default if it cannot be loaded. */
export const useSiteTimeZone = (websiteId: WebsiteId): string | undefined => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  return site.data || site.error ? resolveTimeZone(site.data?.timeZone) : undefined
}

/** The state of a report in the URL. Each change is a step of the browser's history. */
export const useReportState = (timeZone: string) => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const params = Object.fromEntries(
    STATE_PARAMS.map((name) => [name, typeof search[name] === 'string' ? search[name] : '']),
  ) as StateParams
  const change = (next: Partial<StateParams>): void => {
    navigate({ to: '.', search: { ...params, page: '', ...next } as never, resetScroll: false })
  }
  return { params, state: parseState(params, getToday(new Date(), timeZone)), change }
}

/** The query that a screen, its export and its suggestions send. */
export const toReportQuery = (report: ReportName, state: ReportState) => {
  const { hasComparison } = REPORT_INFO[report]
  return {
    ...state.range,
    compare: hasComparison ? state.compare : ('none' as const),
    interval: state.interval,
    filter: getFilters(report, state.filters).map(({ name, value }) => `${name}:${value}`),
    table: state.table || undefined,
    limit: PAGE_SIZE,
    offset: state.table ? (state.page - 1) * PAGE_SIZE : 0,
  }
}

type UseReportOptions = {
  websiteId: WebsiteId
  report: ReportName
  state: ReportState
  /** False while the range is not known. */
  isReady: boolean
  isPaused: boolean
}

/** Keeps the last figures while those of another range are loading. Live reports refresh while the page is visible. */
export const useReport = ({ websiteId, report, state, isReady, isPaused }: UseReportOptions) => {
  const request = { params: { websiteId, report }, query: toReportQuery(report, state) }
  return useQuery({
    queryKey: getQueryKey(readReport, request),
    queryFn: () => callEndpoint(readReport, request),
    enabled: isReady,
    placeholderData: (last) => (last?.report === report ? last : undefined),
    refetchInterval: REPORT_INFO[report].isLive && !isPaused ? REFRESH_MS : false,
  })
}

/** All rows of a table of the report, or its `series`, as CSV. */
export const buildCsvUrl = (
  options: Pick<UseReportOptions, 'websiteId' | 'report' | 'state'> & { table: string },
): string => {
  const { websiteId, report, state, table } = options
  const { limit: _limit, offset: _offset, ...query } = toReportQuery(report, state)
  return buildUrl(exportReport, { params: { websiteId, report }, query: { ...query, table } })
}
