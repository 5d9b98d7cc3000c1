import type { Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, openDashboard, signIn, test } from './fixtures.ts'

const getPanel = (page: Page, name: string) => page.getByRole('region', { name })

const openHome = async (page: Page): Promise<void> => {
  await openDashboard(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln & Co.' })).toBeVisible()
  await expect(getPanel(page, 'Orders to fulfill')).toBeVisible()
}

for (const width of [390, 768, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the home shows figures, tasks and the site at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await openHome(page)
      await expect(getPanel(page, 'Orders today')).toContainText(/last \w+day/)
      await expect(getPanel(page, 'Revenue today')).toBeVisible()
      await expect(getPanel(page, 'Low stock')).toBeVisible()
      await expect(getPanel(page, 'Unread form submissions')).toBeVisible()
      await expect(getPanel(page, 'Overview')).toContainText('America/New York')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

test('next steps are dismissed, stay dismissed, and can be shown again', async ({ page }) => {
  await openHome(page)
  const steps = getPanel(page, 'Next steps')
  await expect(steps.getByRole('link', { name: 'Connect a custom domain' })).toBeVisible()
  // The demo site has products.
  await expect(steps.getByRole('link', { name: 'Add your first product' })).toBeHidden()
  await steps.getByRole('button', { name: 'Dismiss: Connect a custom domain' }).click()
  await expect(steps.getByRole('link', { name: 'Connect a custom domain' })).toBeHidden()
  await page.reload()
  await expect(steps.getByRole('link', { name: 'Invite a contributor' })).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Connect a custom domain' })).toBeHidden()
  await steps.getByRole('button', { name: 'Show 1 dismissed step' }).click()
  await expect(steps.getByRole('link', { name: 'Connect a custom domain' })).toBeVisible()
})

test('a failed part is named, and a retry shows it', async ({ page }) => {
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch()
    const { stock: _, ...rest } = await response.json()
    await route.fulfill({ json: { ...rest, failed: ['stock'] } })
  })
  await openHome(page)
  await expect(page.getByRole('alert')).toContainText('Low stock could not be loaded')
  await page.unroute('**/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(getPanel(page, 'Low stock')).toBeVisible()
})

test('problems link to where they are solved', async ({ page }) => {
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), problems: [{ kind: 'emails', count: 2 }] } })
  })
  await openHome(page)
  await page.getByRole('link', { name: '2 emails could not be sent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email log' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Failed')
})

test('an API key is created, shown once, used and revoked', async ({ page, request }) => {
  await signIn(page)
  const path = await getSitePath(page)
  await page.goto(`${path}/api-keys`)
  await expect(page.getByRole('heading', { level: 2, name: 'No API keys yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Enter a name, such as the program that will use the key.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Spreadsheet')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const field = dialog.getByLabel('API key')
  await expect(field).toHaveValue(/^swk_/)
  const key = await field.inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Spreadsheet/ })).toContainText('Never')
  expect(await page.content()).not.toContain(key)

  // A valid key has no scope for this call.
  const url = `/api${path.replace('/config', '')}/orders`
  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get(url, { headers })).status()).toBe(403)
  await page.reload()
  await expect(page.getByRole('row', { name: /Spreadsheet/ })).not.toContainText('Never')
  await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('row', { name: /Spreadsheet/ })).toContainText('Revoked')
  expect((await request.get(url, { headers })).status()).toBe(401)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
