import { handle, type Route } from '#platform/http/handle.ts'
import { recordPerformance } from './contract.ts'
import type { Vitals } from './service.ts'

export const vitalsRoutes = ({ vitals }: { vitals: Pick<Vitals, 'record'> }): Route[] => [
  handle(recordPerformance, async ({ websiteId, input, request }) => {
    await vitals.record(websiteId, input, request)
    return {}
  }),
]
