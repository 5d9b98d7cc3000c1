import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Steps of a shopper, from the product page to the order. */

/** Has enough stock for all tests that share a server. */
const PRODUCT_PATH = '/shop/p/rice-bowl'
export const TEST_CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0000 0000 3220',
}

let shoppers = 0
export const newEmail = (): string => `ann-${++shoppers}@example.com`

export const openPage = async (
  browser: Browser,
  baseURL: string,
  width: number,
  javaScriptEnabled = true,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, javaScriptEnabled })
  return context.newPage()
}

export const fillCart = async (page: Page): Promise<void> => {
  await page.goto(PRODUCT_PATH)
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

export const getAddressFields = (page: Page) => page.getByRole('group', { name: 'Address', exact: true })

export const fillInDetails = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  const fields = getAddressFields(page)
  await fields.getByLabel('Country').selectOption('US')
  await fields.getByLabel('First name').fill('Ann')
  await fields.getByLabel('Last name').fill('Thrower')
  await fields.getByLabel('Street and number').fill('12 Kiln Road')
  await fields.getByLabel('City').fill('Portland')
  await fields.getByLabel('State').selectOption('ME')
  await fields.getByLabel('ZIP code').fill('04101')
}

/** All details are saved, so that the displayed total is final. */
export const expectDetailsSaved = async (page: Page): Promise<void> => {
  await expect(page.getByRole('radio', { name: /Insured parcel/ })).toBeChecked()
  await expect(page.getByText('Maine sales tax').first()).toBeAttached()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

export const getPayButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
export const payWithCard = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Test card number').fill(card)
  await getPayButton(page).click()
}

export const expectOrderPlaced = async (page: Page, email: string): Promise<string> => {
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  return (/Order (\d+)/.exec(await page.locator('main').innerText()) ?? [])[1] ?? ''
}

/** Places a paid order. */
export const placeOrder = async (browser: Browser, baseURL: string): Promise<{ number: string; email: string }> => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 1440)
  await openCheckout(page)
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  await payWithCard(page, TEST_CARDS.good)
  const number = await expectOrderPlaced(page, email)
  await page.context().close()
  return { number, email }
}
