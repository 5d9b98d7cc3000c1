import type { Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, openDashboard, signIn, test } from './fixtures.ts'
import { placeOrder } from './shopper.ts'

const openOrderConfirmation = async (page: Page): Promise<void> => {
  await page.goto(`${await getSitePath(page)}/customer-emails`)
  await page.getByRole('link', { name: 'Order confirmation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmation' })).toBeVisible()
}

const getText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const getPreview = (page: Page) => page.frameLocator('iframe[title="Email preview"]')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an owner customizes the order confirmation, and customers receive it until it is reset', async ({
  page,
  browser,
  baseURL,
}) => {
  const { number } = await placeOrder(browser, baseURL)
  await openDashboard(page)
  await page.getByRole('link', { name: 'Customer emails' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Order confirmation' })
  await expect(row).toContainText('Default')
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue(`Order ${number} · Ann Thrower`)

  await page.getByLabel('Subject').fill('Your pots are on the list, {{ customer.firstName }}')
  await getText(page).fill('Order {{ order.number }} of {{ order.total | money }}.\n\nWe fire on Fridays.')
  await expect(page.getByText('Your pots are on the list, Ann')).toBeVisible()
  await expect(getPreview(page).getByText(new RegExp(`^Order ${number} of \\$\\d+\\.\\d\\d\\.$`))).toBeVisible()
  await expect(getPreview(page).getByText('We fire on Fridays.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All customer emails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await expect(page.getByText('Email saved')).toBeVisible()
  await page.getByRole('link', { name: 'All customer emails' }).click()
  await expect(row).toContainText('Customized')
  await expect(row).toContainText('Your pots are on the list')

  const { email } = await placeOrder(browser, baseURL)
  await page.goto('/config/outbox')
  await page.getByLabel('Search by address or subject').fill(email)
  await expect(page.getByRole('row').filter({ hasText: 'Your pots are on the list, Ann' })).toBeVisible()

  await openOrderConfirmation(page)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('Email reset to default')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(/\{\{ order\.number \}\}/)
  await expect(page.getByRole('button', { name: 'Reset to default' })).toHaveCount(0)
})

test('a syntax error is shown at its field and in the preview, and the email is not saved', async ({
  page,
  browser,
  baseURL,
}) => {
  await placeOrder(browser, baseURL)
  await signIn(page)
  await openOrderConfirmation(page)
  await getText(page).fill('Thank you, {{ customer.firstName')
  await expect(page.getByRole('alert').filter({ hasText: 'The preview could not be rendered' })).toBeVisible()
  await save(page)
  await expect(getText(page)).toHaveAccessibleDescription(/not closed/)
  await expect(getText(page)).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(getText(page)).not.toHaveValue(/customer\.firstName/)
})

test('at 390 px the list and the editor of customer emails fit the viewport', async ({ page, browser, baseURL }) => {
  await placeOrder(browser, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  const expectToFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/customer-emails`)
  await expect(page.getByRole('link', { name: 'Order confirmation' })).toBeVisible()
  await expectToFit()
  await expectAccessible(page)
  await openOrderConfirmation(page)
  await expect(getPreview(page).getByText('Ann', { exact: false }).first()).toBeVisible()
  await expectToFit()
  await expectAccessible(page)
})
