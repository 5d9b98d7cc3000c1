import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorFormats, formatColorAs, parseColor, removeAlpha } from './color-text.ts'

const byte = fc.integer({ min: 0, max: 255 })
const digits = (value: number) => value.toString(16).padStart(2, '0')
const storedColor = fc
  .tuple(byte, byte, byte, fc.integer({ min: 0, max: 254 }), fc.boolean())
  .map(([red, green, blue, alpha, solid]) => `#${[red, green, blue, ...(solid ? [] : [alpha])].map(digits).join('')}`)

describe('EDITOR-008 color text formats', () => {
  test('a color formatted in any format parses to the same color, including alpha', () => {
    fc.assert(
      fc.property(storedColor, fc.constantFrom(...colorFormats), (colorValue, format) => {
        expect(parseColor(formatColorAs(colorValue, format))).toBe(colorValue)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['#1f5c46', '#1f5c46'],
    ['1F5C46', '#1f5c46'],
    ['#abc', '#aabbcc'],
    ['#abc8', '#aabbcc88'],
    ['#1f5c46ff', '#1f5c46'],
    [' rgb(31, 92, 70) ', '#1f5c46'],
    ['rgb(31 92 70 / 50%)', '#1f5c4680'],
    ['RGBA(31,92,70,0.5)', '#1f5c4680'],
    ['rgb(100%, 0%, 0%)', '#ff0000'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(120deg 100 25)', '#008000'],
    ['hsla(240, 100%, 50%, 0)', '#0000ff00'],
  ])('%s is %s', (typed, colorValue) => {
    expect(parseColor(typed)).toBe(colorValue)
  })

  test.each([
    '',
    'red',
    '#12345',
    'rgb(256, 0, 0)',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 2)',
    'hsl(400, 10%, 10%)',
    'hsl(10, 110%, 10%)',
    'rgb(a, b, c)',
    'url(x)',
    '#fff}body{',
  ])('“%s” is not a color', (typed) => {
    expect(parseColor(typed)).toBeUndefined()
  })

  test('any input parses to hex digits or is rejected', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((inside) => `rgb(${inside})`),
        ),
        (typed) => {
          const colorValue = parseColor(typed)
          if (colorValue !== undefined) expect(colorValue).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/)
        },
      ),
    )
  })

  test('removing alpha keeps the color', () => {
    expect(removeAlpha('#1f5c4680')).toBe('#1f5c46')
    expect(removeAlpha('#1f5c46')).toBe('#1f5c46')
  })
})
