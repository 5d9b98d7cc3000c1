import { API_SCOPES } from '#base/api-scopes.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { KeyGrant } from '#platform/http/access.ts'
import type { ApiKey, NewApiKey } from './contract.ts'
import { apiKeyNotFoundError, tooManyKeysError } from './errors.ts'
import { createKey, getShownPrefix, hashKey, isKey } from './key.ts'
import { getKeyStatus, LAST_USE_INTERVAL_MS, MAX_ACTIVE_KEYS } from './model.ts'
import * as store from './store.ts'

const DAY_MS = 24 * 3600_000

export const createApiKeys = ({ queries, transact, clock }: { queries: Queries; transact: Transact; clock: Clock }) => {
  const toDetails = (row: store.StoredKey): ApiKey => ({
    ...row,
    // Scopes of a later version are unknown here.
    scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
    status: getKeyStatus(row, clock()),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  })

  return {
    async list(websiteId: WebsiteId): Promise<{ keys: ApiKey[] }> {
      return { keys: (await store.listKeys(queries, websiteId)).map(toDetails) }
    },

    /** The key itself is returned here and never again. */
    async create(
      websiteId: WebsiteId,
      { name, scopes, expiresInDays }: NewApiKey,
      createdBy: AccountId,
    ): Promise<{ key: string; details: ApiKey }> {
      const key = createKey()
      const id = newId()
      const createdAt = clock()
      const expiresAt = expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS)
      const details = await transact(async (tx) => {
        if ((await store.lockAndCountActive(tx, websiteId, createdAt)) >= MAX_ACTIVE_KEYS)
          throw tooManyKeysError(MAX_ACTIVE_KEYS)
        await store.insertKey(tx, websiteId, {
          id,
          name,
          hash: hashKey(key),
          prefix: getShownPrefix(key),
          scopes,
          createdBy,
          createdAt,
          expiresAt,
        })
        return store.getKey(tx, websiteId, id)
      })
      return { key, details: toDetails(details) }
    },

    async revoke(websiteId: WebsiteId, keyId: string): Promise<void> {
      if (!(await store.setRevoked(singleWrite(queries), websiteId, keyId, clock()))) throw apiKeyNotFoundError()
    },

    /**
     * The site and scopes of a key; undefined if it is unknown, revoked or expired. Read for every request, so that revoking works at
     * once. The lookup is by the hash, so its time says nothing about the key.
     */
    async authenticate(key: string): Promise<KeyGrant | undefined> {
      if (!isKey(key)) return undefined
      const found = await store.findByHash(queries, hashKey(key))
      const now = clock()
      if (!found || getKeyStatus(found, now) !== 'active') return undefined
      const { websiteId, keyId, scopes, lastUsedAt } = found
      const before = new Date(now.getTime() - LAST_USE_INTERVAL_MS)
      if (!lastUsedAt || lastUsedAt < before)
        await store.setLastUse(singleWrite(queries), { websiteId, keyId, now, before })
      return { websiteId, keyId, scopes }
    },
  }
}
export type ApiKeys = ReturnType<typeof createApiKeys>
