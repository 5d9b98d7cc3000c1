import type { Page } from '@playwright/test'
import { findLinkInEmail } from './email-log.ts'
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts'
import {
  expectDetailsSaved,
  expectOrderPlaced,
  fillInDetails,
  newEmail,
  openCheckout,
  openPage,
  payWithCard,
  TEST_CARDS,
} from './shopper.ts'

/** From the product page to the gift card page, with the amount that the product page selected. */
const openGiftCardPage = async (page: Page): Promise<void> => {
  await page.goto('/shop/p/gift-card')
  await page.locator('main form select').first().selectOption({ label: '$50' })
  await page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift card' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '$50.00' })).toBeChecked()
}

for (const [width, hasScripts] of [
  [390, false],
  [1440, true],
] as const)
  test(`GIFT-001 PURCHASE-003 a gift card is bought ${hasScripts ? 'with' : 'without'} JavaScript at ${width} px, and its recipient pays with it`, async ({
    browser,
    baseURL,
  }) => {
    const [giver, recipient] = [newEmail(), `grace-${width}@example.com`]
    const page = await openPage(browser, baseURL, width, hasScripts)
    await openGiftCardPage(page)
    if (hasScripts) await expectAccessible(page)
    await page.getByRole('radio', { name: 'Other amount' }).check()
    await page.getByRole('textbox', { name: 'Other amount' }).fill('5')
    await page.getByLabel('Recipient’s name').fill('Grace')
    await page.getByLabel('Recipient’s email').fill(recipient)
    await page.getByLabel('Your name').fill('Ann')
    await page.getByLabel('Message').fill('Happy birthday')
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await expect(page.getByText('Enter an amount from $10.00 to $500.00.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Happy birthday')
    await page.getByRole('textbox', { name: 'Other amount' }).fill('80')
    await page.getByRole('button', { name: 'Continue to checkout' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await page.getByLabel('Email').fill(giver)
    if (!hasScripts) await page.getByText('Order summary').click()
    await expect(page.getByText(`For Grace, ${recipient}`)).toBeVisible()
    await payWithCard(page, TEST_CARDS.good)
    await expectOrderPlaced(page, giver)
    await page.context().close()

    const link = await findLinkInEmail(browser, baseURL, recipient, /\/gift-card\//)
    const other = await openPage(browser, baseURL, width)
    await other.goto(new URL(link).pathname)
    const code = await other.locator('.gift-card-code').innerText()
    await expect(other.locator('.gift-card-balance')).toContainText('$80.00')
    await openCheckout(other)
    await other.goto('/cart')
    await other.getByText('Redeem a gift card').click()
    await other.getByLabel('Gift card code').fill(code.toLowerCase())
    await other.getByRole('button', { name: 'Redeem' }).click()
    await expect(other.getByText('Amount due')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: /^Checkout/ }).click()
    await fillInDetails(other, recipient)
    await expectDetailsSaved(other)
    await expect(other.getByText('Your gift cards cover the whole amount.')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Place order' }).click()
    await expectOrderPlaced(other, recipient)
    await other.context().close()
  })

test('GIFT-011 the short path /gift-card leads to the balance page, whose field is not covered by a sticky button on phones', async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser, baseURL, 390)
  await page.goto('/gift-card')
  await expect(page).toHaveURL(/\/gift-card\/balance$/)
  await openGiftCardPage(page)
  const field = page.getByLabel('Recipient’s email')
  await field.fill('grace@')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(field).toBeFocused()
  const isCovered = () =>
    field.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) !== input
    })
  await expect.poll(isCovered).toBe(false)
  await page.context().close()
})

test('PURCHASE-007 a subscription is sold once: its page leads to the checkout', async ({ browser, baseURL }) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 390)
  await page.goto('/shop/p/a-pot-each-season')
  await page.locator('main').getByRole('button', { name: 'Begin with the next one' }).first().click()
  await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/)
  await expect(page.getByText('This item is sold as a one-time purchase')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  await payWithCard(page, TEST_CARDS.good)
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('GIFT-001 an owner allows own amounts and an expiry in the product editor', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Gift card')
  await page.getByRole('link', { name: 'Gift card', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift card' })).toBeVisible()
  await expect(page.getByLabel('Let customers enter their own amount')).toBeChecked()
  await page.getByLabel('Minimum amount').fill('600')
  await page.getByLabel('Expires after (months)').fill('24')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The largest amount is below the smallest.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Minimum amount').fill('10')
  await page.getByLabel('Expires after (months)').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The largest amount is below the smallest.')).toHaveCount(0)
})
