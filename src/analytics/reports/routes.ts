import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { Reports } from './service.ts'

export const reportRoutes = ({ reports }: { reports: Reports }): Route[] => [
  handle(contract.readReport, ({ websiteId, params, query }) => reports.read(websiteId, params.report, query)),
]
