import type { Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, openDashboard, test } from './fixtures.ts'

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Kiln & Co.' })
const getGroup = (page: Page, name: string) => getMenu(page).getByRole('button', { name, exact: true })
const getPalette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const getSearch = (page: Page) => getPalette(page).getByRole('combobox', { name: 'Search' })

test('groups of the sidebar collapse by keyboard, are remembered, and open with their screen', async ({ page }) => {
  await openDashboard(page)
  const selling = getGroup(page, 'Selling')
  const products = getMenu(page).getByRole('link', { name: 'Products', exact: true })
  await expect(selling).toHaveAttribute('aria-expanded', 'true')
  await selling.focus()
  await page.keyboard.press('Enter')
  await expect(selling).toHaveAttribute('aria-expanded', 'false')
  await expect(products).toBeHidden()
  // The entries of the collapsed group are skipped.
  await page.keyboard.press('Tab')
  await expect(getGroup(page, 'Audience')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(getGroup(page, 'Audience')).toHaveAttribute('aria-expanded', 'false')

  await page.reload()
  await expect(selling).toHaveAttribute('aria-expanded', 'false')
  await expect(getGroup(page, 'Website')).toHaveAttribute('aria-expanded', 'true')

  await page.goto(`${await getSitePath(page)}/products`)
  await expect(products).toHaveAttribute('aria-current', 'page')
  await expect(selling).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await getMenu(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(selling).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone the menu and the search are in the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln & Co.' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'Selling' })).toHaveAttribute('aria-expanded', 'true')
  await drawer.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeFocused()
  await expect(drawer).toBeHidden()

  await page.getByRole('navigation', { name: 'Top' }).getByRole('button', { name: 'Search' }).click()
  await getSearch(page).fill('inventory')
  await getPalette(page).getByRole('option', { name: 'Inventory' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
})

test('the command palette opens screens, runs actions and finds content by keyboard', async ({ page }) => {
  await openDashboard(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(getSearch(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('discoun')
  await expect(getPalette(page).getByRole('option', { name: /^Discounts/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible()
  await expect(getPalette(page)).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('add page')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add' })).toBeVisible()
  // A dialog may hold unsaved input.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(getPalette(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Add' })).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('morning mug')
  const results = getPalette(page).getByRole('group', { name: 'Products' }).getByRole('option')
  await expect(results.first()).toBeVisible()
  await expect(getPalette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await expectAccessible(page)
  const title = await results.first().locator('span').first().innerText()
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the command palette shows that nothing was found and that the search failed', async ({ page }) => {
  await openDashboard(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln & Co.' })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await getSearch(page).fill('qqqq')
  await expect(getPalette(page).getByText('Nothing found for “qqqq”')).toBeVisible()
  await expect(getPalette(page).getByRole('status')).toHaveText('No results')

  await page.route('**/dashboard-search?*', (route) => route.abort())
  await getSearch(page).fill('home')
  await expect(getPalette(page).getByRole('alert')).toContainText('Content could not be searched')
  // Screens are found without the server.
  await expect(getPalette(page).getByRole('option', { name: 'Home' })).toBeVisible()
  await page.unroute('**/dashboard-search?*')
  await getPalette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(getPalette(page).getByRole('group', { name: 'Pages' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
})
