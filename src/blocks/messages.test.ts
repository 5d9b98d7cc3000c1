import { expect, test } from 'vitest'
import { getMessages } from './messages.ts'

test('the language subtag selects the messages', () => {
  expect(getMessages('de').search).toBe('Suche')
  expect(getMessages('de-AT').search).toBe('Suche')
  expect(getMessages('fr-CA').close).toBe('Fermer')
  expect(getMessages('ES').menu).toBe('Menú')
})

test('unknown languages fall back to English', () => {
  for (const language of ['ja', '', 'constructor', 'x-private']) expect(getMessages(language).search).toBe('Search')
})

test('counts are pluralized', () => {
  expect(getMessages('en').found(0, 'bowl')).toBe('No results for “bowl”.')
  expect(getMessages('en').found(1, 'bowl')).toBe('1 result for “bowl”')
  expect(getMessages('de').found(2, 'Schale')).toBe('2 Ergebnisse für „Schale“')
})
