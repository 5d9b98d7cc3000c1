import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS, toScriptError, truncate } from './model.ts'

const now = new Date('2026-03-01T12:00:00Z')
const kept = (data: Record<string, unknown>, timestamp = now.getTime()) =>
  toScriptError({ event: 'error', data, timestamp }, 'Browser/1', now)

test('PERF-020 the server truncates a stack to 5000 characters', () => {
  expect(kept({ message: 'm', stack: 'x'.repeat(9000) }).stack).toBe('x'.repeat(5000))
})

test('stored errors are bounded and storable for any input', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 12_000 }), fc.anything())
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anything), anything, anything, (rest, message, stack) => {
      const error = kept({ ...rest, message, stack })
      expect(error.message.length).toBeGreaterThan(0)
      expect(error.message.length).toBeLessThanOrEqual(LIMITS.messageCharacters)
      expect(error.stack.length).toBeLessThanOrEqual(LIMITS.stackCharacters)
      expect(Object.keys(error.details).length).toBeLessThanOrEqual(LIMITS.details)
      const stored = JSON.stringify(error)
      expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/i)
      expect(stored.length).toBeLessThan(60_000)
    }),
  )
})

test('truncation leaves no lone surrogates', () => {
  expect(truncate('ab😀', 3)).toBe('ab\uFFFD')
})

test('the page URL is stored without query and order tokens', () => {
  expect(kept({ url: 'https://shop.example/a/b?cartToken=secret#c' }).pageUrl).toBe('https://shop.example/a/b')
  const error = kept({
    url: 'https://shop.example/order/secret',
    message: 'Failed to fetch https://shop.example/checkout/subscription?a=1&cartToken=secret',
    stack: 'at pay (https://shop.example/order/secret:12:7)',
    source: 'https://shop.example/order/secret',
  })
  expect(JSON.stringify(error)).not.toContain('secret')
  expect(error.stack).toBe('at pay (https://shop.example/order/…:12:7)')
  expect(kept({ url: 'javascript:alert(1)' }).pageUrl).toBe('')
  expect(kept({ url: 7 }).pageUrl).toBe('')
})

test('an implausible timestamp is replaced', () => {
  const minuteAgo = now.getTime() - 60_000
  expect(kept({}, minuteAgo).happenedAt).toEqual(new Date(minuteAgo))
  for (const wrong of [0, -1, now.getTime() + 60_000, 1e300]) expect(kept({}, wrong).happenedAt).toEqual(now)
})

test('flat details are stored, nested ones are dropped', () => {
  const { details } = kept({ message: 'm', line: 3, source: 'a.js', deep: { a: 1 }, list: [1], handled: false })
  expect(details).toEqual({ line: 3, source: 'a.js', handled: false })
})
