import { type Expression, sql } from 'kysely'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { PRIMARY_SITE, SITE_COLUMNS, type SiteRow } from './site-row.ts'

/** Loads a site with related data in one statement. Removed sites are excluded. */
const SELECT_SITE = `SELECT ${SITE_COLUMNS} FROM websites w WHERE w.status <> ${AccountStatus.removed} AND w.website_id =`

const readById = named<[WebsiteId], SiteRow>('sites.by-id', `${SELECT_SITE} $1`)

/** By domain, then by subdomain, then on hosts of the platform the primary site. */
const readByHost = named<[host: string, identifier: string | null, isPlatformHost: boolean], SiteRow>(
  'sites.by-host',
  `${SELECT_SITE} coalesce(
    (SELECT website_id FROM website_domains WHERE host = $1 AND verified_at IS NOT NULL),
    (SELECT website_id FROM websites WHERE identifier = $2),
    (SELECT website_id FROM (${PRIMARY_SITE}) p WHERE $3::boolean))`,
)

export const findSiteById = async (queries: Queries, id: WebsiteId): Promise<SiteRow | undefined> =>
  (await readById(queries, id))[0]

export const findSiteByHost = async (
  queries: Queries,
  host: string,
  { identifier, isPlatformHost }: { identifier: string | undefined; isPlatformHost: boolean },
): Promise<SiteRow | undefined> => (await readByHost(queries, host, identifier ?? null, isPlatformHost))[0]

export const findSitesOfAccount = async (
  queries: Queries,
  accountId: AccountId,
): Promise<(SiteRow & { roles: number[] })[]> => {
  const rows = await readSql(
    queries,
    sql<SiteRow & { roles: number[] }>`
    SELECT ${sql.raw(SITE_COLUMNS)}, c.roles
    FROM contributors c JOIN websites w ON w.website_id = c.website_id
    WHERE c.account_id = ${accountId} AND w.status <> ${AccountStatus.removed}
    ORDER BY w.title, w.website_id`,
  )
  return rows
}

export const findOldestSites = async (queries: Queries, limit: number): Promise<SiteRow[]> => {
  const rows = await readSql(
    queries,
    sql<SiteRow>`SELECT ${sql.raw(SITE_COLUMNS)} FROM websites w WHERE w.status <> ${AccountStatus.removed}
    ORDER BY w.created_at, w.website_id LIMIT ${limit}`,
  )
  return rows
}

type NewSite = {
  websiteId: WebsiteId
  identifier: string
  title: string
  description: string
  status: AccountStatus
  theme: unknown
  settings: object
}

