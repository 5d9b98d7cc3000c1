import { hash, randomBytes } from 'node:crypto'
import { type Day, toDay } from '#base/time.ts'
import { type Queries, singleWrite } from './database/handles.ts'
import { namedWrite } from './database/named.ts'

const KEY_BYTES = 32
/** Random bytes as hex. */
export type DailyKey = string & { readonly brand: unique symbol }
/** Time zones differ by up to 26 hours, so up to three days are current at once. */
const CACHED_DAYS = 8

/** The first node of a day stores its random key; all others read it. The update changes nothing, but returns the row. */
const findOrCreateKey = namedWrite<[day: string, key: Buffer], { key: Buffer }>(
  'daily-keys.find-or-create',
  `INSERT INTO daily_keys (day, key) VALUES ($1::date, $2)
  ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING key`,
)

const deleteBefore = namedWrite<[day: string], never>(
  'daily-keys.delete-before',
  'DELETE FROM daily_keys WHERE day < $1::date',
)

/**
 * Keyed hash of a text such as a visitor's address, as base64url. Nothing is authenticated with it, so the key as a prefix is enough;
 * an HMAC takes six times as long, and every limited request needs a hash.
 */
export const hashWithKey = (key: DailyKey, text: string): string => hash('sha256', `${key}${text}`, 'base64url')

/**
 * Random keys for hashes of addresses, one per day, shared by all nodes. A key is deleted after the following day: from then on
 * stored hashes cannot be related to addresses, not even by trying all of them.
 */
export const createDailyKeys = (queries: Queries) => {
  const keys = new Map<Day, Promise<DailyKey>>()

  const load = async (day: Day): Promise<DailyKey> => {
    const [row] = await findOrCreateKey(singleWrite(queries), day, randomBytes(KEY_BYTES))
    if (!row) throw new Error(`The key of ${day} was not stored.`)
    return row.key.toString('hex') as DailyKey
  }

  return {
    /** The key of a day. Pass the day of the site for anything that is counted per day of a site. */
    get(day: Day): Promise<DailyKey> {
      const known = keys.get(day)
      if (known) return known
      if (keys.size >= CACHED_DAYS) keys.clear()
      const loading = load(day)
      keys.set(day, loading)
      loading.catch(() => keys.delete(day))
      return loading
    },

    /** Deletes the keys of all days before yesterday. */
    async deleteExpired(now: Date): Promise<void> {
      const yesterday = toDay(new Date(now.getTime() - 86_400_000), 'UTC')
      for (const day of keys.keys()) if (day < yesterday) keys.delete(day)
      await deleteBefore(singleWrite(queries), yesterday)
    },
  }
}

export type DailyKeys = ReturnType<typeof createDailyKeys>
