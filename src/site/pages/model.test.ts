import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSlug, makeUniqueSlug, RESERVED_SLUGS } from './model.ts'

test('a slug is lower case, hyphenated and never empty', () => {
  expect(createSlug('Über uns & Café', 'page')).toBe('uber-uns-cafe')
  expect(createSlug('ab', 'Store')).toBe('store')
  expect(createSlug('', 'Store')).toBe('store')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const slug = createSlug(title, 'Page')
      expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
      expect(createSlug(slug.padEnd(3, 'x'), 'Page')).toBe(slug.padEnd(3, 'x'))
    }),
  )
})

test('a long title is truncated between characters, without a trailing hyphen', () => {
  expect(createSlug('bowl '.repeat(100), 'Page')).toBe('bowl-'.repeat(24).slice(0, -1))
  const deseret = createSlug(`a${'𐐀'.repeat(200)}`, 'Page')
  expect([...deseret]).toHaveLength(120)
  expect(deseret.isWellFormed()).toBe(true)
})

test('a taken or reserved slug gets the first free number', () => {
  expect(makeUniqueSlug('about', new Set())).toBe('about')
  expect(makeUniqueSlug('about', new Set(['about', 'about-1']))).toBe('about-2')
  for (const reserved of RESERVED_SLUGS) expect(makeUniqueSlug(reserved, new Set())).toBe(`${reserved}-1`)
})
