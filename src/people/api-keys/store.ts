import { sql } from 'kysely'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { SingleWrite } from '#platform/database/handles.ts'
import type { Tx } from '#platform/database/transaction.ts'

export type StoredKey = Readonly<{
  id: string
  name: string
  prefix: string
  scopes: string[]
  createdBy: string | null
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}>

const creatorName = sql<string | null>`coalesce(nullif(accounts.name, ''), accounts.email)`

const selectKeys = (queries: Queries) =>
  queries
    .selectFrom('api_keys')
    .leftJoin('accounts', 'accounts.account_id', 'api_keys.created_by')
    .select([
      'api_keys.key_id as id',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.scopes',
      creatorName.as('createdBy'),
      'api_keys.created_at as createdAt',
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.expires_at as expiresAt',
      'api_keys.revoked_at as revokedAt',
    ])

/** Creation is limited, so this list is short. */
export const listKeys = (queries: Queries, websiteId: WebsiteId): Promise<StoredKey[]> =>
  selectKeys(queries)
    .where('api_keys.website_id', '=', websiteId)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.key_id', 'desc')
    .limit(500)
    .execute()

export const getKey = (queries: Queries, websiteId: WebsiteId, keyId: string): Promise<StoredKey> =>
  selectKeys(queries)
    .where('api_keys.website_id', '=', websiteId)
    .where('api_keys.key_id', '=', keyId)
    .executeTakeFirstOrThrow()

/** Locks the site, so that two requests cannot exceed the limit together. */
export const lockAndCountActive = async (tx: Tx, websiteId: WebsiteId, now: Date): Promise<number> => {
  await tx.selectFrom('websites').select('website_id').where('website_id', '=', websiteId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('website_id', '=', websiteId)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertKey = async (
  tx: Tx,
  websiteId: WebsiteId,
  key: {
    id: string
    name: string
    hash: Buffer
    prefix: string
    scopes: string[]
    createdBy: AccountId
    createdAt: Date
    expiresAt: Date | null
  },
): Promise<void> => {
  await tx
    .insertInto('api_keys')
    .values({
      website_id: websiteId,
      key_id: key.id,
      name: key.name,
      key_hash: key.hash,
      prefix: key.prefix,
      scopes: key.scopes,
      created_by: key.createdBy,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()
}

/** False if there is no such key. A key that was revoked before keeps its time. */
export const setRevoked = async (
  write: SingleWrite,
  websiteId: WebsiteId,
  keyId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await write
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('website_id', '=', websiteId)
    .where('key_id', '=', keyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type FoundKey = Readonly<{
  websiteId: WebsiteId
  keyId: string
  scopes: string[]
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}>

export const findByHash = async (queries: Queries, hash: Buffer): Promise<FoundKey | undefined> =>
  (await queries
    .selectFrom('api_keys')
    .select([
      'website_id as websiteId',
      'key_id as keyId',
      'scopes',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .where('key_hash', '=', hash)
    .executeTakeFirst()) as FoundKey | undefined

/** Concurrent requests with a key write once. */
export const setLastUse = async (
  write: SingleWrite,
  { websiteId, keyId, now, before }: { websiteId: WebsiteId; keyId: string; now: Date; before: Date },
): Promise<void> => {
  await write
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('website_id', '=', websiteId)
    .where('key_id', '=', keyId)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
    .execute()
}
