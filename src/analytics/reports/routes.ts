import { Readable } from 'node:stream'
import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { Reports } from './service.ts'

export const reportRoutes = ({ reports }: { reports: Reports }): Route[] => [
  handle(contract.readReport, ({ websiteId, params, query }) => reports.read(websiteId, params.report, query)),
  handle(contract.exportReport, async ({ websiteId, params: { report }, query, response }) => {
    const lines = await reports.exportCsv(websiteId, report, query)
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', `attachment; filename="${report}-${query.from}-${query.to}.csv"`)
    return Readable.from(lines)
  }),
]
