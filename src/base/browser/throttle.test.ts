import fc from 'fast-check'
import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'
import type { ScheduleTimeout } from './wait-until-idle.ts'

const byHand = () => {
  let time = 0
  let due: { at: number; run: () => void }[] = []
  const later: ScheduleTimeout = (milliseconds, run) => {
    const entry = { at: time + milliseconds, run }
    due.push(entry)
    return () => {
      due = due.filter((other) => other !== entry)
    }
  }
  const pass = (milliseconds: number): void => {
    const end = time + milliseconds
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      due = due.filter((other) => other !== next)
      time = next.at
      next.run()
    }
    time = end
  }
  return { later, pass, now: () => time }
}

test('the first call runs immediately, the rest of a burst once at its end', () => {
  const { later, pass } = byHand()
  let runs = 0
  const run = throttle(100, () => runs++, later)
  run()
  expect(runs).toBe(1)
  for (let press = 0; press < 20; press++) run()
  pass(99)
  expect(runs).toBe(1)
  pass(1)
  expect(runs).toBe(2)
  pass(1000)
  expect(runs).toBe(2)
})

test('runs keep the minimum interval, and the last call always runs', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 150 }), { minLength: 1, maxLength: 40 }), (pauses) => {
      const { later, pass, now } = byHand()
      const ran: number[] = []
      let called = 0
      const run = throttle(100, () => ran.push(now()), later)
      for (const pause of pauses) {
        pass(pause)
        called = now()
        run()
      }
      pass(200)
      for (const [index, at] of ran.entries())
        if (index > 0) expect(at - (ran[index - 1] ?? 0)).toBeGreaterThanOrEqual(100)
      expect(ran.at(-1)).toBeGreaterThanOrEqual(called)
    }),
  )
})
