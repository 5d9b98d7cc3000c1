import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeEditDistance, countTypos } from './edit-distance.ts'

test('slips are counted as people make them', () => {
  expect(computeEditDistance('celadon', 'celadon')).toBe(0)
  expect(computeEditDistance('celedon', 'celadon')).toBe(1)
  expect(computeEditDistance('celdaon', 'celadon')).toBe(1)
  expect(computeEditDistance('bowls', 'bowl')).toBe(1)
  expect(computeEditDistance('', 'mug')).toBe(3)
})

test('it is as far there as back, never further than the longer word, and nothing only to itself', () => {
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

test('long words are forgiven more than short ones, and the last may be unfinished', () => {
  expect(countTypos(['celedon', 'bolw'], 'blue celadon bowl')).toBe(2)
  expect(countTypos(['mig'], 'mug')).toBeUndefined()
  expect(countTypos(['stomwear'], 'stoneware')).toBe(2)
  expect(countTypos(['celedo'], 'celadon bowl')).toBe(1)
  expect(countTypos(['zebra'], 'celadon bowl')).toBeUndefined()
})
