import { expect, test } from 'vitest'
import { getDonationMessages } from './get-messages.ts'

const listPlaceholders = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
    : Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, listPlaceholders(inner)]))

test('the language selects the messages, and every translation has the same keys and placeholders', () => {
  expect(getDonationMessages('ja')).toBe(getDonationMessages('en'))
  expect(getDonationMessages('de-AT').donate).toBe('Spenden')
  for (const language of ['de', 'fr', 'es'])
    expect(listPlaceholders(getDonationMessages(language))).toEqual(listPlaceholders(getDonationMessages('en')))
})
