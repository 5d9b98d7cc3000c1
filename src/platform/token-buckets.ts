import { hash, randomBytes } from 'node:crypto'

/** Clients per generation; the last two are remembered. */
const MAX_CLIENTS = 50_000

type Bucket = { tokens: number; at: number }

/**
 * Limits calls per client in the memory of this process, for calls that are too frequent to count in the database. Every client has
 * `times` tokens, which are refilled within `seconds`. With several nodes each has its own buckets. Only hashes of addresses are kept.
 */
export const createTokenBuckets = ({ times, seconds }: { times: number; seconds: number }) => {
  const salt = randomBytes(16).toString('hex')
  const perMillisecond = times / (seconds * 1000)
  // Two generations forget clients that were not seen for long. Deleting the oldest of one map would skip all deleted ones before it.
  let previous = new Map<string, Bucket>()
  let current = new Map<string, Bucket>()

  const findBucket = (key: string, now: number): Bucket => {
    const known = current.get(key)
    if (known) return known
    if (current.size >= MAX_CLIENTS) {
      previous = current
      current = new Map()
    }
    const bucket = previous.get(key) ?? { tokens: times, at: now }
    current.set(key, bucket)
    return bucket
  }

  return {
    /** Zero if the call is allowed, else the seconds until the next one is. */
    take(client: string, now: number): number {
      const bucket = findBucket(hash('sha256', salt + client, 'base64url'), now)
      const refilled = Math.min(times, bucket.tokens + Math.max(0, now - bucket.at) * perMillisecond)
      const isAllowed = refilled >= 1
      bucket.tokens = isAllowed ? refilled - 1 : refilled
      bucket.at = now
      return isAllowed ? 0 : Math.ceil((1 - refilled) / perMillisecond / 1000)
    },
  }
}

export type TokenBuckets = ReturnType<typeof createTokenBuckets>
