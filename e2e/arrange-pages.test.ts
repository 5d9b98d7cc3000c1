import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, siteAddress, test } from './fixtures.ts'

const openPages = async (page: Page): Promise<void> => {
  await signIn(page)
  await page.goto(`${await siteAddress(page)}/pages`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Main menu' }).getByRole('listitem').first()).toBeVisible()
}

const row = (page: Page, menu: string, title: string) =>
  page.getByRole('region', { name: menu }).getByRole('listitem', { name: title, exact: true })
const handle = (page: Page, menu: string, title: string) =>
  page.getByRole('button', { name: `Move ${title} in ${menu}`, exact: true })
const told = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

const act = async (page: Page, menu: string, title: string, action: string): Promise<void> => {
  await row(page, menu, title)
    .getByRole('button', { name: `Actions for ${title}` })
    .press('Enter')
  // By key: a notice in the corner may lie over the last of them.
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

const add = async (page: Page, what: 'Page' | 'Folder', title: string, where: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  await dialog.getByText(what, { exact: true }).click()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Where it stands').selectOption({ label: where })
  await dialog.getByRole('button', { name: `Add ${what.toLowerCase()}` }).click()
  await expect(row(page, where, title)).toBeVisible()
}

test('an owner makes, nests, renames, throws away and takes back pages; redirects work for visitors', async ({
  page,
}) => {
  await openPages(page)
  await add(page, 'Folder', 'Studio notes', 'Footer menu')
  await add(page, 'Page', 'Glaze diary', 'Footer menu')
  await expect(row(page, 'Footer menu', 'Glaze diary').getByText('Draft')).toBeVisible()

  await handle(page, 'Footer menu', 'Glaze diary').focus()
  await page.keyboard.press('ArrowRight')
  await told(page, 'Glaze diary is now 1 of 1 in Studio notes.')
  await expect(handle(page, 'Footer menu', 'Glaze diary')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'in Footer menu.' })).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await told(page, 'Glaze diary is now 1 of 1 in Studio notes.')

  await act(page, 'Footer menu', 'Glaze diary', 'Publish')
  await expect(row(page, 'Footer menu', 'Glaze diary').getByText('Draft')).toHaveCount(0)

  await act(page, 'Footer menu', 'Glaze diary', 'Settings …')
  const settings = page.getByRole('dialog', { name: 'Settings of Glaze diary' })
  await settings.getByLabel('Address', { exact: true }).fill('a b')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(settings.getByText('a b is not a valid page URL.')).toBeVisible()
  await settings.getByLabel('Title', { exact: true }).fill('Kiln diary')
  await settings.getByLabel('Address', { exact: true }).fill('kiln-diary')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(row(page, 'Footer menu', 'Kiln diary')).toBeVisible()
  const moved = await page.request.get('/glaze-diary', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/kiln-diary'])
  expect((await page.request.get('/kiln-diary')).status()).toBe(200)

  // The home page is another one for a moment, and then what it was.
  const site = (await siteAddress(page)).replace('/config', '/api')
  const { pages } = await (await page.request.get(`${site}/pages`)).json()
  const before: { title: string } = pages.find(({ isHomepage }: { isHomepage: boolean }) => isHomepage)
  await act(page, 'Footer menu', 'Kiln diary', 'Make it the home page')
  await expect(row(page, 'Footer menu', 'Kiln diary').getByText('Home page')).toBeVisible()
  await page
    .getByRole('button', { name: `Actions for ${before.title}`, exact: true })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Make it the home page' }).press('Enter')
  await expect(row(page, 'Footer menu', 'Kiln diary').getByText('Home page')).toHaveCount(0)

  for (const title of ['Kiln diary', 'Studio notes']) {
    await act(page, 'Footer menu', title, 'Move to the trash')
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
    await expect(row(page, 'Footer menu', title)).toHaveCount(0)
  }
  expect((await page.request.get('/kiln-diary')).status()).toBe(404)
  await page.getByRole('tab', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore Kiln diary' }).click()
  await expect(page.getByText('Kiln diary is back, at /kiln-diary.')).toBeVisible()
  expect((await page.request.get('/kiln-diary')).status()).toBe(200)
  await page.getByRole('tab', { name: 'All pages' }).click()
  await act(page, 'Not linked', 'Kiln diary', 'Move to the trash')
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
  await expect(row(page, 'Not linked', 'Kiln diary')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Redirects' }).click()
  await page.getByRole('button', { name: 'Remove the redirect from /glaze-diary' }).click()
  await expect(page.getByRole('heading', { name: 'There are no redirects' })).toBeVisible()
})

test('EDITOR-050 a list of pages that cannot be loaded says so', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/sites/*/pages', (route) => route.abort())
  await page.goto(`${await siteAddress(page)}/pages`)
  await expect(page.getByRole('alert')).toContainText('Unable to load collections.')
  await page.unroute('**/api/sites/*/pages')
})

test('NAV-018 the footer is changed with a look at it, visitors see it, and it is put back', async ({ page }) => {
  await signIn(page)
  const address = `${await siteAddress(page)}/header-footer`
  await page.goto(address)
  const text = page.getByLabel('Footer text')
  await expect(text).not.toHaveValue('')
  const before = await text.inputValue()
  await text.fill('Open on Sundays.')
  await expect(
    page.frameLocator('iframe[title="Preview of header and footer"]').getByText('Open on Sundays.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save header and footer' }).click()
  await expect(page.getByText('Saved. Visitors see it at once.')).toBeVisible()
  expect(await (await page.request.get('/')).text()).toContain('Open on Sundays.')
  await text.fill(before)
  await page.getByRole('button', { name: 'Save header and footer' }).click()
  await expect(page.getByRole('button', { name: 'Save header and footer' })).toBeDisabled()
  expect(await (await page.request.get('/')).text()).not.toContain('Open on Sundays.')
})

for (const width of [390, 1440])
  test(`pages, header and footer are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPages(page)
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `/tmp/pages-${width}.png`, fullPage: true })
    await page.goto(`${await siteAddress(page)}/header-footer`)
    await expect(page.getByLabel('Footer text')).toBeVisible()
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `/tmp/header-footer-${width}.png`, fullPage: true })
  })
