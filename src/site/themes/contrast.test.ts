import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionThemes } from '#document/choices.ts'
import { contrast, contrastPairs, faintPairs, leastContrast } from './contrast.ts'
import { kilnTheme } from './kiln.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('is what the WCAG say for the colours that everybody measures by', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
    expect(contrast('#ff0000', '#0000ff')).toBeCloseTo(2.149, 3)
  })

  test('does not ask which of two colours is the text, and lies between 1 and 21', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a))
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1)
        expect(contrast(a, b)).toBeLessThanOrEqual(21)
      }),
    )
  })
})

describe("Kiln's palette", () => {
  for (const section of sectionThemes)
    for (const [text, ground] of contrastPairs)
      test(`${section}: ${text} can be read on ${ground}`, () => {
        const scheme = kilnTheme.palette[section]
        expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(leastContrast)
      })

  test('a pair that is too faint is named with its section', () => {
    const palette = { ...kilnTheme.palette, sage: { ...kilnTheme.palette.sage, muted: kilnTheme.palette.sage.surface } }
    expect(faintPairs(kilnTheme)).toEqual([])
    expect(faintPairs({ palette }).map(({ section, text, ground }) => `${section} ${text} on ${ground}`)).toEqual([
      'sage muted on background',
      'sage muted on surface',
    ])
  })
})
