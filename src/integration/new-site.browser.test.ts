import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { starters } from '#starters/starters.ts'
import { serveDashboard } from './testing/dashboard-page.ts'

/** The screen on which a site is created. `STARTER_IMAGES=/tmp/starters` saves it as images. */

let dashboard: Awaited<ReturnType<typeof serveDashboard>>
let page: Page
beforeAll(async () => {
  dashboard = await serveDashboard()
})
afterEach(() => page?.close())
afterAll(() => dashboard?.close())

const saveImage = async (name: string): Promise<void> => {
  const folder = process.env.STARTER_IMAGES
  if (folder) await page.screenshot({ path: `${folder}/new-site-${name}.png`, fullPage: true })
}

test.each([390, 1440])(
  'SCREEN-008 at %i px the new-site screen previews each starter on three devices',
  async (width) => {
    page = await dashboard.open('/config/new-site', { viewport: { width, height: 900 } })
    for (const { name } of starters) {
      await page.getByRole('radio', { name }).click()
      const preview = page.getByRole('region', { name: `Preview of ${name}` })
      for (const device of ['phone', 'tablet', 'desktop']) {
        const image = preview.getByRole('img', { name: `${name} on a ${device}` })
        await image.waitFor()
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBeGreaterThan(300)
      }
      await saveImage(`${name}-${width}`)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await findAxeViolations(page)).toEqual([])
  },
)

test('EDITOR-070 the tone is chosen when a site is created; a custom one is described and shows its nearest tone', async () => {
  page = await dashboard.open('/config/new-site', { viewport: { width: 1440, height: 900 } })
  await page.getByLabel('Brand tone').selectOption('Playful')
  await page.getByText('Example: “Good things. Tiny dance.”').waitFor()
  await page.getByLabel('Brand tone').selectOption('Custom')
  await page.getByLabel('What is it like?').fill('kind and warm')
  await page.getByText('Closest to: friendly.').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByLabel('Site name').fill('Tide')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/sites'))
  await page.getByRole('button', { name: 'Create site' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    starter: 'kiln',
    title: 'Tide',
    brandTone: { tone: 'custom', description: 'kind and warm' },
  })
})
