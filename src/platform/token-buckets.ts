import { randomInt } from 'node:crypto'

/** Per table: a power of two. */
const BUCKETS = 65_536
const UINT32 = 2 ** 32

/** FNV-1a with a secret seed, so that clients cannot choose colliding texts, and the finalizer of MurmurHash3. */
const hashText = (text: string, seed: number): number => {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Limits calls per client in the memory of this process, for calls that are too frequent to count in the database. Every client has
 * `times` tokens, which are refilled within `seconds`. With several nodes each has its own buckets.
 *
 * A client has one bucket in each of two tables, at positions given by two hashes, and may call while one of them has a token. Another
 * client has the same two once in four billion. So no client is stored: memory is constant (2 MB), and there is nothing to forget.
 */
export const createTokenBuckets = ({ times, seconds }: { times: number; seconds: number }) => {
  const seeds = [randomInt(UINT32), randomInt(UINT32)] as const
  const perMillisecond = times / (seconds * 1000)
  const tokens = new Float64Array(BUCKETS * seeds.length).fill(times)
  const refilledAt = new Float64Array(BUCKETS * seeds.length)

  const refill = (bucket: number, now: number): number => {
    const elapsed = Math.max(0, now - (refilledAt[bucket] ?? 0))
    refilledAt[bucket] = now
    const refilled = Math.min(times, (tokens[bucket] ?? 0) + elapsed * perMillisecond)
    tokens[bucket] = refilled
    return refilled
  }

  return {
    /** Zero if the call is allowed, else the seconds until the next one is. */
    take(client: string, now: number): number {
      const first = hashText(client, seeds[0]) % BUCKETS
      const second = BUCKETS + (hashText(client, seeds[1]) % BUCKETS)
      const [ofFirst, ofSecond] = [refill(first, now), refill(second, now)]
      const best = Math.max(ofFirst, ofSecond)
      if (best < 1) return Math.ceil((1 - best) / perMillisecond / 1000)
      tokens[first] = Math.max(0, ofFirst - 1)
      tokens[second] = Math.max(0, ofSecond - 1)
      return 0
    },
  }
}

export type TokenBuckets = ReturnType<typeof createTokenBuckets>
