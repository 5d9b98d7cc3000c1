import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareBlocks } from '#blocks/prepare.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import { BLOCK_STYLE_SHEETS } from '#blocks/style-sheets.ts'
import { blockSamples, sampleContext } from '#blocks/testing/block-samples.tsx'
import { page, place, section } from '#document/builder.ts'
import { pageCss } from '#document/layout-css.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { PageView } from './PageView.tsx'

/** Every block type in a real browser, in a light and a dark section. */

const context = sampleContext()
const sample = page(
  { seed: 'every block' },
  section({}, place('heading', { text: 'Every block', level: 1 })),
  ...(['paper', 'ink'] as const).map((theme) =>
    section(
      { theme },
      place('heading', { text: `In ${theme}`, level: 2 }),
      ...Object.entries(blockSamples).flatMap(([type, all]) =>
        all.map((props) => {
          const definition = getBlockDefinition(type) ?? expect.fail(type)
          const { width, height } = definition.suggestedSize
          return place(definition, props, { size: [width, height] })
        }),
      ),
    ),
  ),
)

let browser: Browser
let css: string
beforeAll(async () => {
  css = await buildStyles('site', 'blocks')
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const open = async (width: number, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> => {
  const tab = await browser.newPage({ viewport: { width, height: 900 }, ...options })
  const body = renderToString(<PageView page={sample} prepared={prepareBlocks(sample)} context={context} />)
  await tab.route('**/*', (route) => route.abort())
  await tab.setContent(
    `<!doctype html><html lang="en"><title>Every block</title><style>${css}</style><style>${renderThemeStylesheet(kilnTheme)}${pageCss(sample)}</style><body><main>${body}</main>`,
    { waitUntil: 'domcontentloaded' },
  )
  return tab
}

/**
 * Elements that are wider than the cell of their block, unless a part of the block scrolls or clips them. The page itself tells nothing:
 * an element around the blocks can clip what is too wide.
 */
const findOverflow = (): string[] => {
  const found: string[] = []
  const visit = (element: Element, cell: DOMRect): void => {
    const { left, right, width } = element.getBoundingClientRect()
    const { overflowX, rotate, transform } = getComputedStyle(element)
    // Turned shapes reach beyond their cell; room for focus outlines does not count.
    if (rotate !== 'none' || transform !== 'none') return
    if (width > 1 && (left < cell.left - 4.5 || right > cell.right + 4.5))
      found.push(
        `${element.parentElement?.className} > ${element.tagName}.${element.className}: ${left} to ${right} in ${cell.left} to ${cell.right}`,
      )
    else if (overflowX === 'visible') for (const child of element.children) visit(child, cell)
  }
  for (const cell of document.querySelectorAll('.cell'))
    for (const child of cell.children) visit(child, cell.getBoundingClientRect())
  return found
}

test.each(BLOCK_STYLE_SHEETS)('the style sheet of %s is at most 2 KB compressed', async (name) => {
  const source = readFileSync(join(import.meta.dirname, '../../styles/blocks', `${name}.css`))
  expect(brotliCompressSync(source).length).toBeLessThanOrEqual(2 * 1024)
})

test.each([320, 390, 768, 1440])('no block overflows a viewport of %i px', async (width) => {
  const tab = await open(width)
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await tab.evaluate(findOverflow)).toEqual([])
  await tab.close()
})

test.each([390, 1440])('axe finds no violations in any block at %i px', async (width) => {
  const tab = await open(width)
  // The samples share one page, so heading order and unique names are not checked.
  const rules = { 'heading-order': { enabled: false }, 'landmark-unique': { enabled: false } }
  expect(await findAxeViolations(tab, rules)).toEqual([])
  await tab.close()
})

test('without JavaScript every gallery is a plain grid without buttons', async () => {
  const tab = await open(1024, { javaScriptEnabled: false })
  const displays = await tab
    .locator('.gallery-items')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).display))
  expect(new Set(displays)).toEqual(new Set(['grid']))
  for (const button of await tab.locator('.gallery-controls button, .gallery-strip button').all())
    expect(await button.isVisible()).toBe(false)
  await tab.close()
})
