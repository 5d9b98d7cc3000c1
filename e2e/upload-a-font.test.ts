import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { createPage, createTwoHeadings, getCanvasFrame } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

/** An owner uploads a font and uses it for headings. Theme and font are reset at the end. */

const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'),
)
const createFontFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** The number of loaded custom fonts. */
const countLoadedCustomFonts = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family.includes('own-') && status === 'loaded').length,
  )

test('an owner uploads a font for headings, and visitors load it from the site', async ({ page }) => {
  await signIn(page)
  const testPage = await createPage(page, 'A page for a font', createTwoHeadings())
  const site = `/api/sites/${testPage.websiteId}`
  const { theme } = await (await page.request.get(site)).json()
  await page.goto(testPage.editor)
  const heading = getCanvasFrame(page).getByText('First heading', { exact: true })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Site styles' }).click()
  const panel = page.getByRole('region', { name: 'Site styles' })
  await panel.getByRole('group', { name: 'Fonts' }).getByRole('button').first().click()
  const picker = page.getByRole('dialog', { name: 'Heading font' })

  await picker.getByRole('tab', { name: 'Custom fonts' }).click()
  await expect(picker.getByText('No custom fonts yet.')).toBeVisible()
  await expect(picker.getByRole('button', { name: 'Upload font files' })).toBeDisabled()
  await picker.getByLabel('I have a license to use this font on a website').check()
  const fileInput = picker.locator('input[type=file]')
  await fileInput.setInputFiles([
    createFontFile('Holiday.ttf', Buffer.from('no font at all')),
    createFontFile('brand.woff2', FONT),
  ])
  await expect(picker.getByText('The file Holiday.ttf is not a supported font.', { exact: false })).toBeVisible()
  const card = picker.getByRole('region', { name: 'Lora' })
  await expect(card.getByText('Weights 400 to 700')).toBeVisible()
  await card.getByLabel('Name').fill('House serif')
  await card.getByLabel('Name').press('Enter')
  await expect(picker.getByRole('region', { name: 'House serif' })).toBeVisible()
  await expectAccessible(page)

  await picker.getByRole('tab', { name: 'Browse' }).click()
  await picker.getByText('House serif · custom').click()
  const guide = picker.getByRole('region', { name: 'Style guide' })
  await expect(guide.getByText('Heading 2')).toHaveCSS('font-family', /own-/)
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(heading).toHaveCSS('font-family', /own-/)

  try {
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Site styles saved. They are live now.')).toBeVisible()

    await panel.getByRole('group', { name: 'Fonts' }).getByRole('button').first().click()
    await picker.getByRole('tab', { name: 'Custom fonts' }).click()
    await picker.getByRole('button', { name: 'Delete House serif', exact: true }).click()
    const confirm = page.getByRole('dialog', { name: 'Delete House serif?' })
    await confirm.getByRole('button', { name: 'Delete font' }).click()
    await expect(confirm.getByText('The site’s styles use this font.', { exact: false })).toBeVisible()

    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveCSS('font-family', /own-/)
    await expect.poll(() => countLoadedCustomFonts(page)).toBeGreaterThan(0)
    expect(consoleErrors).toEqual([])
  } finally {
    const headers = await getCrumbHeader(page)
    expect((await page.request.put(`${site}/theme`, { data: { theme }, headers })).status()).toBe(200)
    const { fonts } = await (await page.request.get(`${site}/fonts`)).json()
    for (const { id } of fonts)
      expect((await page.request.delete(`${site}/fonts/${id}`, { headers })).status()).toBe(204)
  }
})
