import { handle, type Route } from '#platform/http/handle.ts'
import {
  addMenuItem,
  changeMenuLink,
  getSiteLayout,
  moveMenuItem,
  removeMenuItem,
  updateNavigation,
} from './contract.ts'
import type { Navigation } from './service.ts'

export const navigationRoutes = (navigation: Navigation): Route[] => [
  handle(getSiteLayout, ({ websiteId }) => navigation.layout(websiteId)),
  handle(updateNavigation, ({ websiteId, input }) => navigation.update(websiteId, input)),
  handle(moveMenuItem, ({ websiteId, input }) => navigation.move(websiteId, input)),
  handle(addMenuItem, ({ websiteId, input }) => navigation.add(websiteId, input)),
  handle(changeMenuLink, ({ websiteId, input }) => navigation.changeLink(websiteId, input)),
  handle(removeMenuItem, ({ websiteId, input }) => navigation.removeMenuItem(websiteId, input)),
]
