import { hash, randomBytes } from 'node:crypto'

/** Clients that are remembered; the one that was seen least recently is forgotten first. */
const MAX_CLIENTS = 100_000

type Bucket = { tokens: number; at: number }

/**
 * Limits calls per client in the memory of this process, for calls that are too frequent to count in the database. Every client has
 * `times` tokens, which are refilled within `seconds`. With several nodes each has its own buckets. Only hashes of addresses are kept.
 */
export const createTokenBuckets = ({ times, seconds }: { times: number; seconds: number }) => {
  const salt = randomBytes(16).toString('hex')
  const perMillisecond = times / (seconds * 1000)
  const buckets = new Map<string, Bucket>()

  return {
    /** Zero if the call is allowed, else the seconds until the next one is. */
    take(client: string, now: number): number {
      const key = hash('sha256', salt + client, 'base64url')
      const known = buckets.get(key)
      // Inserted again at the end: the order of a map is that of insertion.
      if (known) buckets.delete(key)
      else if (buckets.size >= MAX_CLIENTS) for (const [oldest] of buckets) if (buckets.delete(oldest)) break
      const refilled = known ? Math.min(times, known.tokens + Math.max(0, now - known.at) * perMillisecond) : times
      const isAllowed = refilled >= 1
      buckets.set(key, { tokens: isAllowed ? refilled - 1 : refilled, at: now })
      return isAllowed ? 0 : Math.ceil((1 - refilled) / perMillisecond / 1000)
    },
  }
}

export type TokenBuckets = ReturnType<typeof createTokenBuckets>
