import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeFace, familyFromFilename, MAX_FONT_NAME_LENGTH } from './model.ts'

test.each([
  ['BrandSans-BoldItalic.woff2', 'BrandSans'],
  ['My_Brand-Semi-Bold-Italic.ttf', 'My Brand'],
  ['brand-latin-400-italic.woff2', 'brand'],
  ['C:\\fonts\\Brand VF.otf', 'Brand'],
  ['Bold.ttf', 'Bold'],
  ['', 'My font'],
  ['.ttf', 'My font'],
])('the family in %s is %s', (filename, family) => {
  expect(familyFromFilename(filename)).toBe(family)
})

test('any file name gives a valid family name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (filename) => {
      const family = familyFromFilename(filename)
      expect([...family].length).toBeGreaterThan(0)
      expect([...family].length).toBeLessThanOrEqual(MAX_FONT_NAME_LENGTH)
      expect(family).toBe(family.trim())
      expect(family).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('a face has a readable description', () => {
  expect(describeFace({ weightFrom: 700, weightTo: 700, style: 'italic' })).toBe('700 italic')
  expect(describeFace({ weightFrom: 100, weightTo: 900, style: 'normal' })).toBe('100 to 900')
})
