import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { getCanvasFrame, replaceText } from './editor-page.ts'
import { clickAndSave, expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

/** Popups, screens and cover pages, from the dashboard over the canvas to the visitor. */

const openScreens = async (page: Page): Promise<void> => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/screens`)
  await expect(page.getByRole('list', { name: 'Screens' })).toBeVisible()
}

const publish = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
}

test('SCREEN-001 SCREEN-002 an owner edits a popup on the canvas and publishes it; a visitor sees and closes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await openScreens(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New popup' }).click()
  const dialog = page.getByRole('dialog', { name: 'New popup' })
  await dialog.getByLabel('Name').fill('Autumn letter')
  await dialog.getByRole('button', { name: 'Create popup' }).click()
  await expect(getCanvasFrame(page).getByText('Something new', { exact: true })).toBeVisible()
  await expect(getCanvasFrame(page).getByRole('banner')).toHaveCount(0)
  await replaceText(page, 'Something new', 'Wood firing in November')
  await publish(page)

  await openScreens(page)
  const row = page.getByRole('listitem', { name: 'Autumn letter' })
  await expect(row.getByText('Published', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Settings of Autumn letter' }).click()
  const settings = page.getByRole('dialog', { name: 'Autumn letter settings' })
  await settings.getByRole('switch', { name: 'Show to visitors' }).click()
  await settings.getByLabel('Seconds').fill('0')
  await settings.getByLabel('Show on').selectOption({ label: 'Selected pages' })
  await settings.getByRole('combobox', { name: 'Pages', exact: true }).click()
  await page.getByRole('option', { name: /\(\/\)$/ }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await clickAndSave(settings.getByRole('button', { name: 'Save' }))
  await expect(row.getByText('On', { exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 800 } })
  const visitor = await context.newPage()
  await visitor.goto('/')
  const popup = visitor.getByRole('dialog', { name: 'Autumn letter' })
  await expect(popup.getByText('Wood firing in November')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await context.close()

  await row.getByRole('button', { name: 'Delete Autumn letter' }).click()
  await page.getByRole('button', { name: 'Delete popup' }).click()
  await expect(row).toHaveCount(0)
})

test('SCREEN-005 an owner edits the not-found screen on the canvas, publishes it and resets it', async ({ page }) => {
  await openScreens(page)
  const row = page.getByRole('listitem', { name: 'Page not found' })
  await row.getByRole('button', { name: 'Edit Page not found' }).click()
  await replaceText(page, 'Page not found', 'This pot broke')
  await publish(page)
  expect(await (await page.request.get('/nowhere')).text()).toContain('This pot broke')
  await openScreens(page)
  await row.getByRole('button', { name: 'Reset Page not found' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(row.getByText('Default')).toBeVisible()
  expect(await (await page.request.get('/nowhere')).text()).not.toContain('This pot broke')
})

test('SCREEN-005 the canvas shows the functional parts of screens, which cannot be edited', async ({ page }) => {
  await openScreens(page)
  const site = await getSitePath(page)
  for (const [title, text] of [
    ['Sign-in screen', 'Forgot your password?'],
    ['Search page', 'What are you looking for?'],
    ['Lock screen', 'Password'],
  ] as const) {
    await page.goto(`${site}/screens`)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await expect(getCanvasFrame(page).getByText(text).first()).toBeVisible()
    await expect(getCanvasFrame(page).locator('[inert]')).toHaveCount(1)
  }
})

test('SCREEN-004 a page becomes a cover page in its settings, and the canvas shows it without header and footer', async ({
  page,
}) => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/pages`)
  const row = page.getByRole('listitem').filter({ hasText: 'Homepage' }).first()
  await row.getByTitle('Settings').click()
  await page.getByRole('switch', { name: 'Cover page' }).click()
  await clickAndSave(page.getByRole('button', { name: 'Save' }))
  await expect(row.getByText('Cover', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: /^Edit/ }).click()
  await expect(getCanvasFrame(page).locator('main.cover')).toBeVisible()
  await expect(getCanvasFrame(page).getByRole('banner')).toHaveCount(0)
  expect(await (await page.request.get('/')).text()).not.toContain('<footer')
  const { pages } = await (await page.request.get(`${site.replace('/config', '/api')}/pages`)).json()
  const home = pages.find(({ isHomepage }: { isHomepage: boolean }) => isHomepage)
  await page.request.patch(`${site.replace('/config', '/api')}/pages/${home.collectionId}`, {
    data: { isCover: false },
    headers: await getCrumbHeader(page),
  })
})
