import { describe, expect, test } from 'vitest'
import { contrastRatio, parseHex } from '#base/colour.ts'
import { sectionThemes } from '#document/choices.ts'
import { contrastPairs, faintPairs, leastContrast } from './contrast.ts'
import { kilnTheme } from './kiln.ts'

const colour = (hex: string) => parseHex(hex) ?? expect.fail(`${hex} is no colour`)

describe("Kiln's palette", () => {
  for (const section of sectionThemes)
    for (const [text, ground] of contrastPairs)
      test(`${section}: ${text} can be read on ${ground}`, () => {
        const scheme = kilnTheme.palette[section]
        expect(contrastRatio(colour(scheme[text]), colour(scheme[ground]))).toBeGreaterThanOrEqual(leastContrast)
      })

  test('a pair that is too faint is named with its section', () => {
    const palette = { ...kilnTheme.palette, sage: { ...kilnTheme.palette.sage, muted: kilnTheme.palette.sage.surface } }
    expect(faintPairs(kilnTheme)).toEqual([])
    expect(faintPairs({ palette }).map(({ section, text, ground }) => `${section} ${text} on ${ground}`)).toEqual([
      'sage muted on background',
      'sage muted on surface',
    ])
  })

  test('a palette with something that is no colour is a mistake in the program', () => {
    const palette = { ...kilnTheme.palette, ink: { ...kilnTheme.palette.ink, ink: 'white' } }
    expect(() => faintPairs({ palette })).toThrow('colour')
  })
})
