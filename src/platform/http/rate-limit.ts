import { isIPv6 } from 'node:net'
import { Refusal } from '#base/refusal.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'

export type Limit = { times: number; seconds: number }

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * Who counts as one caller: an address of IPv4, of IPv6 the network of 64 bits, since whoever has one address there has them all. For
 * the keys of limits.
 */
export const callerAt = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [left = '', right] = ip.split('::')
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')]
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const count = named<[key: string, seconds: number], { hits: number; seconds_left: number }>(
  'rate-limits.count',
  `INSERT INTO rate_limits (key, window_ends_at, hits)
  VALUES ($1, now() + make_interval(secs => $2), 1)
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN rate_limits.window_ends_at <= now() THEN 1 ELSE least(rate_limits.hits + 1, 1000000) END,
    window_ends_at = CASE WHEN rate_limits.window_ends_at <= now() THEN excluded.window_ends_at ELSE rate_limits.window_ends_at END
  RETURNING hits, ceil(extract(epoch FROM window_ends_at - now()))::int AS seconds_left`,
)

/**
 * Counts in the database, in one statement, so that a limit holds over restarts and for all nodes together. A window begins with its
 * first hit. Rows of windows that are over are reused or swept.
 */
export const createRateLimits = (queries: Queries) => ({
  async take(key: string, limit: Limit): Promise<void> {
    const [row] = await count(queries, key, limit.seconds)
    if (row && row.hits > limit.times)
      throw new Refusal('request.too_many', 'Please try again in a few seconds.', {
        extra: { retryAfter: Math.max(1, row.seconds_left) },
      })
  },

  /** What was counted turned out to be fine: a right password ends the count of wrong ones. */
  async forgive(key: string): Promise<void> {
    await queries.deleteFrom('rate_limits').where('key', '=', key).execute()
  },

  async sweep(): Promise<void> {
    await queries.deleteFrom('rate_limits').where('window_ends_at', '<', new Date()).execute()
  },
})

export type RateLimits = ReturnType<typeof createRateLimits>
