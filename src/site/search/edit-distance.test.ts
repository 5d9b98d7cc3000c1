import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeEditDistance, countTypos } from './edit-distance.ts'

test('insertions, deletions, substitutions and transpositions count as one', () => {
  expect(computeEditDistance('celadon', 'celadon')).toBe(0)
  expect(computeEditDistance('celedon', 'celadon')).toBe(1)
  expect(computeEditDistance('celdaon', 'celadon')).toBe(1)
  expect(computeEditDistance('bowls', 'bowl')).toBe(1)
  expect(computeEditDistance('', 'mug')).toBe(3)
})

test('the distance is symmetric, bounded by the longer word, and zero only for equal words', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = computeEditDistance(a, b)
      expect(slips).toBe(computeEditDistance(b, a))
      expect(slips).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
      expect(slips === 0).toBe(a === b)
    }),
  )
})

test('longer words tolerate more typos, and the last one may be a prefix', () => {
  expect(countTypos(['celedon', 'bolw'], 'blue celadon bowl')).toBe(2)
  expect(countTypos(['mig'], 'mug')).toBeUndefined()
  expect(countTypos(['mgu'], 'mugs')).toBe(1)
  expect(countTypos(['mgu', 'red'], 'red mugs')).toBeUndefined()
  expect(countTypos(['vse'], 'blue vase')).toBe(1)
  expect(countTypos(['bol'], 'bowl')).toBe(1)
  expect(countTypos(['bol'], 'bowls')).toBeUndefined()
  expect(countTypos(['cu'], 'cup')).toBe(0)
  expect(countTypos(['uc'], 'cup')).toBeUndefined()
  expect(countTypos(['stomwear'], 'stoneware')).toBe(2)
  expect(countTypos(['celedo'], 'celadon bowl')).toBe(1)
  expect(countTypos(['zebra'], 'celadon bowl')).toBeUndefined()
})
