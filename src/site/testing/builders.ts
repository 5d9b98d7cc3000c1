import { randomBytes } from 'node:crypto'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { insertContributor, type TestAccount } from '#people/testing/builders.ts'
import type { Database } from '#platform/database/connect.ts'
import { WebsiteType } from '#site/sites/model.ts'

/** Site builders that insert rows directly. */

let count = 0

export type SiteOverrides = {
  identifier?: string
  title?: string
  type?: WebsiteType
  status?: AccountStatus
  expiresAt?: Date
  domains?: readonly string[]
  theme?: unknown
  settings?: object
}

export type BuiltSite = {
  websiteId: WebsiteId
  identifier: string
  title: string /** Its administrator. */
  owner: TestAccount
}

/** A site with an administrator and no pages. The first domain is primary. */
export const aSite = async (on: Pick<Database, 'pool'>, overrides: SiteOverrides = {}): Promise<BuiltSite> => {
  const site = {
    websiteId: newId<WebsiteId>(),
    identifier: overrides.identifier ?? `site-${++count}-${randomBytes(3).toString('hex')}`,
    title: overrides.title ?? 'Kiln & Co.',
  }
  await on.pool.query(
    `INSERT INTO websites (website_id, identifier, title, type, status, expires_at, theme, settings)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      site.websiteId,
      site.identifier,
      site.title,
      overrides.type ?? WebsiteType.website,
      overrides.status ?? AccountStatus.paid,
      overrides.expiresAt ?? null,
      JSON.stringify(overrides.theme ?? {}),
      JSON.stringify(overrides.settings ?? {}),
    ],
  )
  for (const [index, host] of (overrides.domains ?? []).entries())
    await on.pool.query(
      'INSERT INTO website_domains (website_id, host, is_primary, verified_at) VALUES ($1, $2, $3, now())',
      [site.websiteId, host, index === 0],
    )
  return { ...site, owner: await insertContributor(on, site.websiteId) }
}
