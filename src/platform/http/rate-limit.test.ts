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

test('expired limits are deleted except locked rows, without waiting', async () => {
  const { pool, queries } = database
  const limits = createRateLimits(queries)
  for (const key of ['counted', 'left']) await limits.consume(key, { times: 1, seconds: 60 })
  await pool.query("UPDATE rate_limits SET window_ends_at = now() - interval '1 minute'")
  await limits.consume('running', { times: 1, seconds: 60 })
  const counting = await pool.connect()
  try {
    await counting.query('BEGIN')
    await counting.query("UPDATE rate_limits SET hits = hits + 1 WHERE key = 'counted'")
    await limits.deleteExpired()
    await counting.query('COMMIT')
  } finally {
    counting.release()
  }
  const { rows } = await pool.query('SELECT key FROM rate_limits ORDER BY key')
  expect(rows).toEqual([{ key: 'counted' }, { key: 'running' }])
})
