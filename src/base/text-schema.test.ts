import { expect, test } from 'vitest'
import { Language, shortText } from './text-schema.ts'

test('language tags are validated', () => {
  for (const tag of ['de', 'en-GB', 'zh-Hant-TW']) expect(Language.safeParse(tag).success, tag).toBe(true)
  for (const tag of ['', 'e', 'en_GB', 'en-', '../etc']) expect(Language.safeParse(tag).success, tag).toBe(false)
})

test('short text is trimmed, limited in length, and storable in the database', () => {
  expect(shortText(5).parse('  bowl ')).toBe('bowl')
  expect(shortText(5).safeParse('bowls!').error?.issues[0]?.message).toBe('Use at most 5 characters.')
  for (const broken of ['a\0b', 'a\ud83d', '\udc00b']) expect(shortText(5).safeParse(broken).success).toBe(false)
  expect(shortText(5).parse('🏺')).toBe('🏺')
})
