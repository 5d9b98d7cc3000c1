import type { Browser } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contrastRatio, parseHex } from '#base/color.ts'
import { highlightCode } from '#blocks/code/highlight.ts'
import { type PreparedBlocks, prepareBlocks } from '#blocks/prepare.ts'
import { sampleContext } from '#blocks/testing/block-samples.tsx'
import { page, place, section } from '#document/builder.ts'
import { pageCss } from '#document/layout-css.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { blankTheme } from '#starters/blank/theme.ts'
import { halfMoonTheme } from '#starters/half-moon/theme.ts'
import { northlightTheme } from '#starters/northlight/theme.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'

/** The colors of highlighted code, in every section theme of every starter. */

const SECTION_THEMES = ['paper', 'mist', 'sage', 'clay', 'ink'] as const
const code = '// A comment\nexport class Kiln extends Oven { fire(cone = 10) { return heat("slowly", cone) } }'
const draft = page(
  ...SECTION_THEMES.map((theme) => section({ theme }, place('code', { code, language: 'javascript' }))),
)
const prepared: PreparedBlocks = new Map(
  [...prepareBlocks(draft)].map(([id, props]) => [id, { ...props, html: highlightCode(code, 'javascript') }]),
)

let browser: Browser
let css: string
beforeAll(async () => {
  css = await buildStyles('site', 'blocks')
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Each token with its color and that of the block, as painted. */
const readColors = () => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas.')
  const paint = (color: string) => {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const parts = [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return [...document.querySelectorAll('.code [class^="tok-"]')].map((token) => ({
    name: `${token.className} in ${token.closest('.section')?.className}`,
    text: paint(getComputedStyle(token).color),
    ground: paint(getComputedStyle(token.closest('.code') ?? token).backgroundColor),
  }))
}

const read = (hex: string) => parseHex(hex) ?? expect.fail(hex)

test.each(Object.entries({ kiln: kilnTheme, northlight: northlightTheme, halfMoon: halfMoonTheme, blank: blankTheme }))(
  'SCREEN-009 highlighted code has a contrast of at least 4.5 in all section themes of %s',
  async (_, theme) => {
    const tab = await browser.newPage()
    const body = renderToString(<PageView page={draft} prepared={prepared} context={sampleContext()} />)
    await tab.setContent(
      `<!doctype html><html lang="en"><title>Code</title><style>${css}</style><style>${renderThemeStylesheet(theme)}${pageCss(draft)}</style><body><main>${body}</main>`,
    )
    const colors = await tab.evaluate(readColors)
    expect(new Set(colors.map(({ name }) => name.split(' ')[0])).size).toBeGreaterThanOrEqual(5)
    const low = colors
      .map(({ name, text, ground }) => ({ name, contrast: contrastRatio(read(text), read(ground)) }))
      .filter(({ contrast }) => contrast < 4.5)
    expect(low).toEqual([])
    await tab.close()
  },
)
