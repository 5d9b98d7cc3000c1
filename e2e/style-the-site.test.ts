import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { createPage, createTwoHeadings, getCanvasFrame } from './editor-page.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

/** Previewing, undoing and saving site styles. The original theme is restored at the end. */

type SavedTheme = { siteUrl: string; theme: unknown }

const readTheme = async (page: Page): Promise<SavedTheme> => {
  const { sites } = await (await page.request.get('/api/sites')).json()
  const siteUrl = `/api/sites/${sites[0].websiteId}`
  return { siteUrl, theme: (await (await page.request.get(siteUrl)).json()).theme }
}

const restoreTheme = async (page: Page, { siteUrl, theme }: SavedTheme): Promise<void> => {
  const response = await page.request.put(`${siteUrl}/theme`, { data: { theme }, headers: await getCrumbHeader(page) })
  expect(response.status()).toBe(200)
}

const openSiteStyles = async (page: Page, title: string) => {
  await signIn(page)
  const savedTheme = await readTheme(page)
  const testPage = await createPage(page, title, createTwoHeadings())
  await page.goto(testPage.editor)
  const heading = getCanvasFrame(page).getByText('First heading', { exact: true })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Site styles' }).click()
  const panel = page.getByRole('region', { name: 'Site styles' })
  await expect(panel.getByRole('radiogroup', { name: 'Section theme' })).toBeVisible()
  return { savedTheme, heading, panel }
}

test('EDITOR-008 a color entered in HSL is previewed on the canvas, undone, saved, and seen by visitors', async ({
  page,
}) => {
  const { savedTheme, heading, panel } = await openSiteStyles(page, 'A page for colours')
  const before = await heading.evaluate((element) => getComputedStyle(element).color)
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('hsl(240, 100%, 20%)')
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 102)')
  await panel.getByRole('button', { name: 'Undo style change' }).click()
  await expect(heading).toHaveCSS('color', before)
  await panel.getByRole('button', { name: 'Redo style change' }).click()
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 102)')
  expect(await (await page.request.get('/')).text()).not.toContain('--ink:#000066')

  try {
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Site styles saved. They are live now.')).toBeVisible()
    expect(await (await page.request.get('/')).text()).toContain('--ink:#000066')
    await expectAccessible(page)
  } finally {
    await restoreTheme(page, savedTheme)
  }
})

test('a low-contrast pair is named, and the suggested shade is readable', async ({ page }) => {
  const { panel } = await openSiteStyles(page, 'A page for faint words')
  await panel.getByRole('textbox', { name: 'Muted text', exact: true }).fill('#d8d8d8')
  await expect(panel.getByText(/^Paper: muted text on background: 1\.\d:1\.$/)).toBeVisible()
  await panel.getByRole('button', { name: /^Use #[0-9a-f]{6} for Paper: muted text on background$/ }).click()
  await expect(panel.getByText('low contrast')).toBeHidden()
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(panel.getByText('All changes saved')).toBeVisible()
})

test('EDITOR-007 EDITOR-016 a font is found, previewed in the style guide and on the canvas, and served from the site', async ({
  page,
}) => {
  const externalFontUrls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && new URL(request.url()).host !== new URL(page.url()).host)
      externalFontUrls.push(request.url())
  })
  const { heading, panel } = await openSiteStyles(page, 'A page for fonts')
  await panel.getByRole('group', { name: 'Fonts' }).getByRole('button').first().click()
  const picker = page.getByRole('dialog', { name: 'Heading font' })
  await expect(picker.getByText('No external font service')).toBeVisible()
  await picker.getByLabel('Search fonts').fill('play')
  await expect(picker.getByRole('radiogroup', { name: 'Heading font' }).getByRole('radio')).toHaveCount(1)
  await picker.getByText('Playfair Display').click()
  const guide = picker.getByRole('region', { name: 'Style guide' })
  await expect(guide.getByText('Heading 2')).toHaveCSS('font-family', /Playfair Display/)
  await expect(guide.getByText('Body text with', { exact: false })).not.toHaveCSS('font-family', /Playfair Display/)
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(heading).toHaveCSS('font-family', /Playfair Display/)
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(heading).not.toHaveCSS('font-family', /Playfair Display/)
  expect(externalFontUrls).toEqual([])
})

test('EDITOR-051 EDITOR-052 fonts that fail to load are named and can be retried', async ({ page }) => {
  const { panel } = await openSiteStyles(page, 'A page without fonts')
  await page.route('**/assets/fonts/lora-*', (route) => route.abort())
  await panel.getByRole('group', { name: 'Fonts' }).getByRole('button').nth(1).click()
  const picker = page.getByRole('dialog', { name: 'Text font' })
  await picker.getByLabel('Search fonts').fill('lora')
  await expect(picker.getByText('Unable to load preview for Lora.')).toBeVisible()
  await expect(picker.getByText('Unable to load fonts.')).toBeHidden()
  await page.unroute('**/assets/fonts/lora-*')
  await picker.getByRole('button', { name: 'Try again' }).click()
  await expect(picker.getByText('Unable to load preview for Lora.')).toBeHidden()
  await picker.getByRole('button', { name: 'Done' }).click()

  await page.goto(await getSitePath(page))
  await page.route('**/assets/fonts/*', (route) => route.abort())
  await page.goto(`${await getSitePath(page)}/styles`)
  await page.getByRole('group', { name: 'Fonts' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('Unable to load fonts.')).toBeVisible()
})

test('site styles have their own screen that works on a phone', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${await getSitePath(page)}/styles`)
  await expect(page.getByRole('heading', { level: 1, name: 'Styles' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Style guide' }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
