import { handle, type Route } from '#platform/http/handle.ts'
import { getFeedSettings, updateFeedSettings } from './contract.ts'
import type { Feeds } from './service.ts'

export const feedRoutes = (feeds: Feeds): Route[] => [
  handle(getFeedSettings, ({ websiteId, params }) => feeds.get(websiteId, params.blogId)),
  handle(updateFeedSettings, ({ websiteId, params, input }) => feeds.update(websiteId, params.blogId, input)),
]
