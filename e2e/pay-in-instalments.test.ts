import type { Browser, Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { clickAndSave, expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'
import { expectDetailsSaved, expectOrderPlaced, fillInDetails, newEmail, openCheckout, openPage } from './shopper.ts'

// Other tests expect the language and the currency of the demo store.
test.use({ serverName: 'instalments' })

const BOWL = '/shop/p/rice-bowl'
const INFO_PATH = '/checkout/instalments/en_US'
const getBadge = (page: Page) => page.locator('main .instalments')
const getModal = (page: Page) => page.getByRole('dialog', { name: /Afterpay|Clearpay/ })
const getPill = (page: Page) => getBadge(page).getByRole('link', { name: 'Afterpay', exact: true })
const getInfoButton = (page: Page) => getBadge(page).getByRole('link', { name: 'Learn more about Afterpay' })

type Owner = Readonly<{ page: Page; put: (path: string, data: object, method?: string) => Promise<void>; site: string }>

const signInOwner = async (browser: Browser, baseURL: string): Promise<Owner> => {
  const page = await openPage(browser, baseURL, 1440)
  await signIn(page)
  const headers = await getCrumbHeader(page)
  const put = async (path: string, data: object, method = 'PUT'): Promise<void> => {
    const response = await page.request.fetch(path, { method, headers, data })
    expect(response.status(), await response.text()).toBe(200)
  }
  const site = (await getSitePath(page)).replace('/config', '/api')
  return { page, put, site }
}

for (const width of [390, 1440])
  test(`INSTAL-001 INSTAL-007 INSTAL-008 INSTAL-009 INSTAL-010 INSTAL-012 INSTAL-018 the badge of a product opens a modal that closes in three ways, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, baseURL, width)
    await page.goto(BOWL)
    await expect(getBadge(page)).toContainText('or 4 payments of $8.50 with Afterpay')
    await expect(getModal(page)).toHaveCount(0)

    await getPill(page).click()
    await expect(getModal(page)).toBeVisible()
    await expect(getModal(page).getByRole('heading', { name: 'Pay in 4 with Afterpay' })).toBeVisible()
    await expect(getModal(page)).toContainText('Order today, and pay over time in 4 payments.')
    await expectAccessible(page)
    // The focus stays in the dialog.
    const close = getModal(page).getByRole('button', { name: 'Close' })
    await expect(close).toBeFocused()
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main a, header, footer'))).toBeNull()
    }
    await close.click()
    await expect(getModal(page)).toHaveCount(0)
    await expect(getPill(page)).toBeFocused()

    await getInfoButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(getModal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(getModal(page)).toHaveCount(0)
    await expect(getInfoButton(page)).toBeFocused()

    await getInfoButton(page).click()
    await expect(getModal(page)).toBeVisible()
    // A click inside keeps it open.
    await getModal(page).getByRole('heading').click()
    await expect(getModal(page)).toBeVisible()
    await page.mouse.click(width / 2, 4)
    await expect(getModal(page)).toHaveCount(0)
    await page.context().close()
  })

test('INSTAL-011 INSTAL-013 the modal shows the page of the locale, with a margin of 50px if it is taller than the window', async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser, baseURL, 1440)
  await page.goto(BOWL)
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === INFO_PATH)
  await getPill(page).click()
  const request = await fetched
  expect([request.method(), request.postData()]).toEqual(['GET', null])
  await expect(getModal(page)).toBeVisible()
  const getVerticalMargins = () =>
    getModal(page).evaluate((dialog) => {
      const { top, bottom } = dialog.getBoundingClientRect()
      return [top, innerHeight - bottom]
    })
  const [above = 0, below = 0] = await getVerticalMargins()
  expect(Math.min(above, below)).toBeGreaterThan(50)
  await page.setViewportSize({ width: 1440, height: 320 })
  await expect.poll(getVerticalMargins).toEqual([50, 50])
  await page.context().close()
})

test('INSTAL-014 if the information cannot be loaded, it is only logged', async ({ browser, baseURL }) => {
  const page = await openPage(browser, baseURL, 1440)
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  await page.goto(BOWL)
  await page.route(`**${INFO_PATH}`, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await getPill(page).click()
  await expect.poll(() => logged.join()).toContain('The information about instalments could not be loaded.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${BOWL}$`))
  // It is tried again.
  await page.unroute(`**${INFO_PATH}`)
  await getPill(page).click()
  await expect(getModal(page)).toBeVisible()
  await page.context().close()
})

