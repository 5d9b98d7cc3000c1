import { expect, test } from 'vitest'
import { IDLE_MS, MAX_WAIT_MS, type ScheduleTimeout, waitUntilIdle } from './wait-until-idle.ts'

/** Manual timers and changes. */
const byHand = () => {
  let time = 0
  const due = new Set<{ at: number; run: () => void }>()
  let report: (() => void) | undefined
  const later: ScheduleTimeout = (milliseconds, run) => {
    const entry = { at: time + milliseconds, run }
    due.add(entry)
    return () => due.delete(entry)
  }
  return {
    later,
    watch: (changed: () => void) => {
      report = changed
      return () => {
        report = undefined
      }
    },
    change: () => report?.(),
    watched: () => report !== undefined,
    waiting: () => due.size,
    pass: async (milliseconds: number) => {
      time += milliseconds
      for (const entry of [...due]) if (entry.at <= time && due.delete(entry)) entry.run()
      await Promise.resolve()
    },
  }
}

const started = () => {
  const hand = byHand()
  const seen: string[] = []
  void waitUntilIdle(hand.watch, { later: hand.later }).then((outcome) => seen.push(outcome))
  return { ...hand, seen }
}

test('FORMAT-028 a node is idle when nothing changed for 100 ms', async () => {
  const { change, pass, seen, watched, waiting } = started()
  await pass(99)
  change()
  await pass(99)
  expect(seen).toEqual([])
  await pass(1)
  expect(seen).toEqual(['settled'])
  expect(watched()).toBe(false)
  expect(waiting()).toBe(0)
  expect(IDLE_MS).toBe(100)
})

test('FORMAT-028 waiting for a node that never becomes idle ends after 3000 ms', async () => {
  const { change, pass, seen, watched, waiting } = started()
  for (let passed = 0; passed < 2950; passed += 50) {
    await pass(50)
    change()
  }
  expect(seen).toEqual([])
  await pass(50)
  expect(seen).toEqual(['gave-up'])
  expect(watched()).toBe(false)
  expect(waiting()).toBe(0)
  expect(MAX_WAIT_MS).toBe(3000)
})
