import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRollupUpdates } from './rollup-updates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const errors: unknown[] = []
const start = (updateRollups: (now: Date) => Promise<number>) =>
  startRollupUpdates({
    updateRollups,
    clock: () => new Date(),
    log: { error: (...values: unknown[]) => void errors.push(values) },
    now: () => Date.now(),
  })

test('rollups are updated every three seconds, and after a slow update twenty times later', async () => {
  const times: number[] = []
  const began = Date.now()
  const { stop } = start(async () => {
    times.push(Date.now() - began)
    if (times.length === 2) await new Promise((resolve) => setTimeout(resolve, 1000))
    return 0
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(times).toEqual([3000, 6000, 27_000, 30_000])
  await stop()
})

test('after a flood, updates follow each other without a long pause', async () => {
  const times: number[] = []
  const began = Date.now()
  const { stop } = startRollupUpdates({
    updateRollups: async () => {
      times.push(Date.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 4000))
      return 1
    },
    isCatchingUp: async () => true,
    clock: () => new Date(),
    log: { error: () => {} },
    now: () => Date.now(),
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(times).toEqual([3000, 11_000, 19_000])
  const stopping = stop()
  await vi.advanceTimersByTimeAsync(4000)
  await stopping
})

test('a failed update is logged and does not stop the next one', async () => {
  let count = 0
  const { stop } = start(async () => {
    count++
    throw new Error('no connection')
  })
  await vi.advanceTimersByTimeAsync(6000)
  expect([count, errors.length]).toEqual([2, 2])
  await stop()
})

test('stopping waits for the update that runs and starts no other', async () => {
  let finish = (_: number): void => {}
  let count = 0
  const { stop } = start(() => {
    count++
    return new Promise<number>((resolve) => {
      finish = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(3000)
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isStopped).toBe(false)
  finish(1)
  await stopping
  await vi.advanceTimersByTimeAsync(10_000)
  expect(count).toBe(1)
})
