import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createErrorQueue, ERROR_LIMITS, type ErrorReport } from './error-queue.ts'

const report = (message: string, stack?: string): ErrorReport => ({
  event: 'error',
  data: { message, stack, url: 'https://a.example/' },
  timestamp: 0,
})

/** A queue with a fake clock. */
const onClock = () => {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  const sends: { at: number; reports: readonly ErrorReport[] }[] = []
  const queue = createErrorQueue({
    send: (reports) => sends.push({ at: now, reports }),
    schedule: (callback, delayMs) => {
      const timer = { at: now + delayMs, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  const pass = (milliseconds: number): void => {
    const end = now + milliseconds
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers = timers.filter((other) => other !== next)
      now = next.at
      next.callback()
    }
    now = end
  }
  return { ...queue, pass, sends, waiting: () => timers.length }
}
const messages = (page: ReturnType<typeof onClock>) =>
  page.sends.map(({ reports }) => reports.map(({ data }) => data.message))

test('PERF-021 errors are sent as a batch, one second after the last one', () => {
  const page = onClock()
  page.record(report('a'))
  page.pass(999)
  page.record(report('b'))
  page.pass(999)
  expect(page.sends).toEqual([])
  page.pass(1)
  expect(page.sends.map(({ at }) => at)).toEqual([1999])
  expect(messages(page)).toEqual([['a', 'b']])
})

test('PERF-019 at most 10 errors are queued; dropped errors do not postpone sending', () => {
  const page = onClock()
  for (let i = 0; i < 14; i++) {
    page.record(report(`e${i}`))
    page.pass(250)
  }
  expect(page.sends.map(({ at }) => at)).toEqual([9 * 250 + 1000])
  expect(messages(page)[0]).toEqual(Array.from({ length: 10 }, (_, i) => `e${i}`))
})

test('PERF-018 a page sends at most 20 times', () => {
  const page = onClock()
  for (let i = 0; i < 30; i++) {
    page.record(report(`e${i}`))
    page.pass(1000)
  }
  page.flush()
  expect(messages(page)).toEqual(Array.from({ length: 20 }, (_, i) => [`e${i}`]))
  expect(page.waiting()).toBe(0)
})

test('PERF-020 a stack is truncated at 5000 characters', () => {
  const page = onClock()
  page.record(report('long', 'x'.repeat(5001)))
  page.record(report('just right', 'x'.repeat(5000)))
  page.record(report('none'))
  page.flush()
  expect(page.sends[0]?.reports.map(({ data }) => data.stack?.length)).toEqual([5000, 5000, undefined])
})

test('leaving the page sends queued errors immediately and only once', () => {
  const page = onClock()
  page.record(report('a'))
  page.flush()
  page.pass(5000)
  page.flush()
  expect(messages(page)).toEqual([['a']])
})

test('PERF-018 PERF-019 PERF-020 PERF-021 all limits hold for arbitrary event sequences', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ error: fc.string(), stack: fc.nat(12_000) }) },
    { weight: 3, arbitrary: fc.record({ pass: fc.nat(1500) }) },
    { weight: 1, arbitrary: fc.constant({ hide: true }) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const page = onClock()
      const recorded: string[] = []
      for (const next of steps) {
        if ('error' in next) {
          recorded.push(next.error.slice(0, 1000))
          page.record(report(next.error, 'x'.repeat(next.stack)))
        } else if ('pass' in next) page.pass(next.pass)
        else page.flush()
        expect(page.waiting()).toBeLessThanOrEqual(1)
      }
      page.pass(1000)
      expect(page.sends.length).toBeLessThanOrEqual(ERROR_LIMITS.sends)
      const sent = page.sends.flatMap(({ reports }) => reports)
      for (const { reports } of page.sends) {
        expect(reports.length).toBeGreaterThan(0)
        expect(reports.length).toBeLessThanOrEqual(ERROR_LIMITS.queued)
      }
      for (const { data } of sent) expect(data.stack?.length).toBeLessThanOrEqual(ERROR_LIMITS.stackCharacters)
      // A subset of the recorded errors is sent, in order and without duplicates.
      let from = 0
      for (const { data } of sent) {
        const place = recorded.indexOf(data.message, from)
        expect(place).toBeGreaterThanOrEqual(from)
        from = place + 1
      }
    }),
  )
})
