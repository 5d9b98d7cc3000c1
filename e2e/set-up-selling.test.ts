import type { Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

const selectOption = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByLabel(field, { exact: true }).first().fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** No horizontal overflow. */
const expectToFit = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('an owner creates a discount, reads its summary and finds it in the list', async ({ page }) => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/discounts`)
  await expect(page.getByRole('link', { name: 'FIRSTFIRING' })).toBeVisible()
  await expect(page.getByText('10% off everything, once per customer.')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  await page.getByRole('link', { name: 'Add discount' }).click()
  await page.getByRole('button', { name: 'Add discount' }).click()
  await expect(page.getByText('Enter a discount code.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('firstfiring')
  await page.getByLabel('Fixed amount').check()
  await page.getByLabel('Amount', { exact: true }).fill('12,50')
  await page.getByLabel('Specific categories').check()
  await selectOption(page, 'Categories', 'Tableware')
  await page.keyboard.press('Escape')
  await page.getByLabel('Minimum purchase').fill('60')
  await page.getByLabel('End date').fill('2030-12-24')
  const summary = '$12.50 off Tableware, on orders of $60 or more, until the end of December 24, 2030.'
  await expect(page.getByText(summary)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Add discount' }).click()
  await expect(page.getByText('A discount with this code already exists.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('journey')
  await page.getByRole('button', { name: 'Add discount' }).click()
  await expect(page.getByText('JOURNEY created.')).toBeVisible()

  await page.getByRole('link', { name: 'JOURNEY' }).click()
  await expect(page.getByText(summary)).toBeVisible()
  await page.getByRole('switch', { name: 'Enabled' }).uncheck()
  await page.getByRole('button', { name: 'Save discount' }).click()
  await expect(page.getByText('Discount saved.', { exact: true })).toBeVisible()
  await page.goto(`${site}/discounts?state=off`)
  await expect(page.getByRole('link', { name: 'JOURNEY' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'FIRSTFIRING' })).toHaveCount(0)
})

test('REGION-001 an owner creates a shipping zone: codes are validated on input with the documented messages', async ({
  page,
}) => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/shipping`)
  await expect(page.getByText('All locations not covered by another zone.')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  await page.getByRole('link', { name: 'Add zone' }).click()
  await selectOption(page, 'Country', 'United States')
  const codes = page.getByLabel('ZIP code (optional)', { exact: true }).first()
  await codes.pressSequentially('04101,0410,')
  await expect(page.getByText('0410: ZIP Codes need to be 5 digits.')).toBeVisible()
  await codes.press('Backspace')
  await expect(page.getByText('ZIP Codes need to be 5 digits.')).toHaveCount(0)
  await selectOption(page, 'State (optional)', 'Maine')
  await page.keyboard.press('Escape')
  // Blur commits the typed code, and the button can still be clicked.
  await codes.fill('0410')
  await page.getByRole('button', { name: 'Add zone' }).click()
  await expect(page.getByText('Enter a zone name.')).toBeVisible()
  await expect(page.getByText('0410: ZIP Codes need to be 5 digits.')).toBeVisible()
  await codes.press('Backspace')
  await page.getByLabel('Name', { exact: true }).first().fill('Around the corner')
  await page.getByLabel('Rate type').selectOption('By weight')
  await page.getByLabel('Name', { exact: true }).nth(1).fill('By bicycle')
  await page.getByLabel('Step 1, up to').fill('5000')
  await page.getByLabel('Step 1, price').fill('3.50')
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Add zone' }).click()
  await expect(page.getByText('Around the corner saved.', { exact: false })).toBeVisible()
  await expect(page.getByText('United States: Maine; code 04101')).toBeVisible()
  await expect(page.getByText('$3.50 by weight')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Around the corner' }).click()
  await page.getByRole('button', { name: 'Delete zone' }).click()
  await expect(page.getByText('Around the corner deleted.')).toBeVisible()
})

test('an owner adds a tax and sees a preview of what shoppers pay', async ({ page }) => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/taxes`)
  await expect(
    page.getByText('A bowl priced at $48.00 costs $50.64: $2.64 Maine sales tax (5.5%) is added.'),
  ).toBeVisible()
  await page.getByLabel('Include tax').check()
  await expect(
    page.getByText('A bowl priced at $48.00 costs $48.00, including $2.50 Maine sales tax (5.5%).'),
  ).toBeVisible()
  await page.getByLabel('Exclude tax; it is added at checkout').check()
  await expectAccessible(page)
  await expectToFit(page)

  await page.getByRole('button', { name: 'Add tax' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('GST')
  await selectOption(page, 'Country', 'Canada')
  await dialog.getByLabel('Rate', { exact: true }).fill('500')
  await dialog.getByRole('button', { name: 'Add tax' }).click()
  await expect(dialog.getByText('This cannot be more than 100 %.')).toBeVisible()
  await dialog.getByLabel('Rate', { exact: true }).fill('5')
  await dialog.getByRole('switch', { name: 'Tax shipping' }).check()
  await dialog.getByRole('button', { name: 'Add tax' }).click()
  await expect(page.getByRole('cell', { name: 'Products and shipping' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete GST' }).click()
  await page.getByRole('button', { name: 'Delete tax' }).click()
  await expect(page.getByText('GST deleted.')).toBeVisible()
})
