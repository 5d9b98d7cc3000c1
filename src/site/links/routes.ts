import type { WebsiteId } from '#base/id.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { findLinkTargets, type TargetQuery } from './contract.ts'
import type { LinkTarget } from './model.ts'

/** Products lie above this slice, so whoever puts the program together hands in where to look. */
export type FindTargets = (websiteId: WebsiteId, query: TargetQuery) => Promise<LinkTarget[]>

export const linkRoutes = (find: FindTargets): Route[] => [
  handle(findLinkTargets, async ({ websiteId, query }) => ({ targets: await find(websiteId, query) })),
]
