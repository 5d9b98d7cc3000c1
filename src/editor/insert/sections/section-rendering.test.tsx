import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImageView } from '#shop/catalog/testing/product-items.ts'
import { findAxeViolations, launchBrowser } from '#storefront/islands/testing/browser.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { sectionTemplates } from './section-templates.ts'
import { drawSections } from './testing/rendered-section.tsx'

/** Renders every section template in a browser, on a site with images, products and posts. */

let browser: Browser
let page: string
beforeAll(async () => {
  const sheet = await buildStyles('site', 'blocks')
  const pictures = [1, 2, 3, 4, 5, 6].map((number) => anImageView(number))
  page = drawSections(sectionTemplates, pictures, { sheet })
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const open = async (width: number): Promise<Page> => {
  const tab = await browser.newPage({ viewport: { width, height: 900 } })
  // Without images and font files the layout uses the fallbacks.
  await tab.route('**/*', (route) => route.abort())
  await tab.setContent(page, { waitUntil: 'domcontentloaded' })
  return tab
}

test.each([320, 390, 768, 1024, 1440])(
  'at %i px no section is wider than the window, and no blocks overlap',
  async (width) => {
    const tab = await open(width)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const collisions = await tab.locator('main > section').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const cells = [...section.querySelectorAll('.cell')]
        // Measures the content instead of the cell, which may be larger but not smaller.
        const boxes = cells.map((cell) => [...cell.children].map((child) => child.getBoundingClientRect()))
        return boxes.flatMap((mine, index) =>
          boxes
            .slice(index + 1)
            .flatMap((theirs, after) =>
              mine.some((a) =>
                theirs.some(
                  (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
                ),
              )
                ? [
                    `${cells[index]?.textContent?.slice(0, 40)} / ${cells[index + 1 + after]?.textContent?.slice(0, 40)}`,
                  ]
                : [],
            ),
        )
      }),
    )
    expect(collisions).toEqual([])
    await tab.close()
  },
)

test.each([390, 1440])('axe reports no violations in any section at %i px', async (width) => {
  const tab = await open(width)
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.close()
})
