import { handle, type Route } from '#platform/http/handle.ts'
import { addPlace, changeLink, getSiteLayout, movePlace, removePlace, updateNavigation } from './contract.ts'
import type { Navigation } from './service.ts'

export const navigationRoutes = (navigation: Navigation): Route[] => [
  handle(getSiteLayout, ({ websiteId }) => navigation.layout(websiteId)),
  handle(updateNavigation, ({ websiteId, input }) => navigation.update(websiteId, input)),
  handle(movePlace, ({ websiteId, input }) => navigation.move(websiteId, input)),
  handle(addPlace, ({ websiteId, input }) => navigation.add(websiteId, input)),
  handle(changeLink, ({ websiteId, input }) => navigation.changeLink(websiteId, input)),
  handle(removePlace, ({ websiteId, input }) => navigation.removePlace(websiteId, input)),
]
