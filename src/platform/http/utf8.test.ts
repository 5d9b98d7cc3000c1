import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

test('utf8 returns the same bytes as Buffer.from, including lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, halved) => {
      const input = halved ? `${text}\ud83d` : text
      expect(utf8(input).equals(Buffer.from(input))).toBe(true)
    }),
  )
  expect(utf8('')).toHaveLength(0)
})
