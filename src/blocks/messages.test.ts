import { expect, test } from 'vitest'
import { getMessages } from './messages.ts'

test('the language decides, whatever its region', () => {
  expect(getMessages('de').search).toBe('Suche')
  expect(getMessages('de-AT').search).toBe('Suche')
  expect(getMessages('fr-CA').close).toBe('Fermer')
  expect(getMessages('ES').menu).toBe('Menú')
})

test('a language that we do not speak, or none, gets English', () => {
  for (const language of ['ja', '', 'constructor', 'x-private']) expect(getMessages(language).search).toBe('Search')
})

test('counts are said as people say them', () => {
  expect(getMessages('en').found(0, 'bowl')).toBe('Nothing was found for “bowl”.')
  expect(getMessages('en').found(1, 'bowl')).toBe('1 result for “bowl”')
  expect(getMessages('de').found(2, 'Schale')).toBe('2 Ergebnisse für „Schale“')
})
