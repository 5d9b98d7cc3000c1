import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

const LIMIT = { times: 3, seconds: 60 }

test('a client is refused after its tokens are used and allowed again after they are refilled', () => {
  const limits = createTokenBuckets(LIMIT)
  expect([0, 0, 0, 0].map((now) => limits.take('203.0.113.7', now))).toEqual([0, 0, 0, 20])
  expect(limits.take('203.0.113.8', 0)).toBe(0)
  expect(limits.take('203.0.113.7', 19_000)).toBe(1)
  expect(limits.take('203.0.113.7', 20_000)).toBe(0)
})

test('a client that calls again and again stays refused among many others, who are allowed', () => {
  const limits = createTokenBuckets({ times: 1200, seconds: 60 })
  for (let call = 0; call < 1200; call++) limits.take('203.0.113.7', 0)
  const waits = new Set<number>()
  let refused = 0
  for (let other = 0; other < 200_000; other++) {
    refused += limits.take(`client ${other}`, 0)
    if (other % 10_000 === 0) waits.add(limits.take('203.0.113.7', 0))
  }
  expect([...waits]).toEqual([1])
  expect(refused).toBe(0)
})

test('a hundred clients that flood leave others their tokens', () => {
  const limits = createTokenBuckets(LIMIT)
  for (let call = 0; call < 10; call++)
    for (let client = 0; client < 100; client++) limits.take(`2001:db8:${client}::/64`, 0)
  const refused = Array.from({ length: 10_000 }, (_, client) => limits.take(`198.51.100.${client}`, 0)).filter(Boolean)
  // Each shares both of its buckets with clients of the flood once in 400,000 times.
  expect(refused.length).toBeLessThanOrEqual(2)
})
