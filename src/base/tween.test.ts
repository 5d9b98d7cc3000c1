import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easeInOut, type FrameClock, TWEEN_DURATION, tween } from './tween.ts'

/** A manually advanced clock. */
const handClock = () => {
  let time = 1000
  let next = 0
  const frames = new Map<number, () => void>()
  const clock: FrameClock = {
    now: () => time,
    requestFrame: (run) => {
      frames.set(++next, run)
      return next
    },
    cancelFrame: (frame) => frames.delete(frame),
  }
  const move = (milliseconds: number) => {
    time += milliseconds
    const due = [...frames.values()]
    frames.clear()
    for (const run of due) run()
  }
  return { clock, move, waiting: () => frames.size }
}

test('FORMAT-022 a tween takes 300 ms by default', async () => {
  const { clock, move, waiting } = handClock()
  const seen: number[] = []
  const { finished } = tween({ from: 0, to: 100, onFrame: (value) => seen.push(value), clock })
  move(150)
  move(149)
  expect(seen[0]).toBe(0)
  expect(seen[1]).toBe(50)
  expect(seen.at(-1)).toBeLessThan(100)
  expect(waiting()).toBe(1)
  move(1)
  expect(seen.at(-1)).toBe(100)
  expect(waiting()).toBe(0)
  expect(await finished).toBe('finished')
  expect(TWEEN_DURATION).toBe(300)
})

test('a canceled tween stops immediately, even from within a frame', async () => {
  const { clock, move, waiting } = handClock()
  const seen: number[] = []
  const running = tween({
    from: 0,
    to: 1,
    duration: 10,
    clock,
    onFrame: (value) => {
      seen.push(value)
      if (seen.length === 2) running.cancel()
    },
  })
  move(5)
  move(5)
  expect(seen).toHaveLength(2)
  expect(waiting()).toBe(0)
  expect(await running.finished).toBe('cancelled')
})

test('with reduced motion or no duration the tween ends immediately', async () => {
  for (const still of [{ reducedMotion: true }, { duration: 0 }]) {
    const { clock, waiting } = handClock()
    const seen: number[] = []
    const { finished } = tween({ from: 0, to: 7, onFrame: (value) => seen.push(value), clock, ...still })
    expect(seen).toEqual([7])
    expect(waiting()).toBe(0)
    expect(await finished).toBe('finished')
  }
})

test('a tween stays in its range, is monotonic and reaches its end', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (moves) => {
      const { clock, move } = handClock()
      const seen: number[] = []
      tween({ from: 10, to: 20, onFrame: (value) => seen.push(value), clock })
      for (const milliseconds of [...moves, TWEEN_DURATION]) move(milliseconds)
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      expect([seen.at(0), seen.at(-1)]).toEqual([10, 20])
    }),
  )
  expect([easeInOut(0), easeInOut(0.5), easeInOut(1)]).toEqual([0, 0.5, 1])
})
