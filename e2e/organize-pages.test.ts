import type { Page } from '@playwright/test'
import { clickAndSave, expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

const openPages = async (page: Page): Promise<void> => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/pages`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Main menu' }).getByRole('listitem').first()).toBeVisible()
}

const getRow = (page: Page, menu: string, title: string) =>
  page.getByRole('region', { name: menu }).getByRole('listitem', { name: title, exact: true })
const getDragHandle = (page: Page, menu: string, title: string) =>
  page.getByRole('button', { name: `Move ${title} in ${menu}`, exact: true })
const expectNotification = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

const runAction = async (page: Page, menu: string, title: string, action: string): Promise<void> => {
  await getRow(page, menu, title)
    .getByRole('button', { name: `Actions for ${title}` })
    .press('Enter')
  // By keyboard: a notification can cover the last item.
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

const addItem = async (page: Page, kind: 'Page' | 'Folder', title: string, location: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  await dialog.getByText(kind, { exact: true }).click()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Location').selectOption({ label: location })
  await dialog.getByRole('button', { name: `Add ${kind.toLowerCase()}` }).click()
  await expect(getRow(page, location, title)).toBeVisible()
}

test('an owner creates, nests, renames, deletes and restores pages; redirects work for visitors', async ({ page }) => {
  await openPages(page)
  await addItem(page, 'Folder', 'Studio notes', 'Footer menu')
  await addItem(page, 'Page', 'Glaze diary', 'Footer menu')
  await expect(getRow(page, 'Footer menu', 'Glaze diary').getByText('Draft')).toBeVisible()

  await getDragHandle(page, 'Footer menu', 'Glaze diary').focus()
  await page.keyboard.press('ArrowRight')
  await expectNotification(page, 'Glaze diary is now 1 of 1 in Studio notes.')
  await expect(getDragHandle(page, 'Footer menu', 'Glaze diary')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'in Footer menu.' })).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expectNotification(page, 'Glaze diary is now 1 of 1 in Studio notes.')

  await runAction(page, 'Footer menu', 'Glaze diary', 'Publish')
  await expect(getRow(page, 'Footer menu', 'Glaze diary').getByText('Draft')).toHaveCount(0)

  await runAction(page, 'Footer menu', 'Glaze diary', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Glaze diary settings' })
  await settings.getByLabel('URL slug', { exact: true }).fill('a b')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('a b is not a valid page URL.')).toBeVisible()
  await settings.getByLabel('Page title', { exact: true }).fill('Kiln diary')
  await settings.getByLabel('URL slug', { exact: true }).fill('kiln-diary')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings).toBeHidden()
  await expect(getRow(page, 'Footer menu', 'Kiln diary')).toBeVisible()
  const redirect = await page.request.get('/glaze-diary', { maxRedirects: 0 })
  expect([redirect.status(), redirect.headers().location]).toEqual([301, '/kiln-diary'])
  expect((await page.request.get('/kiln-diary')).status()).toBe(200)

  // Changes the home page and resets it.
  const site = (await getSitePath(page)).replace('/config', '/api')
  const { pages } = await (await page.request.get(`${site}/pages`)).json()
  const before: { title: string } = pages.find(({ isHomepage }: { isHomepage: boolean }) => isHomepage)
  await runAction(page, 'Footer menu', 'Kiln diary', 'Set as homepage')
  await expect(getRow(page, 'Footer menu', 'Kiln diary').getByText('Homepage')).toBeVisible()
  await page
    .getByRole('button', { name: `Actions for ${before.title}`, exact: true })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Set as homepage' }).press('Enter')
  await expect(getRow(page, 'Footer menu', 'Kiln diary').getByText('Homepage')).toHaveCount(0)

  for (const title of ['Kiln diary', 'Studio notes']) {
    await runAction(page, 'Footer menu', title, 'Move to trash')
    await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
    await expect(getRow(page, 'Footer menu', title)).toHaveCount(0)
  }
  expect((await page.request.get('/kiln-diary')).status()).toBe(404)
  await page.getByRole('tab', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore Kiln diary' }).click()
  await expect(page.getByText('Kiln diary restored at /kiln-diary')).toBeVisible()
  expect((await page.request.get('/kiln-diary')).status()).toBe(200)
  await page.getByRole('tab', { name: 'All pages' }).click()
  await runAction(page, 'Not in menu', 'Kiln diary', 'Move to trash')
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(getRow(page, 'Not in menu', 'Kiln diary')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Redirects' }).click()
  await page.getByRole('button', { name: 'Remove redirect from /glaze-diary' }).click()
  await expect(page.getByRole('heading', { name: 'No redirects yet' })).toBeVisible()
})

test('EDITOR-050 a page list that fails to load shows an error', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/sites/*/pages', (route) => route.abort())
  await page.goto(`${await getSitePath(page)}/pages`)
  await expect(page.getByRole('alert')).toContainText('Unable to load collections.')
  await page.unroute('**/api/sites/*/pages')
})

test('NAV-018 the footer is edited with a preview, visible to visitors, and reset', async ({ page }) => {
  await signIn(page)
  const url = `${await getSitePath(page)}/header-footer`
  await page.goto(url)
  const text = page.getByLabel('Footer text')
  await expect(text).not.toHaveValue('')
  const before = await text.inputValue()
  await text.fill('Open on Sundays.')
  await expect(
    page.frameLocator('iframe[title="Preview of header and footer"]').getByText('Open on Sundays.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save header and footer' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  expect(await (await page.request.get('/')).text()).toContain('Open on Sundays.')
  await text.fill(before)
  await clickAndSave(page.getByRole('button', { name: 'Save header and footer' }))
  expect(await (await page.request.get('/')).text()).not.toContain('Open on Sundays.')
})

for (const width of [390, 1440])
  test(`pages, header and footer are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPages(page)
    await expectAccessible(page)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `/tmp/pages-${width}.png`, fullPage: true })
    await page.goto(`${await getSitePath(page)}/header-footer`)
    await expect(page.getByLabel('Footer text')).toBeVisible()
    await expectAccessible(page)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `/tmp/header-footer-${width}.png`, fullPage: true })
  })
