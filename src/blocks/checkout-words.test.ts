import { expect, test } from 'vitest'
import { checkoutWordsFor } from './checkout-words.ts'

const placesOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
    : Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, placesOf(inner)]))

test('the language decides, and no translation lacks a place for a value or words for a refusal', () => {
  expect(checkoutWordsFor('ja')).toBe(checkoutWordsFor('en'))
  expect(checkoutWordsFor('de-AT').checkout.title).toBe('Kasse')
  for (const language of ['de', 'fr', 'es'])
    expect(placesOf(checkoutWordsFor(language))).toEqual(placesOf(checkoutWordsFor('en')))
})
