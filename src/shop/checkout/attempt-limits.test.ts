import { expect, test } from 'vitest'
import { getAttemptDelay } from './attempt-limits.ts'

const now = new Date('2026-11-17T12:00:00Z')
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

test('the delay before the next payment attempt doubles with every failed one, and the fifteenth ends the day', () => {
  const delays = Array.from({ length: 16 }, (_, count) => getAttemptDelay({ count, lastAt: now }, now))
  expect(delays).toEqual([0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900, 86_400])
})

test('time that has passed since the last failed attempt counts', () => {
  expect(getAttemptDelay({ count: 5, lastAt: secondsAgo(7.5) }, now)).toBe(13)
  expect(getAttemptDelay({ count: 5, lastAt: secondsAgo(20) }, now)).toBe(0)
  expect(getAttemptDelay({ count: 0, lastAt: null }, now)).toBe(0)
})
