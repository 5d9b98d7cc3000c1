import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { getFormMessages } from './get-messages.ts'

const collectPlaceholders = (value: unknown): unknown =>
  typeof value === 'string'
    ? (value.match(/\{\w+\}/g) ?? []).sort().join()
    : Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, collectPlaceholders(member)]))

test.each([
  ['de', de],
  ['fr', fr],
  ['es', es],
])('messages in %s have the placeholders of the English ones', (_language, messages) => {
  expect(collectPlaceholders(messages)).toEqual(collectPlaceholders(en))
})

test('messages follow the language of the site, with English as the fallback', () => {
  expect(getFormMessages('de-AT')).toBe(de)
  expect(getFormMessages('FR')).toBe(fr)
  expect(getFormMessages('pt-BR')).toBe(en)
})
