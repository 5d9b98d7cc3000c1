import { chromium, type Page } from '@playwright/test'
import { findChromium, testArguments } from '#platform/testing/browser.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  expectDetailsSaved,
  expectOrderPlaced,
  fillCart,
  fillInDetails,
  getPayButton,
  newEmail,
  openCheckout,
  openPage,
  payWithCard,
  TEST_CARDS,
} from './shopper.ts'

/** Its bank accepts the charge, but the response is lost: the outcome is known seconds later. */
const SLOW_CARD = '4000 0000 0000 0119'

const openReadyCheckout = async (page: Page, email: string): Promise<void> => {
  await openCheckout(page)
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
}

/** The page says that the payment is being processed, unless the bank was faster. */
const expectNoSecondPayment = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/checkout\?pending=|\/order\//)
  await expect(getPayButton(page)).toHaveCount(0)
}

test('reloading the checkout while the bank is slow shows the payment and then the order', async ({
  browser,
  baseURL,
}) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 390)
  await openReadyCheckout(page, email)
  const charged = page.waitForResponse('**/api/commerce/checkout/pay')
  await payWithCard(page, SLOW_CARD)
  await charged
  await page.goto('/checkout')
  await expectNoSecondPayment(page)
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('without JavaScript the page of a slow payment refreshes until the order is placed', async ({
  browser,
  baseURL,
}) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 390, false)
  await fillCart(page)
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await fillInDetails(page, email)
  await page.getByRole('button', { name: 'Show delivery methods' }).click()
  await expect(page.getByRole('radio', { name: /Insured parcel/ })).toBeChecked()
  await payWithCard(page, SLOW_CARD)
  await page.goto('/checkout')
  await expectNoSecondPayment(page)
  await expectOrderPlaced(page, email)
  await page.context().close()
})

/** Playwright disables the back/forward cache, which visitors have. */
const openWithBackForwardCache = async (baseURL: string): Promise<Page> => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: testArguments(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  return (await browser.newContext({ baseURL, viewport: { width: 1440, height: 844 } })).newPage()
}

for (const kind of ['with', 'without'])
  test(`going back after a declined and a successful payment shows the order, ${kind} the back/forward cache`, async ({
    browser,
    baseURL,
  }) => {
    const email = newEmail()
    const page = await (kind === 'with' ? openWithBackForwardCache(baseURL) : openPage(browser, baseURL, 1440))
    await openReadyCheckout(page, email)
    await payWithCard(page, TEST_CARDS.challenged)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You were not charged' })).toBeVisible()
    await payWithCard(page, TEST_CARDS.good)
    const number = await expectOrderPlaced(page, email)
    await page.goBack()
    await expect(page).toHaveURL(/\/order\//)
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await expect(page.getByText('You were not charged')).toHaveCount(0)
    if (kind === 'with') await page.context().browser()?.close()
    else await page.context().close()
  })

test('a checkout restored from the back/forward cache is loaded again', async ({ browser, baseURL }) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 1440)
  await openReadyCheckout(page, email)
  await payWithCard(page, TEST_CARDS.declined)
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/checkout')
  // The result of the last payment is shown after a reload, too.
  await expect(otherTab.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await expectAccessible(otherTab)
  await payWithCard(otherTab, TEST_CARDS.good)
  await expectOrderPlaced(otherTab, email)
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL(/\/order\//)
  await page.context().close()
})
