import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTsQuery, buildTsVector, parseSearchTerms, tokenize } from './tokenize.ts'

test('case and accents are folded, and special letters are replaced', () => {
  expect(tokenize('Crème BRÛLÉE, Straße; Łódź – Smørrebrød №5')).toEqual([
    'creme',
    'brulee',
    'strasse',
    'lodz',
    'smorrebrod',
    'no5',
  ])
  expect(tokenize('ΟΔΟΣ')).toEqual(tokenize('οδος'))
})

test('tokens of any input contain only letters, digits and marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      for (const term of parseSearchTerms(typed)) expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
      expect(parseSearchTerms(typed).length).toBeLessThanOrEqual(12)
    }),
  )
})

test('all terms must match, the last as a prefix', () => {
  expect(buildTsQuery('m', parseSearchTerms("a & b | !c:* 'd'"))).toBe("'ma' & 'mb' & 'mc' & 'md':*")
  expect(buildTsQuery('m', ['blue', 'bow'], { within: 'AB' })).toBe("'mblue':AB & 'mbow':*AB")
  expect(buildTsQuery('m', ['blue', 'bow'], { within: 'A', whole: true })).toBe("'mblue':A & 'mbow':A")
})

test('a word occurs once in a vector, with the weight of each position', () => {
  const entry = { title: 'Blue bowl', excerpt: 'A bowl', labels: ['Blue'], body: ['bowl bowl'] }
  expect(buildTsVector('m', entry)).toBe("'mblue':1A,23B 'mbowl':2A,45B,66C,67C 'ma':44B")
})
