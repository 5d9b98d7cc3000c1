import { handle, type Route } from '#platform/http/handle.ts'
import { readPreferences, savePreferences } from './contract.ts'
import { parseNamespace } from './model.ts'
import type { Preferences } from './service.ts'

export const preferenceRoutes = (preferences: Preferences): Route[] => [
  handle(readPreferences, async ({ websiteId, params }) => ({
    websiteId,
    ...(await preferences.read(websiteId, parseNamespace(params.namespace))),
  })),
  handle(savePreferences, async ({ websiteId, params, input }) => ({
    websiteId,
    ...(await preferences.change(websiteId, parseNamespace(params.namespace), input)),
  })),
]