test('INSTAL-013 INSTAL-014 a page of the provider is shown in a sandboxed frame; if it cannot be loaded, nothing is shown', async ({
  browser,
  baseURL,
}) => {
  const { page: owner, put } = await signInOwner(browser, baseURL)
  await put('/api/v1/commerce-preferences/instalments', { infoPageUrl: 'https://provider.invalid/{locale}.html' })
  const page = await openPage(browser, baseURL, 1440)
  await page.goto(BOWL)
  // The server cannot reach it.
  const failed = page.waitForResponse((response) => response.url().endsWith(`${INFO_PATH}/provider`))
  await getPill(page).click()
  expect((await failed).status()).toBe(502)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const html = '<p>From the provider</p><script>document.body.textContent = "changed"</script>'
  await page.route(`**${INFO_PATH}/provider`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await getPill(page).click()
  await expect(getModal(page).locator('iframe').contentFrame().getByText('From the provider')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getModal(page)).toHaveCount(0)
  await put('/api/v1/commerce-preferences/instalments', { infoPageUrl: '' })
  await page.context().close()
  await owner.context().close()
})

test('INSTAL-002 INSTAL-013 without JavaScript the badge links to the info page; services have no badge', async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser, baseURL, 390, false)
  await page.goto('/shop/p/one-day-throwing-class')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(getBadge(page)).toHaveCount(0)
  await page.goto(BOWL)
  await expect(getBadge(page)).toContainText('or 4 payments of $8.50 with Afterpay')
  await getInfoButton(page).click()
  await expect(page).toHaveURL(new RegExp(`${INFO_PATH}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Pay in 4 with Afterpay' })).toBeVisible()
  await page.context().close()
  const withScripts = await openPage(browser, baseURL, 390)
  await withScripts.goto(INFO_PATH)
  await expectAccessible(withScripts)
  await withScripts.context().close()
})

test('the badge follows the selected variant', async ({ browser, baseURL }) => {
  const page = await openPage(browser, baseURL, 1440)
  await page.goto('/shop/p/bud-vase')
  await expect(getBadge(page)).toContainText('or 4 payments from $9.50 with Afterpay')
  // The focus loads the scripts, as it does for visitors.
  await page.locator('main form select').first().focus()
  await page.locator('main form select').first().selectOption({ index: 2 })
  await expect(getBadge(page)).toContainText('or 4 payments of $10.50 with Afterpay')
  await page.context().close()
})

test('INSTAL-020 INSTAL-021 a cart is paid in instalments after approval; a download in it makes the method unavailable', async ({
  browser,
  baseURL,
}) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 1440)
  await openCheckout(page)
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  await page.goto('/cart')
  await expect(getBadge(page)).toContainText(/or .* payments of .* with Afterpay/)
  await getPill(page).click()
  await expect(getModal(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/shop/p/six-glazes')
  await page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByText('was added to your cart.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: /^Checkout/ })).toBeVisible()
  await expect(getBadge(page)).toHaveCount(0)
  await page.goto('/checkout')
  const unavailable = page.getByRole('radio', { name: /^Afterpay \(test\) Available only if every item/ })
  await expect(unavailable).toBeDisabled()
  await expectAccessible(page)

  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove Six Glazes/ }).click()
  await expect(getBadge(page)).toBeVisible()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  const payLater = page.getByRole('radio', { name: 'Afterpay (test)' })
  await payLater.check()
  await page.getByRole('button', { name: /^Continue to pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay in 4' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your payment in installments was declined.')).toBeVisible()
  await payLater.check()
  await page.getByRole('button', { name: /^Continue to pay \$/ }).click()
  await page.getByRole('button', { name: 'Approve installments' }).click()
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('INSTAL-003 INSTAL-004 INSTAL-005 INSTAL-021 INSTAL-022 the owner sets a minimum, previews it, and shoppers see it', async ({
  browser,
  baseURL,
}) => {
  const { page: owner, put } = await signInOwner(browser, baseURL)
  await owner.goto('/config')
  await owner.getByRole('link', { name: 'Payments', exact: true }).click()
  const panel = owner.getByRole('region', { name: 'Installments', exact: true })
  const preview = owner.getByRole('region', { name: 'Preview of installments' })
  await expect(preview).toContainText('$100.00 or 4 payments of $25.00 with Afterpay')
  await panel.getByLabel('Minimum subtotal').fill('34')
  await expect(preview).toContainText('$34.00 Afterpay available for orders over $34.00')
  await expect(preview).toContainText('Afterpay available for orders up to $4,000.00')
  await panel.getByLabel('Information page').fill('http://provider.example/')
  await panel.getByRole('button', { name: 'Save installments' }).click()
  await expect(panel.getByText('Enter a URL that begins with https://.')).toBeVisible()
  await panel.getByLabel('Information page').fill('')
  await clickAndSave(panel.getByRole('button', { name: 'Save installments' }))
  await expect(panel.getByRole('button', { name: 'Save installments' })).toBeDisabled()
  await expectAccessible(owner)

  const page = await openPage(browser, baseURL, 390)
  await page.goto(BOWL)
  // A price at the minimum is out of range.
  await expect(getBadge(page)).toContainText('Afterpay available for orders over $34.00')
  await openCheckout(page)
  await expect(page.getByRole('radio', { name: 'Afterpay (test)' })).toBeEnabled()
  await put('/api/v1/commerce-preferences/instalments', { minSubtotal: '3401' })
  await page.reload()
  await expect(
    page.getByRole('radio', { name: /Your order subtotal must be at least \$34\.01 to pay with Afterpay/ }),
  ).toBeDisabled()
  await put('/api/v1/commerce-preferences/instalments', { minSubtotal: '0' })
  await page.context().close()
  await owner.context().close()
})

test('INSTAL-015 INSTAL-016 INSTAL-017 INSTAL-024 the locale of the site selects the provider, and others show no badge', async ({
  browser,
  baseURL,
}) => {
  const { page: owner, put, site } = await signInOwner(browser, baseURL)
  const page = await openPage(browser, baseURL, 390)
  const openIn = async (language: string, locale: string, currency: string): Promise<void> => {
    await put(site, { language, locale, currency }, 'PATCH')
    await page.goto(BOWL)
  }
  await openIn('en', 'en-GB', 'GBP')
  await expect(getBadge(page)).toContainText('or 4 payments of £8.50 with Clearpay')
  await getBadge(page).getByRole('link', { name: 'Clearpay', exact: true }).click()
  await expect(getModal(page)).toContainText('Select Clearpay as the payment method.')
  await openIn('fr', 'fr-CA', 'CAD')
  await expect(getBadge(page)).toContainText(/ou 4 paiements de .*8\.50.* avec Afterpay/)
  await getPill(page).click()
  await expect(getModal(page)).toContainText('Commandez aujourd’hui et payez en 4 fois.')
  await expect(getModal(page).getByRole('button', { name: 'Fermer' })).toBeVisible()
  await expectAccessible(page)
  await openIn('en', 'en-AU', 'AUD')
  await expect(getBadge(page)).toContainText('Afterpay')
  for (const [language, locale] of [
    ['de', 'de-DE'],
    ['es', 'es-ES'],
    ['fr', 'fr-FR'],
  ] as const) {
    await openIn(language, locale, 'USD')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(getBadge(page)).toHaveCount(0)
  }
  await put(site, { language: 'en', locale: 'en-US', currency: 'USD' }, 'PATCH')
  await page.goto(BOWL)
  await expect(getBadge(page)).toContainText('Afterpay')
  await page.context().close()
  await owner.context().close()
})
