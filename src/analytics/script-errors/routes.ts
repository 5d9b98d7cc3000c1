import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { ScriptErrors } from './service.ts'

export const scriptErrorRoutes = ({ scriptErrors }: { scriptErrors: ScriptErrors }): Route[] => [
  handle(contract.recordScriptErrors, async ({ websiteId, input, request }) => {
    await scriptErrors.record(websiteId, input, request)
    return {}
  }),
  handle(contract.listScriptErrors, ({ websiteId, query }) => scriptErrors.list(websiteId, query)),
]
