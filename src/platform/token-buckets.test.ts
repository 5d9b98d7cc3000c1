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

test('a client that calls again and again stays refused among 200,000 others', () => {
  const limits = createTokenBuckets(LIMIT)
  for (let call = 0; call < 3; call++) limits.take('203.0.113.7', 0)
  const waits = new Set<number>()
  for (let other = 0; other < 200_000; other++) {
    limits.take(`client ${other}`, 0)
    if (other % 10_000 === 0) waits.add(limits.take('203.0.113.7', 0))
  }
  expect([...waits]).toEqual([20])
})

test('a client that was not seen among 200,000 others is forgotten', () => {
  const limits = createTokenBuckets(LIMIT)
  for (let call = 0; call < 4; call++) limits.take('203.0.113.7', 0)
  for (let other = 0; other < 200_000; other++) limits.take(`client ${other}`, 0)
  expect(limits.take('203.0.113.7', 0)).toBe(0)
})
