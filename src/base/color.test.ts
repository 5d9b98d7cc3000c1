import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contrastRatio,
  DARK_BELOW,
  formatColor,
  fromRgb,
  isDark,
  luminance,
  parseHex,
  toHex,
  toRgb,
  validateColor,
} from './color.ts'
import { ColorSchema } from './color-schema.ts'
import { isDomainError } from './domain-error.ts'

const sea = { hue: 210, saturation: 0.5, lightness: 0.4 }
const byte = fc.integer({ min: 0, max: 255 })
const unit = fc.double({ min: 0, max: 1, noNaN: true })
const colours = fc.record({
  hue: fc.double({ min: 0, max: 360, noNaN: true }),
  saturation: unit,
  lightness: unit,
  alpha: fc.option(unit, { nil: undefined }),
})
const hex = (text: string) => parseHex(text) ?? expect.fail(`${text} should be a color`)

test('FORMAT-001 a color has hue, saturation, lightness and optional alpha', () => {
  expect(formatColor(sea)).toBe('hsl(210, 50%, 40%)')
  expect(formatColor({ ...sea, alpha: 0.25 })).toBe('hsla(210, 50%, 40%, 0.25)')
  expect(formatColor({ ...sea, alpha: 0 })).toBe('hsla(210, 50%, 40%, 0)')
  fc.assert(
    fc.property(colours, (colorValue) => {
      expect(ColorSchema.parse(validateColor(colorValue))).toEqual(validateColor(colorValue))
    }),
  )
})

const rejects = (part: 'hue' | 'saturation' | 'lightness' | 'alpha', highest: number, message: string) => {
  for (const outside of [-0.01, highest + 0.01, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => formatColor({ ...sea, [part]: outside })).toThrow(message)
  for (const inside of [0, highest]) expect(validateColor({ ...sea, [part]: inside })[part]).toBe(inside)
}

test('FORMAT-002 a hue is from 0 to 360', () => rejects('hue', 360, 'Hue out of bounds.'))
test('FORMAT-003 a saturation is from 0 to 1', () => rejects('saturation', 1, 'Saturation out of bounds.'))
test('FORMAT-004 a lightness is from 0 to 1', () => rejects('lightness', 1, 'Lightness out of bounds.'))
test('FORMAT-005 an alpha is from 0 to 1', () => rejects('alpha', 1, 'Alpha out of bounds.'))

test('FORMAT-006 a color that lacks hue, saturation or lightness is rejected', () => {
  for (const part of ['hue', 'saturation', 'lightness'] as const) {
    expect(() => formatColor({ ...sea, [part]: undefined })).toThrow('Missing an H/S/L value.')
    expect(() => formatColor({ ...sea, [part]: null })).toThrow('Missing an H/S/L value.')
  }
  try {
    formatColor({})
  } catch (error) {
    expect(isDomainError(error, 'colour.incomplete')).toBe(true)
  }
  expect(ColorSchema.safeParse({ hue: 1, saturation: 1 }).error?.issues[0]?.message).toBe('Missing an H/S/L value.')
  expect(ColorSchema.safeParse({ ...sea, hue: 361 }).error?.issues[0]?.message).toBe('Hue out of bounds.')
})

test('FORMAT-007 hex colors have three or six hex digits and nothing else', () => {
  expect(['#fff', 'fff', '#1A2b3C', '1a2b3c'].map(hex).map(toHex)).toEqual(['#ffffff', '#ffffff', '#1a2b3c', '#1a2b3c'])
  const others = ['', '#', '#ff', '#ffff', '#fffff', '#fffffff', '#ffffffff', '#ggg', 'red', '##fff', ' #fff', '#fff\n']
  expect(others.map(parseHex)).toEqual(others.map(() => undefined))
  expect(toHex(hex('#1af'))).toBe('#11aaff')
})

test('FORMAT-007 a hex color survives conversion to HSL and back', () => {
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const text = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
      expect(toHex(hex(text))).toBe(text)
      expect(validateColor(fromRgb({ red, green, blue }, 1)).alpha).toBe(1)
    }),
  )
})

test('known colors convert to their RGB values', () => {
  expect(toRgb({ hue: 0, saturation: 1, lightness: 0.5 })).toEqual({ red: 255, green: 0, blue: 0 })
  expect(toHex({ hue: 120, saturation: 1, lightness: 0.25 })).toBe('#008000')
  expect(toHex({ hue: 240, saturation: 1, lightness: 0.5 })).toBe('#0000ff')
  expect(toHex({ hue: 360, saturation: 1, lightness: 0.5 })).toBe('#ff0000')
})

test('FORMAT-008 a color is dark below 65 % of the highest luminance', () => {
  const grey = (lightness: number) => ({ hue: 0, saturation: 0, lightness })
  expect(DARK_BELOW).toBe(0.65)
  expect(isDark(grey(0.649))).toBe(true)
  expect(isDark(grey(0.651))).toBe(false)
  expect([isDark(hex('#000')), isDark(hex('#fff'))]).toEqual([true, false])
  expect([isDark(hex('#00f')), isDark(hex('#ff0'))]).toEqual([true, false])
  fc.assert(
    fc.property(colours, (colorValue) => {
      expect(isDark(colorValue)).toBe(luminance(colorValue) < 0.65)
    }),
  )
})

test('contrast ratio follows WCAG', () => {
  expect(contrastRatio(hex('#000'), hex('#fff'))).toBeCloseTo(21, 5)
  expect(contrastRatio(hex('#777'), hex('#fff'))).toBeCloseTo(4.478, 3)
  fc.assert(
    fc.property(colours, colours, (one, other) => {
      expect(contrastRatio(one, other)).toBeCloseTo(contrastRatio(other, one), 10)
      expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(1)
    }),
  )
})
