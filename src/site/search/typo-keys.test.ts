import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeEditDistance } from './edit-distance.ts'
import { buildTypoKeys, swapNeighbors } from './typo-keys.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcß日'), minLength: 1, maxLength: 7 })

test('two words that differ by one typo share a key', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      if (computeEditDistance(a, b) > 1) return
      const keys = new Set(buildTypoKeys(a))
      expect(buildTypoKeys(b).some((key) => keys.has(key))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('swapping neighbors is one typo, and the number of keys is bounded by the length', () => {
  fc.assert(
    fc.property(word, (text) => {
      for (const swapped of swapNeighbors(text)) expect(computeEditDistance(text, swapped)).toBe(1)
      expect(buildTypoKeys(text).length).toBeLessThanOrEqual([...text].length + 1)
    }),
  )
  expect(swapNeighbors('mug')).toEqual(['umg', 'mgu'])
})
