import { expect, test } from 'vitest'
import { getLookupMessages } from './get-messages.ts'

test('the language selects the messages, and every translation has the same placeholders', () => {
  expect(getLookupMessages('ja')).toBe(getLookupMessages('en'))
  expect(getLookupMessages('de-AT').suggestions).toBe('Vorschläge')
  for (const language of ['en', 'de', 'fr', 'es'])
    for (const [key, text] of Object.entries(getLookupMessages(language)))
      expect([language, key, text.includes('{count}')]).toEqual([language, key, key === 'many'])
})