/** False if the identifier is taken; the caller can retry within the same transaction. */
export const insertSite = async (tx: Tx, site: NewSite): Promise<boolean> => {
  const row = await tx
    .insertInto('websites')
    .values({
      website_id: site.websiteId,
      identifier: site.identifier,
      title: site.title,
      description: site.description,
      status: site.status,
      theme: JSON.stringify(site.theme),
      settings: JSON.stringify(site.settings),
    })
    .onConflict((conflict) => conflict.column('identifier').doNothing())
    .returning('website_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Incremented by every visible change; the row lock serializes concurrent changes of a site. */
export const incrementRevision = async (tx: Tx, id: WebsiteId): Promise<number | undefined> => {
  const row = await tx
    .updateTable('websites')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('website_id', '=', id)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

export type SiteChange = {
  title?: string
  description?: string
  identifier?: string
  type?: number
  status?: number
  expires_at?: Date | null
  time_zone?: string
  currency?: string
  language?: string
  locale?: string
  captcha_provider?: string
  captcha_site_key?: string | null
  captcha_secret?: Buffer | null
  captcha_project?: string | null
  lock_password_hash?: string | null
  theme?: string
}

/** Settings are merged in the database, so that concurrent changes of different members are kept. Null removes a member. */
export const updateSite = async (tx: Tx, id: WebsiteId, change: SiteChange, settings: object = {}): Promise<void> => {
  const merged: Expression<string> = sql<string>`jsonb_strip_nulls(settings || ${JSON.stringify(settings)}::jsonb)`
  await tx
    .updateTable('websites')
    .set({ ...change, settings: merged })
    .where('website_id', '=', id)
    .execute()
}

export const lockSiteStatus = async (tx: Tx, id: WebsiteId): Promise<AccountStatus> => {
  const row = await tx
    .selectFrom('websites')
    .select('status')
    .where('website_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.status as AccountStatus
}

/** Two statements, because the unique index is checked per row. */
export const setPrimarySite = async (tx: Tx, id: WebsiteId): Promise<void> => {
  await tx.updateTable('websites').set({ is_primary: false }).where('is_primary', '=', true).execute()
  await tx.updateTable('websites').set({ is_primary: true }).where('website_id', '=', id).execute()
}

export const deleteSiteRow = async (tx: Tx, id: WebsiteId): Promise<void> => {
  await tx.deleteFrom('websites').where('website_id', '=', id).execute()
}

export const setFlag = async (tx: Tx, id: WebsiteId, flag: string, enabled: boolean | null): Promise<void> => {
  if (enabled === null)
    await tx.deleteFrom('website_flags').where('website_id', '=', id).where('flag', '=', flag).execute()
  else
    await tx
      .insertInto('website_flags')
      .values({ website_id: id, flag, enabled })
      .onConflict((conflict) => conflict.columns(['website_id', 'flag']).doUpdateSet({ enabled }))
      .execute()
}

export const setExperiment = async (
  tx: Tx,
  id: WebsiteId,
  experiment: string,
  variant: string | null,
): Promise<void> => {
  if (variant === null)
    await tx
      .deleteFrom('website_experiments')
      .where('website_id', '=', id)
      .where('experiment', '=', experiment)
      .execute()
  else
    await tx
      .insertInto('website_experiments')
      .values({ website_id: id, experiment, variant })
      .onConflict((conflict) => conflict.columns(['website_id', 'experiment']).doUpdateSet({ variant }))
      .execute()
}

/** False if another site has verified the domain. */
export const insertDomain = async (tx: Tx, id: WebsiteId, host: string, token: string): Promise<boolean> => {
  const verified = await tx
    .selectFrom('website_domains')
    .select('host')
    .where('host', '=', host)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (verified) return false
  await tx.insertInto('website_domains').values({ website_id: id, host, verification_token: token }).execute()
  return true
}

export const countDomains = async (tx: Tx, id: WebsiteId): Promise<number> => {
  const row = await tx
    .selectFrom('website_domains')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False if the domain was removed. The first verified domain becomes primary if `canBePrimary`. */
export const setDomainVerified = async (
  tx: Tx,
  id: WebsiteId,
  host: string,
  { now, canBePrimary }: { now: Date; canBePrimary: boolean },
): Promise<boolean> => {
  const row = await tx
    .updateTable('website_domains')
    .set({
      verified_at: now,
      checked_at: now,
      check_error: '',
      is_primary: sql<boolean>`is_primary OR (${canBePrimary}::boolean
        AND NOT EXISTS (SELECT FROM website_domains WHERE website_id = ${id} AND is_primary))`,
    })
    .where('website_id', '=', id)
    .where('host', '=', host)
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

/** A domain that was verified meanwhile stays verified. */
export const setDomainCheckError = async (
  tx: Tx,
  id: WebsiteId,
  host: string,
  { now, error }: { now: Date; error: string },
): Promise<void> => {
  await tx
    .updateTable('website_domains')
    .set({ checked_at: now, check_error: error })
    .where('website_id', '=', id)
    .where('host', '=', host)
    .where('verified_at', 'is', null)
    .execute()
}

/** Two statements, because the unique index is checked per row. */
export const setPrimaryDomain = async (tx: Tx, id: WebsiteId, host: string): Promise<boolean> => {
  await tx
    .updateTable('website_domains')
    .set({ is_primary: false })
    .where('website_id', '=', id)
    .where('host', '<>', host)
    .execute()
  const row = await tx
    .updateTable('website_domains')
    .set({ is_primary: true })
    .where('website_id', '=', id)
    .where('host', '=', host)
    .where('verified_at', 'is not', null)
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

/** If the primary domain is deleted, the oldest remaining verified one becomes primary. */
export const deleteDomain = async (tx: Tx, id: WebsiteId, host: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('website_domains')
    .where('website_id', '=', id)
    .where('host', '=', host)
    .returning('is_primary')
    .executeTakeFirst()
  if (!gone?.is_primary) return gone !== undefined
  const next = await tx
    .selectFrom('website_domains')
    .select('host')
    .where('website_id', '=', id)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('host')
    .limit(1)
    .executeTakeFirst()
  if (next) await setPrimaryDomain(tx, id, next.host)
  return true
}
