import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { toDay } from '#base/time.ts'
import { createBatcher } from '#platform/batcher.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { createDailyKeys, type DailyKeys, hashWithKey } from '#platform/daily-keys.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'
import { tooManyRequestsError } from './errors.ts'

export type Limit = { times: number; seconds: number }

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * The client for rate limit keys: an IPv4 address, or the /64 network of an IPv6 address, because a client usually controls all of it.
 */
export const toClientKey = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [left = '', right] = ip.split('::')
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')]
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

type Hits = { key: string; hits: number; seconds_left: number }

/** Sorted by key, so that concurrent nodes cannot deadlock. */
const count = namedWrite<[keys: string[], seconds: number[], hits: number[]], Hits>(
  'rate-limits.count',
  `INSERT INTO rate_limits (key, window_ends_at, hits)
  SELECT key, now() + make_interval(secs => seconds), hits
  FROM unnest($1::text[], $2::float8[], $3::integer[]) AS asked (key, seconds, hits) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN rate_limits.window_ends_at <= now() THEN excluded.hits ELSE least(rate_limits.hits + excluded.hits, 1000000) END,
    window_ends_at = CASE WHEN rate_limits.window_ends_at <= now() THEN excluded.window_ends_at ELSE rate_limits.window_ends_at END
  RETURNING key, hits, ceil(extract(epoch FROM window_ends_at - now()))::int AS seconds_left`,
)

/** Of one statement; a request can count several. */
const MAX_KEYS = 192

type Hit = { key: string; seconds: number }

/** Several hits of one key are one row; each gets its own count. */
const countAll = (queries: Queries) => async (asks: readonly Hit[]) => {
  const byKey = new Map<string, { seconds: number; hits: number }>()
  for (const { key, seconds } of asks) byKey.set(key, { seconds, hits: (byKey.get(key)?.hits ?? 0) + 1 })
  const entries = [...byKey]
  const rows = await count(
    singleWrite(queries),
    entries.map(([key]) => key),
    entries.map(([, { seconds }]) => seconds),
    entries.map(([, { hits }]) => hits),
  )
  const counted = new Map(rows.map((row) => [row.key, { ...row, before: row.hits - (byKey.get(row.key)?.hits ?? 0) }]))
  return asks.map(({ key }) => {
    const row = counted.get(key)
    if (!row) throw new Error(`The key ${key} was not counted.`)
    row.before++
    return { hits: row.before, seconds_left: row.seconds_left }
  })
}

/**
 * Counts in the database, batched into one statement (docs/decisions/0037-batched-writes.md), so that limits hold across restarts and nodes.
 * A window starts with its first hit. Rows of expired windows are reused or deleted. Keys contain addresses, so only their hashes with the
 * key of the day are stored: at midnight (UTC) every window starts again.
 */
export const createRateLimits = (
  queries: Queries,
  {
    dailyKeys = createDailyKeys(queries),
    clock = systemClock,
  }: Readonly<{ dailyKeys?: Pick<DailyKeys, 'get'>; clock?: Clock }> = {},
) => {
  const hit = createBatcher(countAll(queries), { maxSize: MAX_KEYS })
  const toStoredKey = async (key: string): Promise<string> =>
    hashWithKey(await dailyKeys.get(toDay(clock(), 'UTC')), key)
  return {
    async consume(key: string, limit: Limit): Promise<void> {
      const row = await hit({ key: await toStoredKey(key), seconds: limit.seconds })
      if (row.hits > limit.times) throw tooManyRequestsError(Math.max(1, row.seconds_left))
    },

    /** Resets a count, e.g. of failed sign-ins after a correct password. */
    async reset(key: string): Promise<void> {
      await singleWrite(queries)
        .deleteFrom('rate_limits')
        .where('key', '=', await toStoredKey(key))
        .execute()
    },

    /** Skips locked rows, which are in use, to avoid deadlocks. */
    async deleteExpired(): Promise<void> {
      await sql`WITH over AS MATERIALIZED (
          SELECT key FROM rate_limits WHERE window_ends_at < now() FOR UPDATE SKIP LOCKED)
        DELETE FROM rate_limits r USING over WHERE r.key = over.key`.execute(singleWrite(queries))
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
