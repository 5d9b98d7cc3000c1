import type { Page } from '@playwright/test'
import { bought } from './buying.ts'
import { expect, expectAccessible, signIn, siteAddress, test } from './fixtures.ts'

const openOrders = async (page: Page): Promise<void> => {
  await signIn(page)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

const dialog = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, deed: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('an owner finds an order, writes a note, sends it with a tracking number and gives a part of the money back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { number, email } = await bought(browser, baseURL)
  await openOrders(page)
  await page.getByLabel('Search number, e-mail, name, SKU').fill(email)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('To be sent')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Add a note').fill('Wrap it twice.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Wrap it twice.')).toBeVisible()

  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expectAccessible(page)
  await dialog(page).getByLabel('Carrier').fill('DHL')
  await dialog(page).getByLabel('Tracking number').fill('00340434')
  await dialog(page).getByLabel('Tracking address').fill('not an address')
  await dialog(page).getByRole('button', { name: 'Mark as sent' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByLabel('Tracking address').fill('https://parcels.example/00340434')
  await dialog(page).getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Marked as sent.')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track' })).toHaveAttribute('href', 'https://parcels.example/00340434')
  await expect(page.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0)

  await choose(page, 'Give money back')
  await expectAccessible(page)
  await dialog(page).getByLabel('Amount').fill('5')
  await dialog(page).getByLabel('Reason').fill('A chip in the glaze')
  await dialog(page).getByRole('button', { name: /back/i }).last().click()
  await expect(page.getByText('The money is on its way back.')).toBeVisible()
  await expect(page.getByText('Partly refunded')).toBeVisible()

  await page.goto('/config/outbox')
  await page.getByLabel('Search address or subject').fill(email)
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(3)
})

test('several orders are sent at once, one is cancelled, and all are taken out as a file', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, second, third] = [
    await bought(browser, baseURL),
    await bought(browser, baseURL),
    await bought(browser, baseURL),
  ]
  await openOrders(page)
  for (const { number } of [first, second]) await page.getByLabel(`Choose order ${number}`).check()
  const bar = page.getByRole('region', { name: 'With the chosen orders' })
  await expect(bar.getByText('2 orders chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Mark as sent' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Mark as sent' }).click()
  const row = ({ number }: typeof first) => page.getByRole('row').filter({ hasText: `#${number}` })
  for (const order of [first, second]) await expect(row(order).getByText('Sent', { exact: true })).toBeVisible()
  await expect(row(third).getByText('To be sent')).toBeVisible()

  await page.getByRole('link', { name: `#${third.number}` }).click()
  await choose(page, 'Cancel the order')
  await expectAccessible(page)
  await dialog(page).getByLabel('Reason').fill('The kiln is down')
  await dialog(page)
    .getByRole('button', { name: /cancel/i })
    .click()
  await expect(page.getByText(`Order ${third.number} is cancelled.`)).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'All orders' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()])
  const { readFile } = await import('node:fs/promises')
  const lines = (await readFile(await file.path(), 'utf8')).split('\n')
  for (const { number, email } of [first, second, third])
    expect(lines.some((line) => line.includes(number) && line.includes(email))).toBe(true)
})

test('at 390 px list and order fit the window', async ({ page, browser, baseURL }) => {
  const { number } = await bought(browser, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await signIn(page)
  await page.goto(`${await siteAddress(page)}/orders`)
  await page.getByRole('link', { name: `#${number}` }).waitFor()
  await fits()
  await expectAccessible(page)
  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await fits()
  await expectAccessible(page)
})
