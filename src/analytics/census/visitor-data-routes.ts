import { handle, type Route } from '#platform/http/handle.ts'
import type { VisitorDataService } from './visitor-data.ts'
import * as contract from './visitor-data-contract.ts'

export const visitorDataRoutes = (visitorData: VisitorDataService): Route[] => [
  handle(contract.exportVisitorData, ({ websiteId, params }) =>
    visitorData.exportAll(websiteId, params.visitorCookieId),
  ),
  handle(contract.deleteVisitorData, async ({ websiteId, params }) => {
    await visitorData.deleteAll(websiteId, params.visitorCookieId)
    return {}
  }),
]
