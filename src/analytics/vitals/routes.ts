import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import { CollectorApp } from './model.ts'
import type { Vitals } from './service.ts'

export const vitalsRoutes = ({ vitals }: { vitals: Pick<Vitals, 'record'> }): Route[] => [
  handle(contract.recordPerformance, async ({ websiteId, input, request }) => {
    await vitals.record(websiteId, CollectorApp.site, input, request)
    return {}
  }),
  handle(contract.recordEditorPerformance, async ({ websiteId, input, request }) => {
    await vitals.record(websiteId, CollectorApp.editor, input, request)
    return {}
  }),
]
