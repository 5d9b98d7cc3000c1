import { expect, expectAccessible, openDashboard, test } from './fixtures.ts'
import {
  expectDetailsSaved,
  expectOrderPlaced,
  fillCart,
  fillInDetails,
  getAddressFields,
  getPayButton,
  newEmail,
  openCheckout,
  openPage,
  payWithCard,
  TEST_CARDS,
} from './shopper.ts'

for (const width of [390, 1440])
  test(`REGION-021 a shopper buys with a test card at ${width} px, is declined first, and the owner finds order and email`, async ({
    browser,
    baseURL,
  }) => {
    const email = newEmail()
    const page = await openPage(browser, baseURL, width)
    await openCheckout(page)
    await expectAccessible(page)
    await fillInDetails(page, email)
    await expectDetailsSaved(page)
    await payWithCard(page, TEST_CARDS.declined)
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeInViewport()
    await expectAccessible(page)
    await payWithCard(page, TEST_CARDS.good)
    const number = await expectOrderPlaced(page, email)
    await expectAccessible(page)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.context().close()

    const owner = await openPage(browser, baseURL, 1440)
    await openDashboard(owner)
    await owner.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(owner.getByRole('row').filter({ hasText: number }).first()).toContainText('Ann Thrower')
    await owner.goto('/config/outbox')
    await owner.getByLabel('Search by address or subject').fill(email)
    await expect(owner.getByRole('row').filter({ hasText: email }).first()).toBeVisible()
    await owner.context().close()
  })

