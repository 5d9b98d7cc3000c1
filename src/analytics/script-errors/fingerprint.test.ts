import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFingerprint, findTopFrame, normalizeMessage } from './fingerprint.ts'

test.each([
  ['Error: 404 for https://a.example/p/1?x=2', 'Error: <n> for <url>'],
  ['cart 0190b1f2-7c3d-7abc-8def-0123456789ab  is gone', 'cart <id> is gone'],
  ['x is undefined', 'x is undefined'],
])('variable parts of a message are replaced: %s', (message, normalized) => {
  expect(normalizeMessage(message)).toBe(normalized)
})

test.each([
  ['TypeError: x\n    at Object.draw (https://a.example/assets/app/cart-B1gh7xQz.js:1:22)', 'draw /assets/app/cart.js'],
  ['TypeError: x\n    at async Promise.all (index 0)\n    at https://a.example/b.js:7:1', '/b.js'],
  [
    'draw/<@https://a.example/assets/app/cart-B1gh7xQz.js:3:9\nload@https://a.example/b.js:1:1',
    'draw /assets/app/cart.js',
  ],
  ['@https://a.example/b.js?v=2:1:1', '/b.js'],
  ['no frames here', ''],
])('the place that threw is the same in all browsers: %s', (stack, frame) => {
  expect(findTopFrame(stack)).toBe(frame)
})

test('one cause has one fingerprint; another message or place has another', () => {
  const cause = { message: 'Error: 1', stack: 'f@https://a.example/b.js:1:1', source: '' }
  expect(createFingerprint({ ...cause, message: 'Error: 2' })).toBe(createFingerprint(cause))
  expect(createFingerprint({ ...cause, stack: 'f@https://a.example/b.js:9:9' })).toBe(createFingerprint(cause))
  expect(createFingerprint({ ...cause, message: 'Warning: 1' })).not.toBe(createFingerprint(cause))
  expect(createFingerprint({ ...cause, stack: 'g@https://a.example/b.js:1:1' })).not.toBe(createFingerprint(cause))
  expect(createFingerprint({ ...cause, stack: '', source: 'https://a.example/c.js' })).not.toBe(
    createFingerprint(cause),
  )
})

test('any text has a fingerprint', () => {
  const text = fc.string({ unit: 'binary', maxLength: 3000 })
  fc.assert(
    fc.property(text, text, text, (message, stack, source) => {
      expect(createFingerprint({ message, stack, source })).toMatch(/^[0-9a-f]{32}$/)
    }),
  )
})
