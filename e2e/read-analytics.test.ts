import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

/** Headless browsers count as bots. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A visit of a browser of its own, which the census counts: owners who are signed in are not counted. */
const visit = async (browser: Browser, baseURL: string, paths: readonly string[]): Promise<void> => {
  const context = await browser.newContext({ baseURL, userAgent: USER_AGENT })
  const page = await context.newPage()
  for (const path of paths) {
    const counted = page.waitForResponse((response) => response.url().includes('/api/census/RecordHit'))
    await page.goto(path)
    expect((await counted).ok()).toBe(true)
  }
  await context.close()
}

const expectFits = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const readTable = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')))

/** Screens group thousands and write seconds in words; tables without times are equal but for that. */
const parseCsv = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '') || '–'))

for (const width of [390, 1440])
  test(`CENSUS-041 CENSUS-042 an owner sees visits within seconds, filters them, and exports what is shown, at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const campaign = `autumn-${width}`
    await visit(browser, baseURL, [`/?utm_source=letter-${width}&utm_medium=email&utm_campaign=${campaign}`, '/about'])
    await visit(browser, baseURL, [`/?utm_source=letter-${width}&utm_medium=email&utm_campaign=winter-${width}`])

    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const path = `${await getSitePath(page)}/analytics`
    const campaigns = page.getByRole('table', { name: 'Campaigns' })
    await expect(async () => {
      await page.goto(`${path}/campaigns?range=today`)
      // Both visits, or the figures would change between the screen and the file.
      for (const name of [campaign, `winter-${width}`])
        await expect(campaigns.getByRole('button', { name })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expectFits(page)

    await campaigns.getByRole('button', { name: campaign }).click()
    const chip = page.getByRole('button', { name: `Remove filter Campaign: ${campaign}` })
    await expect(chip).toBeVisible()
    await page.reload()
    await expect(chip).toBeVisible()

    // The filter stays on other reports, and back returns to the first.
    await page.goto(`${path}/pages?${new URL(page.url()).searchParams}`)
    const pages = page.getByRole('table', { name: 'Pages', exact: true })
    await expect(pages.getByRole('row')).toHaveCount(3)
    await expect(chip).toBeVisible()
    await expectFits(page)

    await page.goto(`${path}/campaigns?range=today`)
    await expect(campaigns.getByRole('button', { name: campaign })).toBeVisible()
    const shown = await readTable(campaigns)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('menuitem', { name: 'Campaigns' }).click()
    expect(parseCsv(readFileSync(await (await download).path(), 'utf8'))).toEqual(shown)

    await page.goto(`${path}?range=today`)
    await expect(page.getByRole('figure', { name: 'Visits per hour' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Show table' }).click()
    await expect(page.getByRole('table', { name: 'Visits per hour' })).toBeVisible()

    await page.goto(`${path}/real-time`)
    await expect(page.getByRole('table', { name: 'Pages' })).toBeVisible()
    await expectFits(page)
  })