test('paying before the new total is known shows the total first', async ({ browser, baseURL }) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 1440)
  await openCheckout(page)
  let release = (): void => {}
  const payClicked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/commerce/checkout', async (route) => {
    if (route.request().method() === 'PUT') await payClicked
    await route.continue()
  })
  await fillInDetails(page, email)
  await payWithCard(page, TEST_CARDS.good)
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'Your cart has changed' })).toBeVisible()
  await expectDetailsSaved(page)
  await getPayButton(page).click()
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('without JavaScript the checkout is a plain form', async ({ browser, baseURL }) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 390, false)
  await fillCart(page)
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await fillInDetails(page, email)
  await page.getByRole('button', { name: 'Show delivery methods' }).click()
  await expect(page.getByRole('radio', { name: /Insured parcel/ })).toBeChecked()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await payWithCard(page, TEST_CARDS.declined)
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await payWithCard(page, TEST_CARDS.challenged)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('a shopper checks out by keyboard', async ({ browser, baseURL }) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 1440)
  await openCheckout(page)
  const { keyboard } = page
  const type = async (text: string): Promise<void> => {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await page.getByLabel('Email').focus()
  // Email, phone, country (preselected), names, company, street, apartment, city, state, ZIP code.
  for (const value of [
    email,
    '',
    'United States',
    'Ann',
    'Thrower',
    '',
    '12 Kiln Road',
    '',
    'Portland',
    'Maine',
    '04101',
  ])
    await type(value)
  await expectDetailsSaved(page)
  await expect(getAddressFields(page).getByLabel('State')).toHaveValue('ME')
  const focusOn = async (name: RegExp): Promise<void> => {
    for (let presses = 0; presses < 15; presses++) {
      const focused = await page.evaluate(() => {
        const { activeElement } = document
        const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.innerText : undefined
        return `${label ?? ''} ${activeElement?.textContent ?? ''}`
      })
      if (name.test(focused)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Nothing called ${name} was reached.`)
  }
  await focusOn(/Test card number/)
  await keyboard.type(TEST_CARDS.good)
  await focusOn(/Pay \$/)
  await keyboard.press('Enter')
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('a payment challenge leads back to the checkout if rejected, and to the order if confirmed', async ({
  browser,
  baseURL,
}) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 390)
  await openCheckout(page)
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  await payWithCard(page, TEST_CARDS.challenged)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('alert').filter({ hasText: 'You were not charged' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await payWithCard(page, TEST_CARDS.challenged)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('a lost response is retried with the same idempotency key, and nothing is bought twice', async ({
  browser,
  baseURL,
}) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 390)
  await openCheckout(page)
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/commerce/checkout/pay', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await payWithCard(page, TEST_CARDS.good)
  await expectOrderPlaced(page, email)
  expect(keys).toEqual([keys[0], keys[0]])
  await page.context().close()
})

test('a cart changed in another tab is shown before payment', async ({ browser, baseURL }) => {
  const email = newEmail()
  const page = await openPage(browser, baseURL, 1440)
  await openCheckout(page)
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/cart')
  await otherTab.getByRole('button', { name: /^Increase .* by one$/ }).click()
  await expect(otherTab.locator('.summary-total')).toContainText('80.74')
  await payWithCard(page, TEST_CARDS.good)
  const alert = page.getByRole('alert').filter({ hasText: 'has changed' })
  await expect(alert).toContainText('2 instead of 1')
  await expect(alert).toContainText('The total is')
  await getPayButton(page).click()
  await expectOrderPlaced(page, email)
  await page.context().close()
})

test('missing fields are marked, and the first one is focused', async ({ browser, baseURL }) => {
  const page = await openPage(browser, baseURL, 390)
  await openCheckout(page)
  await payWithCard(page, TEST_CARDS.good)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please fill this in/)
  await expectAccessible(page)
  await getAddressFields(page).getByLabel('Country').selectOption('IE')
  await expect(getAddressFields(page).getByLabel(/^Eircode/)).toBeVisible()
  await expect(getAddressFields(page).getByLabel(/^County/)).toContainText('Dublin')
  await page.context().close()
})

test('CART-025 CHECKOUT-006 with express checkout the add button leads to the checkout, and the owner can change the setting', async ({
  browser,
  baseURL,
}) => {
  const owner = await openPage(browser, baseURL, 1440)
  await openDashboard(owner)
  await owner.getByRole('link', { name: 'Store settings' }).click()
  await owner.getByRole('switch', { name: 'Express checkout' }).check({ force: true })
  await owner.getByRole('button', { name: 'Save shopping' }).click()
  await expect(owner.getByText('Store settings saved.')).toBeVisible()
  await owner.getByRole('link', { name: 'Payments', exact: true }).click()
  await expectAccessible(owner)
  const manualPayments = owner.getByRole('region', { name: 'Manual payments' })
  await manualPayments.getByRole('switch', { name: 'Enabled' }).check({ force: true })
  await manualPayments.getByLabel('Name').fill('Bank transfer')
  await manualPayments.getByLabel('Instructions').fill('Account 12-34, with the number of your order.')
  await manualPayments.getByRole('button', { name: 'Save manual payments' }).click()
  await expect(owner.getByText('Payment settings saved.')).toBeVisible()

  const email = newEmail()
  const page = await openPage(browser, baseURL, 390)
  await fillCart(page)
  await expect(page).toHaveURL(/\/checkout\/express$/)
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(page.getByText('Account 12-34')).toBeVisible()
  await page.getByRole('button', { name: /^Order for \$.*, pay later$/ }).click()
  await expectOrderPlaced(page, email)
  await expect(page.getByText('Account 12-34')).toBeVisible()
  await page.context().close()

  // Other tests share the store.
  await owner.reload()
  await manualPayments.getByRole('switch', { name: 'Enabled' }).uncheck({ force: true })
  await manualPayments.getByRole('button', { name: 'Save manual payments' }).click()
  await expect(owner.getByText('Payment settings saved.')).toBeVisible()
  await owner.getByRole('link', { name: 'Store settings' }).click()
  await owner.getByRole('switch', { name: 'Express checkout' }).uncheck({ force: true })
  await owner.getByRole('button', { name: 'Save shopping' }).click()
  await expect(owner.getByText('Store settings saved.').first()).toBeVisible()
  await owner.context().close()
})
