import type { WebsiteId } from '#base/id.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { findLinkTargets, type TargetQuery } from './contract.ts'
import type { LinkTarget } from './model.ts'

/** Injected, because products belong to a higher layer. */
export type FindTargets = (websiteId: WebsiteId, query: TargetQuery) => Promise<LinkTarget[]>

export const linkRoutes = (find: FindTargets): Route[] => [
  handle(findLinkTargets, async ({ websiteId, query }) => ({ targets: await find(websiteId, query) })),
]
