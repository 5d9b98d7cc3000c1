import { handle, type Route } from '#platform/http/handle.ts'
import { getSiteLayout, updateNavigation } from './contract.ts'
import type { Navigation } from './service.ts'

export const navigationRoutes = (navigation: Navigation): Route[] => [
  handle(getSiteLayout, ({ websiteId }) => navigation.layout(websiteId)),
  handle(updateNavigation, ({ websiteId, input }) => navigation.update(websiteId, input)),
]
