import { expect, test } from 'vitest'
import { wordsFor } from './words.ts'

test('the language decides, whatever its region', () => {
  expect(wordsFor('de').search).toBe('Suche')
  expect(wordsFor('de-AT').search).toBe('Suche')
  expect(wordsFor('fr-CA').close).toBe('Fermer')
  expect(wordsFor('ES').menu).toBe('Menú')
})

test('a language that we do not speak, or none, gets English', () => {
  for (const language of ['ja', '', 'constructor', 'x-private']) expect(wordsFor(language).search).toBe('Search')
})

test('counts are said as people say them', () => {
  expect(wordsFor('en').found(0, 'bowl')).toBe('Nothing was found for “bowl”.')
  expect(wordsFor('en').found(1, 'bowl')).toBe('1 result for “bowl”')
  expect(wordsFor('de').found(2, 'Schale')).toBe('2 Ergebnisse für „Schale“')
})
