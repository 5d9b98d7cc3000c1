import { expect, test } from 'vitest'
import { CART_PROBLEMS } from '../model.ts'
import { getCartMessages } from './get-messages.ts'

test('the language selects the messages, and every translation has the same placeholders', () => {
  expect(getCartMessages('ja')).toBe(getCartMessages('en'))
  expect(getCartMessages('de-AT').cart.title).toBe('Warenkorb')
  const listPlaceholders = (value: unknown): unknown =>
    typeof value === 'string'
      ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
      : Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, listPlaceholders(inner)]))
  for (const language of ['de', 'fr', 'es'])
    expect(listPlaceholders(getCartMessages(language))).toEqual(listPlaceholders(getCartMessages('en')))
})

test('the English messages of rejected forms equal the error messages', () => {
  expect(getCartMessages('en').cart.errors).toEqual(CART_PROBLEMS)
})
