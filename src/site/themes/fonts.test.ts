import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { readTables } from '#platform/fonts/tables.ts'
import { FONT_NAMES, fonts } from './families.ts'
import { FONT_FILES, fontPreloads, getFontStack, renderFontFaces } from './fonts.ts'
import { kilnTheme } from './kiln-theme.ts'

const { resolve } = createRequire(import.meta.url)

describe('fonts', () => {
  test('every font file of the style sheet is in its package', () => {
    const named = [...renderFontFaces(FONT_NAMES).matchAll(/url\(\/assets\/fonts\/([^)]+)\)/g)].map(
      ([, file]) => file ?? '',
    )
    expect(named.length).toBe(FONT_NAMES.reduce((count, name) => count + 2 * fonts[name].styles.length, 0))
    expect(new Set(named).size).toBe(named.length)
    for (const file of named) {
      const path = resolve(FONT_FILES.get(file) ?? 'missing')
      expect(readFileSync(path).toString('latin1', 0, 4)).toBe('wOF2')
    }
  })

  for (const name of FONT_NAMES)
    test(`${fonts[name].label}: the metrics of its fallback are those of the file`, async () => {
      const file = readFileSync(resolve(FONT_FILES.get(fonts[name].file('latin', 'normal')) ?? 'missing'))
      const { tables } = await readTables(file, new Set(['head', 'hhea']))
      expect({
        unitsPerEm: tables.get('head')?.readUInt16BE(18),
        ascent: tables.get('hhea')?.readInt16BE(4),
        descent: -(tables.get('hhea')?.readInt16BE(6) ?? 0),
        lineGap: tables.get('hhea')?.readInt16BE(8),
      }).toEqual({
        unitsPerEm: fonts[name].unitsPerEm,
        ascent: fonts[name].ascent,
        descent: fonts[name].descent,
        lineGap: 0,
      })
    })

  test('a fallback matches the width of the font, and keeps its line height', () => {
    const css = renderFontFaces(['inter'])
    expect(css).toContain(
      '@font-face{font-family:"Inter Fallback";src:local("Arial");size-adjust:107.33%;ascent-override:90.26%;descent-override:22.47%;line-gap-override:0%}',
    )
    // Stretched back, it is the font's own ascent.
    expect(0.9026 * 1.0733).toBeCloseTo(1984 / 2048, 3)
  })

  test('text is shown before the font loads, and a family is included once', () => {
    expect(renderFontFaces(['geist', 'geist'])).toBe(renderFontFaces(['geist']))
    expect(renderFontFaces(['geist']).match(/font-display:swap/g)?.length).toBe(4)
    expect(getFontStack('fraunces')).toBe('"Fraunces","Fraunces Fallback",Georgia,serif')
  })

  test('only the files that every page needs are preloaded', () => {
    expect(fontPreloads(kilnTheme.type)).toEqual([
      '/assets/fonts/fraunces-latin-opsz-normal.woff2',
      '/assets/fonts/inter-latin-wght-normal.woff2',
    ])
  })
})
