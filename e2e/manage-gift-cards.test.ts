import type { Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, openDashboard, signIn, test } from './fixtures.ts'

const openGiftCards = async (page: Page): Promise<void> => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Gift cards', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
}

const getDialog = (page: Page) => page.getByRole('dialog')

const issue = async (page: Page, amount: string, recipient: string): Promise<void> => {
  await page.getByRole('button', { name: 'Issue gift card' }).first().click()
  await getDialog(page).getByLabel('Amount').fill(amount)
  await getDialog(page).getByLabel('Recipient email').fill(recipient)
  await getDialog(page).getByRole('button', { name: 'Issue gift card' }).click()
  await expect(getDialog(page)).toHaveCount(0)
}

test('GIFT-011 an owner issues, finds, adjusts, resends and voids a gift card', async ({ page }) => {
  await openGiftCards(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue gift card' }).first().click()
  await expectAccessible(page)
  await getDialog(page).getByRole('button', { name: 'Issue gift card' }).click()
  await expect(getDialog(page).getByText('Enter an amount above zero.')).toBeVisible()
  await getDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await issue(page, '50', 'ben-issued@example.com')
  await issue(page, '20', 'cleo-issued@example.com')

  await page.getByLabel('Search by code, recipient or order').fill('ben-issued')
  const row = page.getByRole('row').filter({ hasText: 'ben-issued@example.com' })
  await expect(row.getByText('$50.00 USD').first()).toBeVisible()
  await expect(page.getByText('cleo-issued@example.com')).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Gift card …[2-9A-Z]{4}$/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Adjust balance' }).click()
  await getDialog(page).getByText('Subtract').click()
  await getDialog(page).getByLabel('Amount').fill('60')
  await getDialog(page).getByLabel('Reason').fill('Paid in the studio')
  await getDialog(page).getByRole('button', { name: 'Adjust' }).click()
  await expect(getDialog(page).getByRole('alert')).toContainText('larger than the balance')
  await getDialog(page).getByLabel('Amount').fill('15')
  await expectAccessible(page)
  await getDialog(page).getByRole('button', { name: 'Adjust' }).click()
  await expect(page.getByText('Balance adjusted.')).toBeVisible()
  await expect(page.getByText('$35.00 USD', { exact: true })).toBeVisible()
  await expect(page.getByText('Paid in the studio')).toBeVisible()

  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(getDialog(page).getByLabel('Email')).toHaveValue('ben-issued@example.com')
  await getDialog(page).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Email sent.')).toBeVisible()

  await page.getByRole('button', { name: 'Void' }).click()
  await expectAccessible(page)
  await getDialog(page).getByLabel('Reason').fill('Stolen')
  await getDialog(page).getByRole('button', { name: 'Void' }).click()
  await expect(getDialog(page)).toHaveCount(0)
  await expect(page.getByText('Void', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adjust balance' })).toHaveCount(0)

  await page.goto('/config/outbox')
  await page.getByLabel('Search by address or subject').fill('ben-issued@example.com')
  await expect(page.getByRole('row').filter({ hasText: 'ben-issued@example.com' })).toHaveCount(2)
})

test('GIFT-011 at 390 px the screens of gift cards fit the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const expectToFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/gift-cards`)
  await issue(page, '1234.50', `${'long-address-'.repeat(4)}@example.com`)
  await expect(page.getByText('$1,234.50 USD').first()).toBeVisible()
  await expectToFit()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Gift card …/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Gift card …/ })).toBeVisible()
  await expectToFit()
  await expectAccessible(page)
})
