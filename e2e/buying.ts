import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What a shopper does on the way to an order, for the journeys that need one. */

/** Of which there are enough for every journey that shares a server. */
const PRODUCT = '/shop/p/rice-bowl'
export const CARD = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', challenged: '4000 0000 0000 3220' }

let shoppers = 0
export const newEmail = (): string => `ann-${++shoppers}@example.com`

export const opened = async (
  browser: Browser,
  baseURL: string,
  width: number,
  javaScriptEnabled = true,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, javaScriptEnabled })
  return context.newPage()
}

export const fillCart = async (page: Page): Promise<void> => {
  await page.goto(PRODUCT)
  for (const select of await page.locator('main form select').all()) await select.selectOption({ index: 1 })
  await page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
}

export const openCheckout = async (page: Page): Promise<void> => {
  await fillCart(page)
  await expect(page.getByText('was added to your cart.')).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

export const address = (page: Page) => page.getByRole('group', { name: 'Address', exact: true })

export const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  const fields = address(page)
  await fields.getByLabel('Country').selectOption('US')
  await fields.getByLabel('First name').fill('Ann')
  await fields.getByLabel('Last name').fill('Thrower')
  await fields.getByLabel('Street and number').fill('12 Kiln Road')
  await fields.getByLabel('City').fill('Portland')
  await fields.getByLabel('State').selectOption('ME')
  await fields.getByLabel('ZIP code').fill('04101')
}

/** Everything is kept, and so the sum is the one that is paid. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('radio', { name: /Insured parcel/ })).toBeChecked()
  await expect(page.getByText('Maine sales tax').first()).toBeAttached()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
export const payWith = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Number of the test card').fill(card)
  await payButton(page).click()
}

export const isBought = async (page: Page, email: string): Promise<string> => {
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  return (/Order (\d+)/.exec(await page.locator('main').innerText()) ?? [])[1] ?? ''
}

/** A paid order, and its number. */
export const bought = async (browser: Browser, baseURL: string): Promise<{ number: string; email: string }> => {
  const email = newEmail()
  const page = await opened(browser, baseURL, 1440)
  await openCheckout(page)
  await fillIn(page, email)
  await settled(page)
  await payWith(page, CARD.good)
  const number = await isBought(page, email)
  await page.context().close()
  return { number, email }
}
