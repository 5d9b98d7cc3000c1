import type { WebsiteId } from '#base/id.ts'

/** What the shell hands to every screen of a site. */
export type SiteScreenProps = {
  websiteId: WebsiteId
  /** The roles of whoever looks. The server decides; this only keeps buttons from being shown that would be refused. */
  roles: readonly number[]
}
