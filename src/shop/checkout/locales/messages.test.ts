import { expect, test } from 'vitest'
import { getCheckoutMessages } from './get-messages.ts'

const listPlaceholders = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
    : Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, listPlaceholders(inner)]))

test('the language selects the messages, and every translation has the same keys and placeholders', () => {
  expect(getCheckoutMessages('ja')).toBe(getCheckoutMessages('en'))
  expect(getCheckoutMessages('de-AT').checkout.title).toBe('Kasse')
  for (const language of ['de', 'fr', 'es'])
    expect(listPlaceholders(getCheckoutMessages(language))).toEqual(listPlaceholders(getCheckoutMessages('en')))
})
