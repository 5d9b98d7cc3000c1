import { sql } from 'kysely'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Contributor, Invitation } from './model.ts'

const nameOrEmail = sql<string>`coalesce(nullif(accounts.name, ''), accounts.email)`

export const listContributors = async (queries: Queries, websiteId: WebsiteId): Promise<Contributor[]> => {
  const rows = await queries
    .selectFrom('contributors')
    .innerJoin('accounts', 'accounts.account_id', 'contributors.account_id')
    .select(['accounts.account_id', 'accounts.email', 'accounts.name', 'contributors.roles', 'contributors.created_at'])
    .where('contributors.website_id', '=', websiteId)
    .orderBy('contributors.created_at')
    .orderBy('accounts.account_id')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id as AccountId,
    email: row.email,
    name: row.name,
    roles: row.roles,
    since: row.created_at,
  }))
}

export const isContributor = async (queries: Queries, websiteId: WebsiteId, email: string): Promise<boolean> =>
  (await queries
    .selectFrom('contributors')
    .innerJoin('accounts', 'accounts.account_id', 'contributors.account_id')
    .select('contributors.account_id')
    .where('contributors.website_id', '=', websiteId)
    .where(sql<string>`lower(accounts.email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()) !== undefined

/** Adds the roles to existing ones: accepting a second invitation never removes a role. */
export const addRoles = async (
  tx: Tx,
  websiteId: WebsiteId,
  accountId: AccountId,
  roles: number[],
): Promise<number[]> => {
  const { rows } = await sql<{ roles: number[] }>`
    INSERT INTO contributors (website_id, account_id, roles) VALUES (${websiteId}, ${accountId}, ${roles})
    ON CONFLICT (website_id, account_id) DO UPDATE SET
      roles = ARRAY(SELECT DISTINCT role FROM unnest(contributors.roles || excluded.roles) AS role ORDER BY role)
    RETURNING roles`.execute(tx)
  return rows[0]?.roles ?? roles
}

/**
 * Locks the rows of all administrators in a fixed order, which prevents deadlocks. Of two administrators who remove each other
 * concurrently, the second sees the change of the first.
 */
export const lockAdmins = async (tx: Tx, websiteId: WebsiteId): Promise<AccountId[]> => {
  const rows = await tx
    .selectFrom('contributors')
    .select('account_id')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`${ContributorRole.admin} = ANY(roles)`)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.account_id as AccountId)
}

export const lockRoles = async (tx: Tx, websiteId: WebsiteId, accountId: AccountId): Promise<number[] | undefined> => {
  const row = await tx
    .selectFrom('contributors')
    .select('roles')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.roles
}

export const setRoles = async (tx: Tx, websiteId: WebsiteId, accountId: AccountId, roles: number[]): Promise<void> => {
  await tx
    .updateTable('contributors')
    .set({ roles })
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .execute()
}

export const deleteContributor = async (tx: Tx, websiteId: WebsiteId, accountId: AccountId): Promise<void> => {
  await tx.deleteFrom('contributors').where('website_id', '=', websiteId).where('account_id', '=', accountId).execute()
}

const invitationRows = (queries: Queries) =>
  queries
    .selectFrom('contributor_invitations as i')
    .innerJoin('accounts', 'accounts.account_id', 'i.invited_by')
    .select([
      'i.website_id',
      'i.invitation_id',
      'i.email',
      'i.roles',
      'i.created_at',
      'i.expires_at',
      nameOrEmail.as('invited_by'),
    ])

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>['executeTakeFirstOrThrow']>>

const toInvitation = (row: InvitationRow): Invitation & { websiteId: WebsiteId } => ({
  websiteId: row.website_id as WebsiteId,
  id: row.invitation_id,
  email: row.email,
  roles: row.roles,
  invitedBy: row.invited_by,
  invitedAt: row.created_at,
  expiresAt: row.expires_at,
})

export const listInvitations = async (queries: Queries, websiteId: WebsiteId, now: Date): Promise<Invitation[]> =>
  (
    await invitationRows(queries)
      .where('i.website_id', '=', websiteId)
      .where('i.expires_at', '>', now)
      .orderBy('i.created_at')
      .execute()
  ).map(toInvitation)

export const findInvitationByToken = async (queries: Queries, hash: Buffer, now: Date) => {
  const row = await invitationRows(queries)
    .where('i.token_hash', '=', hash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
  return row && toInvitation(row)
}

type NewInvitation = {
  websiteId: WebsiteId
  id: string
  email: string
  roles: number[]
  hash: Buffer
  invitedBy: AccountId
  now: Date
  expiresAt: Date
}

/** One invitation per email and site: a new one replaces the previous one. */
export const upsertInvitation = async (tx: Tx, invitation: NewInvitation): Promise<Invitation> => {
  const { websiteId, id, email, roles, hash, invitedBy, now, expiresAt } = invitation
  await sql`
    INSERT INTO contributor_invitations (website_id, invitation_id, email, roles, token_hash, invited_by, created_at, expires_at)
    VALUES (${websiteId}, ${id}, ${email}, ${roles}, ${hash}, ${invitedBy}, ${now}, ${expiresAt})
    ON CONFLICT (website_id, lower(email)) DO UPDATE SET
      invitation_id = excluded.invitation_id, email = excluded.email, roles = excluded.roles, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx)
  return toInvitation(await invitationRows(tx).where('i.token_hash', '=', hash).executeTakeFirstOrThrow())
}

export const lockInvitation = async (tx: Tx, websiteId: WebsiteId, by: { id: string } | { email: string }) => {
  const query = tx
    .selectFrom('contributor_invitations')
    .select(['invitation_id', 'roles'])
    .where('website_id', '=', websiteId)
  const row = await ('id' in by
    ? query.where('invitation_id', '=', by.id)
    : query.where(sql<string>`lower(email)`, '=', sql<string>`lower(${by.email})`)
  )
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.invitation_id, roles: row.roles }
}

export const deleteInvitation = async (tx: Tx, websiteId: WebsiteId, id: string): Promise<void> => {
  await tx
    .deleteFrom('contributor_invitations')
    .where('website_id', '=', websiteId)
    .where('invitation_id', '=', id)
    .execute()
}

/** One conditional delete, so that of two concurrent requests only one accepts the invitation. */
export const consumeInvitation = async (tx: Tx, hash: Buffer, now: Date) => {
  const row = await tx
    .deleteFrom('contributor_invitations')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['website_id', 'roles'])
    .executeTakeFirst()
  return row && { websiteId: row.website_id as WebsiteId, roles: row.roles }
}

/** Invitations are revoked when the inviting contributor loses the right to grant their roles. */
export const deleteInvitationsBy = async (tx: Tx, websiteId: WebsiteId, accountId: AccountId): Promise<void> => {
  await tx
    .deleteFrom('contributor_invitations')
    .where('website_id', '=', websiteId)
    .where('invited_by', '=', accountId)
    .execute()
}

export const deleteExpiredInvitations = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('contributor_invitations').where('expires_at', '<', now).execute()
}
