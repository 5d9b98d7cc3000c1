import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionThemes } from '#document/constants.ts'
import { fontPreloads } from './fonts.ts'
import { kilnTheme } from './kiln-theme.ts'
import { renderThemeCss, renderThemeStylesheet } from './theme-css.ts'
import { Theme } from './theme-schema.ts'
import { FLUID_MAX_WIDTH, FLUID_MIN_WIDTH, formatFluidLength, getStepSize, steps } from './type-scale.ts'

/** The value of `clamp(…)` in a viewport of that width, in pixels. */
const lengthAt = (css: string, width: number): number => {
  const parts = /^clamp\((.+)rem,(.+)rem \+ (.+)vw,(.+)rem\)$/.exec(css)?.slice(1).map(Number)
  if (!parts) return Number.parseFloat(css) * 16
  const [least = 0, start = 0, slope = 0, most = 0] = parts
  return Math.min(Math.max(least * 16, start * 16 + (slope * width) / 100), most * 16)
}

describe('theme style sheet', () => {
  test('is deterministic', () => {
    const again = Theme.parse(JSON.parse(JSON.stringify(kilnTheme)))
    const palette = Object.fromEntries(Object.entries(again.palette).reverse()) as Theme['palette']
    const shuffled: Theme = { ...again, palette }
    expect(renderThemeStylesheet(shuffled)).toBe(renderThemeStylesheet(kilnTheme))
  })

  test('has one rule per section theme, and starts with paper', () => {
    const css = renderThemeCss(kilnTheme)
    for (const name of sectionThemes)
      expect(css).toContain(`.theme-${name}{--background:${kilnTheme.palette[name].background};`)
    expect(css).toMatch(new RegExp(`^:root\\{.*--background:${kilnTheme.palette.paper.background};`))
  })

  test('browsers draw controls for the background of the section', () => {
    const css = renderThemeCss(kilnTheme)
    const getColorScheme = (selector: string) => css.split(`${selector}{`)[1]?.match(/color-scheme:(\w+)\}/)?.[1]
    expect([':root', '.theme-paper', '.theme-ink'].map(getColorScheme)).toEqual(['light', 'light', 'dark'])
  })

  test('accepts only colors and numbers', () => {
    const paper = { ...kilnTheme.palette.paper, ink: 'red}</style><script>alert(1)</script>' }
    const hostile = { ...kilnTheme, palette: { ...kilnTheme.palette, paper } }
    expect(Theme.safeParse(hostile).success).toBe(false)
    expect(() => renderThemeCss(hostile)).toThrow('color')
    expect(() => renderThemeCss({ ...kilnTheme, shape: { ...kilnTheme.shape, radius: Number.NaN } })).toThrow('number')
  })

  test('has balanced braces and cannot close its style element', () => {
    const css = renderThemeStylesheet(kilnTheme)
    expect(css.match(/\{/g)?.length).toBe(css.match(/\}/g)?.length)
    expect(css).not.toContain('<')
  })
})

describe('custom font', () => {
  const id = '0199aaaa-1111-7222-8333-444455556666'
  const face = { address: '/assets/site-fonts/a/b.woff2', format: 'woff2', style: 'normal' } as const
  const brand = {
    id,
    name: 'Brand “Sans” </style>',
    kind: 'serif' as const,
    faces: [
      { ...face, weightFrom: 400, weightTo: 400 },
      {
        ...face,
        address: '/assets/site-fonts/a/c.ttf',
        format: 'ttf' as const,
        weightFrom: 100,
        weightTo: 900,
        style: 'italic' as const,
      },
    ],
  }
  const theme: Theme = Theme.parse({ ...kilnTheme, type: { ...kilnTheme.type, body: `own-${id}` } })

  test('is included with its faces and a fallback, by ID and never by name', () => {
    const css = renderThemeStylesheet(theme, [brand])
    expect(css).toContain(
      `@font-face{font-family:"own-${id}";font-style:normal;font-weight:400;font-display:swap;src:url(/assets/site-fonts/a/b.woff2) format("woff2")}`,
    )
    expect(css).toContain(
      `font-style:italic;font-weight:100 900;font-display:swap;src:url(/assets/site-fonts/a/c.ttf) format("truetype")}`,
    )
    expect(css).toContain(`--font-body:"own-${id}",Georgia,serif`)
    expect(css).not.toContain('Brand')
    expect(css).not.toContain('<')
  })

  test('is omitted if unused, and a deleted one uses the fallback', () => {
    expect(renderThemeStylesheet(kilnTheme, [brand])).toBe(renderThemeStylesheet(kilnTheme))
    expect(renderThemeStylesheet(theme, [])).toContain('--font-body:system-ui,sans-serif')
  })

  test('only contributes a URL to the style sheet', () => {
    const hostile = { ...brand, faces: [{ ...face, address: 'x)}body{display:none', weightFrom: 400, weightTo: 400 }] }
    expect(() => renderThemeStylesheet(theme, [hostile])).toThrow('Invalid URL')
    expect(Theme.safeParse({ ...theme, type: { ...theme.type, body: 'own-x"}' } }).success).toBe(false)
  })

  test('is preloaded in the weight of the text, if it is WOFF2', () => {
    const bold = { ...face, address: '/assets/site-fonts/a/bold.woff2', weightFrom: 700, weightTo: 700 }
    const own = [{ ...brand, faces: [...brand.faces, bold] }]
    expect(fontPreloads(theme.type, own)).toContain('/assets/site-fonts/a/b.woff2')
    expect(fontPreloads({ ...theme.type, bodyWeight: 650 }, own)).toContain('/assets/site-fonts/a/bold.woff2')
    const plain = [{ ...brand, faces: [{ ...face, format: 'ttf' as const, weightFrom: 400, weightTo: 400 }] }]
    expect(fontPreloads(theme.type, plain)).toHaveLength(1)
  })
})

describe('fluid sizes', () => {
  const size = fc.double({ min: 1, max: 320, noNaN: true })

  test('are exact at both ends, and never outside', () => {
    fc.assert(
      fc.property(size, size, fc.integer({ min: 200, max: 4000 }), (phone, desktop, width) => {
        const css = formatFluidLength({ phone, desktop })
        expect(lengthAt(css, FLUID_MIN_WIDTH)).toBeCloseTo(phone, 1)
        expect(lengthAt(css, FLUID_MAX_WIDTH)).toBeCloseTo(desktop, 1)
        expect(lengthAt(css, width)).toBeGreaterThanOrEqual(Math.min(phone, desktop) - 0.01)
        expect(lengthAt(css, width)).toBeLessThanOrEqual(Math.max(phone, desktop) + 0.01)
      }),
    )
  })

  test('each step of the scale is larger than the one before it', () => {
    const sizes = steps.map((step) => getStepSize(kilnTheme.type, step))
    for (const [index, { phone, desktop }] of sizes.entries()) {
      expect(desktop).toBeGreaterThanOrEqual(phone * 0.97)
      expect(phone).toBeGreaterThan(sizes[index - 1]?.phone ?? 0)
      expect(desktop).toBeGreaterThan(sizes[index - 1]?.desktop ?? 0)
    }
  })

  test("Kiln's theme passes its own schema", () => {
    expect(Theme.parse(kilnTheme)).toEqual(kilnTheme)
  })
})
