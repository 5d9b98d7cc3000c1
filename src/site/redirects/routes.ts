import { handle, type Route } from '#platform/http/handle.ts'
import { addRedirect, changeRedirect, listRedirects, removeRedirect } from './contract.ts'
import type { Redirects } from './service.ts'

export const redirectRoutes = (redirects: Redirects): Route[] => [
  handle(listRedirects, ({ websiteId }) => redirects.list(websiteId)),
  handle(addRedirect, ({ websiteId, input }) => redirects.add(websiteId, input)),
  handle(changeRedirect, ({ websiteId, params, input }) => redirects.update(websiteId, params.redirectId, input)),
  handle(removeRedirect, async ({ websiteId, params }) => void (await redirects.remove(websiteId, params.redirectId))),
]
