import { expect, openDashboard, test } from './fixtures.ts'

test.use({ serverName: 'without-commerce', serverSettings: { DISABLED_FEATURES: 'commerce' } })

test('without the commerce feature the dashboard has no store screens and explains a link to one', async ({ page }) => {
  await openDashboard(page)
  const menu = page.getByRole('navigation', { name: 'Kiln & Co.' })
  await expect(menu.getByRole('link', { name: 'Pages', exact: true })).toBeVisible()
  for (const screen of ['Products', 'Inventory', 'Stores', 'Discounts', 'Shipping', 'Taxes', 'Payments'])
    await expect(menu.getByRole('link', { name: screen, exact: true })).toHaveCount(0)

  await page.goto(`${page.url().replace(/\/$/, '')}/products`)
  await expect(page.getByText('Your plan does not include selling online.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to site home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln & Co.' })).toBeVisible()
})
