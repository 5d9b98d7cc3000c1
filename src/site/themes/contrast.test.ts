import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, parseHex } from '#base/color.ts'
import { sectionThemes } from '#document/constants.ts'
import { CONTRAST_PAIRS, findErrorColor, findLowContrastPairs, findReadableShade, MIN_CONTRAST } from './contrast.ts'
import { kilnTheme } from './kiln-theme.ts'

const parseColor = (hex: string) => parseHex(hex) ?? expect.fail(`${hex} is not a color`)

describe("Kiln's palette", () => {
  for (const section of sectionThemes)
    for (const [text, ground] of CONTRAST_PAIRS)
      test(`${section}: ${text} can be read on ${ground}`, () => {
        const scheme = kilnTheme.palette[section]
        expect(contrastRatio(parseColor(scheme[text]), parseColor(scheme[ground]))).toBeGreaterThanOrEqual(MIN_CONTRAST)
      })

  test('a pair with low contrast is reported with its section', () => {
    const palette = { ...kilnTheme.palette, sage: { ...kilnTheme.palette.sage, muted: kilnTheme.palette.sage.surface } }
    expect(findLowContrastPairs(kilnTheme)).toEqual([])
    expect(
      findLowContrastPairs({ palette }).map(({ section, text, ground }) => `${section} ${text} on ${ground}`),
    ).toEqual(['sage muted on background', 'sage muted on surface'])
  })

  test('an invalid color in a palette is a program error', () => {
    const palette = { ...kilnTheme.palette, ink: { ...kilnTheme.palette.ink, ink: 'white' } }
    expect(() => findLowContrastPairs({ palette })).toThrow('color')
  })
})

describe('findReadableShade', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const hex = fc
    .tuple(byte, byte, byte)
    .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)
  const scheme = fc.record({
    background: hex,
    surface: hex,
    ink: hex,
    muted: hex,
    line: hex,
    accent: hex,
    onAccent: hex,
  })

  test('every pair of any palette has a shade that passes', () => {
    fc.assert(
      fc.property(scheme, fc.constantFrom(...CONTRAST_PAIRS), (colours, [text, ground]) => {
        const found = findReadableShade(colours, { text, ground })
        expect(found).toMatch(/^#[0-9a-f]{6}$/)
        expect(contrastRatio(parseColor(found), parseColor(colours[ground]))).toBeGreaterThanOrEqual(MIN_CONTRAST)
      }),
      { numRuns: 60 },
    )
  })

  test('a nearly readable color changes little, and passes on all its backgrounds', () => {
    const paper = { ...kilnTheme.palette.paper, muted: '#85857f' }
    const found = findReadableShade(paper, { text: 'muted', ground: 'background' })
    const palette = { ...kilnTheme.palette, paper: { ...paper, muted: found } }
    expect(findLowContrastPairs({ palette })).toEqual([])
    expect(Math.abs(parseColor(found).lightness - parseColor('#85857f').lightness)).toBeLessThan(0.2)
    expect(Math.round(parseColor(found).hue)).toBe(60)
  })
})

test('the error color is a red that can be read on every background, and on the surface of every section of Kiln', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, hex, (background, surface) => {
      const error = parseColor(findErrorColor({ background, surface }))
      expect(contrastRatio(error, parseColor(background))).toBeGreaterThanOrEqual(MIN_CONTRAST)
    }),
  )
  for (const { background, surface } of Object.values(kilnTheme.palette)) {
    const error = parseColor(findErrorColor({ background, surface }))
    expect(Math.abs(error.hue - 4)).toBeLessThan(2)
    for (const ground of [background, surface])
      expect(contrastRatio(error, parseColor(ground))).toBeGreaterThanOrEqual(MIN_CONTRAST)
  }
})
