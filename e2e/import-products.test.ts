import { expect, expectAccessible, getSitePath, openDashboard, signIn, test } from './fixtures.ts'

const toCsv = (...lines: string[]): Buffer => Buffer.from(['Handle,Title,SKU,Price,Stock', ...lines].join('\n'))

test('an owner imports a file: sees a preview with errors, imports, and undoes the import', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByLabel('CSV file')

  await field.setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('Colour,Mood\nblue,calm') })
  await expect(page.getByRole('alert')).toBeVisible()

  const file = toCsv('salt-cellar,Salt cellar,E2E-SALT,18.00,4', 'egg-cup,Egg cup,E2E-EGG,nine dollars,6')
  await field.setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: file })
  await expect(page.getByText('Review import')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'egg-cup' })).toContainText('Price')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add 1 product' }).click()
  await expect(page.getByText('Import complete')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Salt cellar' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Salt cellar' })).toBeVisible()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.getByRole('link', { name: 'View products' }).click()
  await page.getByLabel('Search name, SKU or tag').fill('salt cellar')
  await expect(page.getByText('No products found')).toBeVisible()
})

test('at 390 px the screen fits the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/products/import`)
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
