import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'

/** Props that the shell passes to every screen of a site. */
export type SiteScreenProps = {
  websiteId: WebsiteId
  /** The user's roles, used to hide actions that the server would reject. */
  roles: readonly number[]
  /** Used to hide what belongs to a disabled feature. */
  planFeatures: PlanFeatures
}
