import type { Page } from '@playwright/test'
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts'

const openStores = async (page: Page): Promise<void> => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
}

const getDragHandle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const readOrder = (page: Page) =>
  page
    .getByRole('button', { name: /^Move / })
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')))
const expectNotification = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

const addCategory = async (page: Page, name: string, parent?: string): Promise<void> => {
  await page.getByRole('button', { name: parent ? `Add subcategory to ${parent}` : 'Add category' }).click()
  await page.getByLabel(parent ? `New category name in ${parent}` : 'New category name', { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(getDragHandle(page, name)).toBeVisible()
}

test('NAV-005 an owner creates a store in three steps, and it is added to the main menu', async ({ page }) => {
  await openStores(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add store' }).click()
  await page.getByLabel('Title').fill('Prints & Posters')
  await expect(page.getByPlaceholder('prints-posters')).toBeVisible()
  await expectAccessible(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().endsWith('/GetSiteLayout'))
      calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prints & Posters' })).toBeVisible()
  expect(calls.map((path) => path.split('/').at(-1))).toEqual([
    'products',
    'categories',
    'GetSiteLayout',
    'UpdateNavigation',
  ])
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Prints & Posters' })
  await expect(link).toHaveAttribute('href', '/prints-posters')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prints & Posters' })).toBeVisible()
})

test('categories are reordered by drag and keyboard, renamed and deleted', async ({ page }) => {
  await openStores(page)
  await page.getByRole('button', { name: 'Add store' }).click()
  await page.getByLabel('Title').fill('Glass')
  await page.getByLabel('Add to main navigation').uncheck()
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glass' })).toBeVisible()
  for (const name of ['Bowls', 'Plates', 'Vases']) await addCategory(page, name)
  await addCategory(page, 'Small bowls', 'Bowls')
  expect(await readOrder(page)).toEqual(['Move Bowls', 'Move Small bowls', 'Move Plates', 'Move Vases'])
  await expectAccessible(page)

  await getDragHandle(page, 'Vases').focus()
  await page.keyboard.press('ArrowUp')
  await expectNotification(page, 'Vases is now 2 of 3 at the top.')
  await expect(getDragHandle(page, 'Vases')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectNotification(page, 'Vases is now 2 of 2 in Bowls.')
  await page.keyboard.press('ArrowLeft')
  await expectNotification(page, 'Vases is now 2 of 3 at the top.')

  await getDragHandle(page, 'Plates').dragTo(getDragHandle(page, 'Bowls'))
  await expectNotification(page, 'Plates is now 2 of 2 in Bowls.')
  expect(await readOrder(page)).toEqual(['Move Bowls', 'Move Small bowls', 'Move Plates', 'Move Vases'])

  await page.getByRole('button', { name: 'Plates', exact: true }).click()
  await page.getByLabel('New name for Plates').fill('Dishes')
  await page.keyboard.press('Enter')
  await expect(getDragHandle(page, 'Dishes')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Bowls' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Its 2 subcategories will be deleted too.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect(getDragHandle(page, 'Bowls')).toHaveCount(0)
  expect(await readOrder(page)).toEqual(['Move Vases'])
})

test('NAV-014 when a step fails, the owner sees what was created and can continue', async ({ page }) => {
  await openStores(page)
  await page.getByRole('button', { name: 'Add store' }).click()
  await page.getByLabel('Title').fill('Paper')
  await page.route('**/api/widget/UpdateNavigation', (route) => route.abort())
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page.getByRole('alert')).toContainText('The store was created, but')
  await expectAccessible(page)
  await page.unroute('**/api/widget/UpdateNavigation')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paper' })).toBeVisible()
})

test('products are reordered by keyboard and menu, and shoppers see the order', async ({ page }) => {
  await openStores(page)
  await page.getByRole('table').getByRole('link', { name: 'Shop', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Product order' })
  const rows = panel.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const readTitles = () =>
    rows.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''))
  const [first = '', second = ''] = await readTitles()
  await expectAccessible(page)

  const shop = await page.context().newPage()
  const expectFirstProduct = (title: string) =>
    expect(async () => {
      await shop.goto('/shop')
      await expect(shop.locator('.product-card-title').first()).toHaveText(title, { timeout: 2000 })
    }).toPass()
  await expectFirstProduct(first)
  await getDragHandle(page, second).focus()
  await page.keyboard.press('ArrowUp')
  await expectNotification(page, `${second} is now 1 of`)
  await expect(getDragHandle(page, second)).toBeFocused()
  await expectFirstProduct(second)

  await panel.getByRole('button', { name: `Reorder ${second}` }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expectNotification(page, `${second} is now 2 of`)
  expect((await readTitles()).slice(0, 2)).toEqual([first, second])
  await expectFirstProduct(first)
})
