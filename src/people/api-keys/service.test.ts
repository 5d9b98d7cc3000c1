import { describe, expect, test } from 'vitest'
import { insertAccount, insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createKey, hashKey, isKey } from './key.ts'
import { MAX_ACTIVE_KEYS } from './model.ts'
import { createApiKeys } from './service.ts'

const database = await createTestDatabase()
let now = new Date('2026-11-17T10:00:00Z')
const apiKeys = createApiKeys({ queries: database.queries, transact: database.transact, clock: () => now })
const owner = await insertAccount(database)

const passMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const create = async (more: { expiresInDays?: 30 | null } = {}) => {
  const websiteId = await insertWebsite(database)
  const input = { name: 'Spreadsheet', scopes: ['analytics:read' as const], expiresInDays: null, ...more }
  const { key, details } = await apiKeys.create(websiteId, input, owner.id)
  return { websiteId, key, keyId: details.id, details }
}

describe('an API key', () => {
  test('belongs to its site and scopes; only its hash is stored', async () => {
    const { websiteId, key, keyId, details } = await create()
    expect(isKey(key)).toBe(true)
    expect(details).toMatchObject({ name: 'Spreadsheet', status: 'active', createdBy: owner.name || owner.email })
    expect(key.startsWith(details.prefix)).toBe(true)
    expect(await apiKeys.authenticate(key)).toEqual({ websiteId, keyId, scopes: ['analytics:read'] })
    const { rows } = await database.pool.query('SELECT * FROM api_keys WHERE key_id = $1', [keyId])
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows[0].key_hash).toEqual(hashKey(key))
  })

  test.each([
    '',
    'swk_',
    'swk_x',
    `swk_${'a'.repeat(43)}`,
    `${createKey()}x`,
    createKey().toUpperCase(),
    'x'.repeat(100_000),
  ])('an unknown key is rejected', async (key) => {
    expect(await apiKeys.authenticate(key)).toBeUndefined()
  })

  test('does not work after it was revoked, and keeps the time of the first revocation', async () => {
    const { websiteId, key, keyId } = await create()
    await apiKeys.revoke(websiteId, keyId)
    expect(await apiKeys.authenticate(key)).toBeUndefined()
    const [first] = (await apiKeys.list(websiteId)).keys
    passMinutes(5)
    await apiKeys.revoke(websiteId, keyId)
    expect((await apiKeys.list(websiteId)).keys[0]?.revokedAt).toBe(first?.revokedAt)
  })

  test('of another site cannot be revoked', async () => {
    const { keyId, key } = await create()
    const other = await insertWebsite(database)
    await expect(apiKeys.revoke(other, keyId)).rejects.toMatchObject({ code: 'api_keys.not_found' })
    expect(await apiKeys.authenticate(key)).toBeDefined()
  })

  test('does not work after it has expired', async () => {
    const { websiteId, key } = await create({ expiresInDays: 30 })
    passMinutes(30 * 24 * 60 - 1)
    expect(await apiKeys.authenticate(key)).toBeDefined()
    passMinutes(1)
    expect(await apiKeys.authenticate(key)).toBeUndefined()
    expect((await apiKeys.list(websiteId)).keys[0]?.status).toBe('expired')
  })

  test('shows its last use, stored at most once a minute', async () => {
    const { websiteId, key } = await create()
    const getLastUse = async () => (await apiKeys.list(websiteId)).keys[0]?.lastUsedAt
    expect(await getLastUse()).toBeNull()
    await apiKeys.authenticate(key)
    const first = await getLastUse()
    expect(first).toBe(now.toISOString())
    passMinutes(0.5)
    await apiKeys.authenticate(key)
    expect(await getLastUse()).toBe(first)
    passMinutes(1)
    await apiKeys.authenticate(key)
    expect(await getLastUse()).toBe(now.toISOString())
  })

  test('keeps working when the account of its creator is deleted', async () => {
    const websiteId = await insertWebsite(database)
    const leaver = await insertAccount(database)
    const input = { name: 'Report', scopes: ['analytics:read' as const], expiresInDays: null }
    const { key } = await apiKeys.create(websiteId, input, leaver.id)
    await database.pool.query('DELETE FROM accounts WHERE account_id = $1', [leaver.id])
    expect(await apiKeys.authenticate(key)).toBeDefined()
    expect((await apiKeys.list(websiteId)).keys[0]?.createdBy).toBeNull()
  })

  test('that is revoked while it is in use stays revoked', async () => {
    const { websiteId, key, keyId } = await create()
    const uses = Array.from({ length: 40 }, () => apiKeys.authenticate(key))
    await Promise.all([apiKeys.revoke(websiteId, keyId), ...uses])
    expect(await apiKeys.authenticate(key)).toBeUndefined()
    expect((await apiKeys.list(websiteId)).keys[0]?.status).toBe('revoked')
  })

  test('concurrent requests do not exceed the limit of active keys', async () => {
    const websiteId = await insertWebsite(database)
    const input = { name: 'One of many', scopes: ['analytics:read' as const], expiresInDays: null }
    const results = await Promise.allSettled(
      Array.from({ length: MAX_ACTIVE_KEYS + 5 }, () => apiKeys.create(websiteId, input, owner.id)),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
    expect((await apiKeys.list(websiteId)).keys).toHaveLength(MAX_ACTIVE_KEYS)
  })
})
