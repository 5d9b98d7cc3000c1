import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsBetween, slipsTo } from './slips.ts'

test('slips are counted as people make them', () => {
  expect(slipsBetween('celadon', 'celadon')).toBe(0)
  expect(slipsBetween('celedon', 'celadon')).toBe(1)
  expect(slipsBetween('celdaon', 'celadon')).toBe(1)
  expect(slipsBetween('bowls', 'bowl')).toBe(1)
  expect(slipsBetween('', 'mug')).toBe(3)
})

test('it is as far there as back, never further than the longer word, and nothing only to itself', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b)
      expect(slips).toBe(slipsBetween(b, a))
      expect(slips).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
      expect(slips === 0).toBe(a === b)
    }),
  )
})

test('long words are forgiven more than short ones, and the last may be unfinished', () => {
  expect(slipsTo(['celedon', 'bolw'], 'blue celadon bowl')).toBe(2)
  expect(slipsTo(['mig'], 'mug')).toBeUndefined()
  expect(slipsTo(['stomwear'], 'stoneware')).toBe(2)
  expect(slipsTo(['celedo'], 'celadon bowl')).toBe(1)
  expect(slipsTo(['zebra'], 'celadon bowl')).toBeUndefined()
})
