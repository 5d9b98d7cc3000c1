import { expect, test } from 'vitest'
import { interpolate, pluralize } from './interpolate.ts'

test('placeholders are filled once, and unknown ones are kept', () => {
  expect(interpolate('{a} and {b}, {a}', { a: '{b}', b: 2 })).toBe('{b} and 2, {b}')
  expect(interpolate('{toString} {missing}', {})).toBe('{toString} {missing}')
})

test('counted messages use the plural rules of their language', () => {
  const forms = { one: '{count} файл', few: '{count} файла', many: '{count} файлов', other: '{count} файла' }
  expect([1, 3, 5, 21].map((count) => pluralize('ru', count, forms))).toEqual([
    '1 файл',
    '3 файла',
    '5 файлов',
    '21 файл',
  ])
  expect(pluralize('en', 1, { other: '{count} pieces' })).toBe('1 pieces')
})
