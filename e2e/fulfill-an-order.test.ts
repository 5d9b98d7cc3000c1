import type { Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, openDashboard, signIn, test } from './fixtures.ts'
import { expectOrderPlaced, newEmail, openPage, payWithCard, placeOrder, TEST_CARDS } from './shopper.ts'

const openOrders = async (page: Page): Promise<void> => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

const getDialog = (page: Page) => page.getByRole('dialog')
const selectAction = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an owner finds an order, adds a note, fulfills it with a tracking number and refunds a part', async ({
  page,
  browser,
  baseURL,
}) => {
  const { number, email } = await placeOrder(browser, baseURL)
  await openOrders(page)
  await page.getByLabel('Search by number, email, name or SKU').fill(email)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Unfulfilled')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Add a note').fill('Wrap it twice.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Wrap it twice.')).toBeVisible()

  await page.getByRole('button', { name: 'Fulfill' }).click()
  await expectAccessible(page)
  await getDialog(page).getByLabel('Carrier').fill('DHL')
  await getDialog(page).getByLabel('Tracking number').fill('00340434')
  await getDialog(page).getByLabel('Tracking URL').fill('not an address')
  await getDialog(page).getByRole('button', { name: 'Fulfill' }).click()
  await expect(getDialog(page).getByRole('alert')).toBeVisible()
  await getDialog(page).getByLabel('Tracking URL').fill('https://parcels.example/00340434')
  await getDialog(page).getByRole('button', { name: 'Fulfill' }).click()
  await expect(page.getByText('Items fulfilled.')).toBeVisible()
  await expect(page.getByText('Fulfilled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track' })).toHaveAttribute('href', 'https://parcels.example/00340434')
  await expect(page.getByRole('button', { name: 'Fulfill', exact: true })).toHaveCount(0)

  await selectAction(page, 'Refund')
  await expectAccessible(page)
  await getDialog(page).getByLabel('Amount').fill('5')
  await getDialog(page).getByLabel('Reason').fill('A chip in the glaze')
  await getDialog(page)
    .getByRole('button', { name: /refund/i })
    .last()
    .click()
  await expect(page.getByText('Refund started.')).toBeVisible()
  await expect(page.getByText('Partially refunded')).toBeVisible()

  await page.goto('/config/outbox')
  await page.getByLabel('Search by address or subject').fill(email)
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(3)
})

test('orders are fulfilled in bulk, one is canceled, and all are exported', async ({ page, browser, baseURL }) => {
  const [first, second, third] = [
    await placeOrder(browser, baseURL),
    await placeOrder(browser, baseURL),
    await placeOrder(browser, baseURL),
  ]
  await openOrders(page)
  for (const { number } of [first, second]) await page.getByLabel(`Select order ${number}`).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await expect(bar.getByText('2 orders selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Fulfill' }).click()
  await expectAccessible(page)
  await getDialog(page).getByRole('button', { name: 'Fulfill' }).click()
  const getRow = ({ number }: typeof first) => page.getByRole('row').filter({ hasText: `#${number}` })
  for (const order of [first, second]) await expect(getRow(order).getByText('Fulfilled', { exact: true })).toBeVisible()
  await expect(getRow(third).getByText('Unfulfilled')).toBeVisible()

  await page.getByRole('link', { name: `#${third.number}` }).click()
  await selectAction(page, 'Cancel order')
  await expectAccessible(page)
  await getDialog(page).getByLabel('Reason').fill('The kiln is down')
  await getDialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Order ${third.number} is canceled.`)).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'All orders' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()])
  const { readFile } = await import('node:fs/promises')
  const lines = (await readFile(await file.path(), 'utf8')).split('\n')
  for (const { number, email } of [first, second, third])
    expect(lines.some((line) => line.includes(number) && line.includes(email))).toBe(true)
})

test('DOWNLOAD-009 an owner marks a service as done; nothing is shipped for it', async ({ page, browser, baseURL }) => {
  const email = newEmail()
  const buyer = await openPage(browser, baseURL, 1440)
  await buyer.goto('/shop/p/a-shelf-in-the-kiln')
  await buyer.locator('main').getByRole('button', { name: 'Reserve a shelf' }).first().click()
  await expect(buyer.getByText('was added to your cart.')).toBeVisible()
  await buyer.goto('/checkout')
  await buyer.getByLabel('Email').fill(email)
  await buyer.getByLabel('Email').blur()
  await payWithCard(buyer, TEST_CARDS.good)
  const number = await expectOrderPlaced(buyer, email)

  await openOrders(page)
  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(page.getByText('Unfulfilled')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(getDialog(page).getByLabel('Quantity of A shelf in the kiln')).toHaveValue('1')
  await expect(getDialog(page).getByLabel('Carrier')).toHaveCount(0)
  await expectAccessible(page)
  await getDialog(page).getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('Marked as done.')).toBeVisible()
  await expect(page.getByText('Services done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)

  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 2, name: 'Services' })).toBeVisible()
  await expect(buyer.getByText(/Done on/)).toBeVisible()
  await expect(buyer.getByText('Completed', { exact: true })).toBeVisible()
  await expect(buyer.getByRole('heading', { level: 2, name: 'Shipments' })).toHaveCount(0)
  await expectAccessible(buyer)
  await buyer.context().close()
})

test('at 390 px list and order fit the viewport', async ({ page, browser, baseURL }) => {
  const { number } = await placeOrder(browser, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  const expectToFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/orders`)
  await page.getByRole('link', { name: `#${number}` }).waitFor()
  await expectToFit()
  await expectAccessible(page)
  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expectToFit()
  await expectAccessible(page)
})
