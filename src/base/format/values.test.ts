import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { formatSize, imageHeight, imageOrientation, imageRatio, imageWidth, parseOriginalSize } from './image-size.ts'
import { formatFileSize, formatNumber } from './number.ts'
import { CART_PATH, ELLIPSIS, MAX_URL_LENGTH, PASSWORD_MASK, passwordMask, TRUNCATE_LENGTH, truncate } from './text.ts'

test('MONEY-011 decimal places are clamped to 0 and 50', () => {
  expect(formatNumber(1234.5678, 2)).toBe('1,234.57')
  expect(formatNumber(1234.5678, -3)).toBe('1,235')
  expect(formatNumber(1, 51)).toBe(`1.${'0'.repeat(50)}`)
  expect(formatNumber(1, 1000)).toBe(formatNumber(1, 50))
  expect(formatNumber(1.5, Number.NaN)).toBe('2')
  fc.assert(
    fc.property(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), (digits, value) => {
      const places = formatNumber(value, digits).split('.')[1] ?? ''
      expect(places).toHaveLength(Math.min(50, Math.max(0, digits)))
    }),
  )
})

test('numbers round half away from zero, and NaN and infinities are empty', () => {
  expect([formatNumber(1.005, 2), formatNumber(-2.5), formatNumber(2.5)]).toEqual(['1.01', '-3', '3'])
  expect(formatNumber(12345678901234567890n)).toBe('12,345,678,901,234,567,890')
  expect(formatNumber(1234.5, 1, 'de-DE')).toBe('1.234,5')
  expect([formatNumber(Number.NaN), formatNumber(Number.POSITIVE_INFINITY)]).toEqual(['', ''])
})

test('FORMAT-009 sizes need an original size of the form WxH', () => {
  expect(parseOriginalSize('1500x1000')).toEqual({ width: 1500, height: 1000 })
  const wrong = [
    '',
    '1500',
    '1500x',
    'x1000',
    '1500X1000',
    '0x10',
    '10x0',
    '-1x5',
    '1.5x2',
    ' 1x2',
    'axb',
    null,
    undefined,
    15,
  ]
  for (const size of wrong) {
    for (const formatter of [imageWidth, imageHeight, imageRatio, imageOrientation])
      expect(() => formatter(size)).toThrow("Invalid source parameter. Pass in 'originalSize'")
  }
  try {
    parseOriginalSize('wide')
  } catch (error) {
    expect(isDomainError(error, 'image.original_size')).toBe(true)
    expect((error as Error).message).toBe("Invalid source parameter. Pass in 'originalSize'")
  }
})

test('FORMAT-009 an original size yields width, height and orientation', () => {
  expect([imageWidth('1500x1000'), imageHeight('1500x1000'), imageRatio('1500x1000')]).toEqual([1500, 1000, 1.5])
  expect(['2x1', '1x2', '3x3'].map(imageOrientation)).toEqual(['landscape', 'portrait', 'square'])
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(parseOriginalSize(formatSize({ width, height }))).toEqual({ width, height })
    }),
  )
})

test('FORMAT-010 texts are cut at 100 characters and get an ellipsis', () => {
  expect(TRUNCATE_LENGTH).toBe(100)
  expect(truncate('a'.repeat(100))).toBe('a'.repeat(100))
  expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}${ELLIPSIS}`)
  expect(truncate('abcdef', 3)).toBe('abc…')
})

test('FORMAT-030 the ellipsis is one character, is not counted, and words are kept whole if possible', () => {
  expect(ELLIPSIS).toBe('…')
  expect(truncate('one two three', 9)).toBe('one two…')
  expect(truncate('one two three', 7)).toBe('one two…')
  expect(truncate('one two three', 8)).toBe('one two…')
  expect(truncate('go antidisestablishmentarianism', 12)).toBe('go antidises…')
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…')
  expect(truncate('abc', 0)).toBe('…')
})

test('FORMAT-030 the result is always a prefix of the text and never longer than requested', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 50 }), (whole, length) => {
      const cut = truncate(whole, length)
      if (cut === whole) return
      const kept = cut.slice(0, -ELLIPSIS.length)
      expect(cut.endsWith(ELLIPSIS)).toBe(true)
      expect(whole.startsWith(kept)).toBe(true)
      expect([...new Intl.Segmenter().segment(kept)].length).toBeLessThanOrEqual(length)
    }),
  )
})

test('FORMAT-018 the cart page is the only address that formatters make up', () => {
  expect(CART_PATH).toBe('/cart')
  const sources = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'))
  const addresses = sources.flatMap(
    (file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8').match(/(?<=['"`])(\/[\w-]|https?:\/\/)[^'"`\s]*/g) ?? [],
  )
  expect(addresses).toEqual(['/cart'])
})

test('FORMAT-019 file sizes go in steps of 1024', () => {
  const sizes = [0, 1, 1023, 1024, 1536, 1024 ** 2 - 1, 1024 ** 2, 2.5 * 1024 ** 3, 1024 ** 4, 5000 * 1024 ** 5]
  expect(sizes.map((size) => formatFileSize(size))).toEqual([
    '0 B',
    '1 B',
    '1,023 B',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '1 MB',
    '2.5 GB',
    '1 TB',
    '5,000 PB',
  ])
  expect([formatFileSize(-1), formatFileSize(Number.NaN)]).toEqual(['', ''])
  expect(formatFileSize(1536, 'de-DE')).toBe('1,5 KB')
})

test('FORMAT-020 a password that is set shows the same mask, however long it is', () => {
  expect(passwordMask(true)).toBe(PASSWORD_MASK)
  expect(passwordMask(false)).toBe('')
})

test('FORMAT-021 the mask is eight bullets', () => {
  expect(PASSWORD_MASK).toBe('••••••••')
})

test('FORMAT-029 a web address has at most 2083 characters', () => {
  expect(MAX_URL_LENGTH).toBe(2083)
})
