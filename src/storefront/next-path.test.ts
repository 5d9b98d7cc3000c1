import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNextPath } from './next-path.ts'

const ORIGIN = 'https://kiln.test'

test('paths of the site are kept with their query', () => {
  for (const path of ['/', '/account', '/checkout?step=2', '/shop/p/bowl#details', '/caf%C3%A9'])
    expect(readNextPath(path)).toBe(path)
})

test('other addresses and API calls are dropped', () => {
  for (const value of [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'account',
    '',
    '/api/session',
    `/${'a'.repeat(3000)}`,
    null,
    ['/account'],
  ])
    expect(readNextPath(value), String(value)).toBeUndefined()
})

test('a browser never leaves the site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '@', ':', 'evil.test', '\t', '\n', '%2f', 'https:', '?', '#', 'a')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => `/${pieces.join('')}`),
      ),
      (text) => {
        const next = readNextPath(text)
        if (next !== undefined) expect(new URL(next, ORIGIN).origin).toBe(ORIGIN)
      },
    ),
  )
})
