import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createRateLimits, toClientKey } from './rate-limit.ts'

const database = await createTestDatabase()

test('IPv6 addresses of one /64 network are one client', () => {
  expect(toClientKey('2001:db8:1:2:a:b:c:d')).toBe(toClientKey('2001:db8:1:2::1'))
  expect(toClientKey('2001:db8::1:2:3:4:5')).toBe(toClientKey('2001:0db8:0:1::'))
  expect(toClientKey('2001:db8:1:2::1')).not.toBe(toClientKey('2001:db8:1:3::1'))
  expect(toClientKey('::1')).not.toBe(toClientKey('fe80::1'))
})

test('an IPv4 address is one client in any notation', () => {
  expect(toClientKey('192.0.2.7')).toBe('192.0.2.7')
  expect(toClientKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(toClientKey('192.0.2.8')).not.toBe(toClientKey('192.0.2.7'))
})

const listKeys = async (): Promise<string[]> =>
  (await database.pool.query<{ key: string }>('SELECT key FROM rate_limits')).rows.map(({ key }) => key)

test('addresses in keys are stored as hashes with the key of the day', async () => {
  let now = new Date('2026-11-17T23:59:00Z')
  const limits = createRateLimits(database.queries, { clock: () => now })
  await limits.consume('sign-in 192.0.2.7', { times: 1, seconds: 3600 })
  await expect(limits.consume('sign-in 192.0.2.7', { times: 1, seconds: 3600 })).rejects.toThrow()
  const [first] = await listKeys()
  expect(first).toMatch(/^[\w-]{43}$/)
  now = new Date('2026-11-18T00:01:00Z')
  await limits.consume('sign-in 192.0.2.7', { times: 1, seconds: 3600 })
  expect(new Set(await listKeys()).size).toBe(2)
  await limits.reset('sign-in 192.0.2.7')
  expect(await listKeys()).toEqual([first])
  await database.pool.query('DELETE FROM rate_limits')
})

test('expired limits are deleted except locked rows, without waiting', async () => {
  const { pool, queries } = database
  const limits = createRateLimits(queries)
  await limits.consume('counted', { times: 1, seconds: 60 })
  const [counted] = await listKeys()
  await limits.consume('left', { times: 1, seconds: 60 })
  await pool.query("UPDATE rate_limits SET window_ends_at = now() - interval '1 minute'")
  await limits.consume('running', { times: 1, seconds: 60 })
  const counting = await pool.connect()
  try {
    await counting.query('BEGIN')
    await counting.query('UPDATE rate_limits SET hits = hits + 1 WHERE key = $1', [counted])
    await limits.deleteExpired()
    await counting.query('COMMIT')
  } finally {
    counting.release()
  }
  const keys = await listKeys()
  expect([keys.length, keys.includes(counted ?? '')]).toEqual([2, true])
})
