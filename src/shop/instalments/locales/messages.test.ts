import { expect, test } from 'vitest'
import { getInstalmentMessages } from './get-messages.ts'

test('the language selects the messages, and every translation has the same placeholders', () => {
  expect(getInstalmentMessages('ja')).toBe(getInstalmentMessages('en'))
  expect(getInstalmentMessages('fr-CA').badge.close).toBe('Fermer')
  const listPlaceholders = (value: unknown): unknown =>
    typeof value === 'string'
      ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
      : Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, listPlaceholders(inner)]))
  for (const language of ['de', 'fr', 'es'])
    expect(listPlaceholders(getInstalmentMessages(language))).toEqual(listPlaceholders(getInstalmentMessages('en')))
})
