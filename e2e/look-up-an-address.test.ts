import { clickAndSave, expect, expectAccessible, openDashboard, test } from './fixtures.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'
import {
  expectDetailsSaved,
  expectOrderPlaced,
  getAddressFields,
  getPayButton,
  newEmail,
  openCheckout,
  openPage,
  TEST_CARDS,
} from './shopper.ts'

/** Suggestions in the address fields of checkout, and their settings. */

const PLACES = '**/api/google-maps/places/**'

for (const width of [390, 1440])
  test(`REGION-017 REGION-018 REGION-020 a shopper fills in the checkout with suggestions and pays, by keyboard only, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, baseURL, width)
    await openCheckout(page)
    const email = newEmail()
    const fields = getAddressFields(page)
    const typeIn = async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByLabel(label).and(page.locator('[name=email], [name^=shipping], [name=cardNumber]')))
      await page.keyboard.type(text)
    }
    await typeIn('Email', email)
    await typeIn('Last name', 'Thrower')
    await typeIn('Street and number', '12 Kiln Road')
    const city = fields.getByLabel('City')
    await tabTo(page, city)
    await expect(city).toHaveRole('combobox')
    await page.keyboard.type('Portl')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(5)
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Portland Oregon')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(
      page.getByRole('listbox').getByRole('option', { name: 'Portland Maine', selected: true }),
    ).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(fields.getByLabel('State')).toHaveValue('ME')
    await expect(city).toHaveValue('Portland')
    await expect(page.getByRole('listbox')).toBeHidden()
    const zip = fields.getByLabel('ZIP code')
    await tabTo(page, zip)
    await expect(zip).toHaveRole('combobox')
    await page.keyboard.type('0410')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { name: '04101 Portland Maine' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('1')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['04101 Portland Maine'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(zip).toHaveValue('04101')
    await expectDetailsSaved(page)
    await typeIn('Test card number', TEST_CARDS.good)
    await tabToAndPress(page, getPayButton(page))
    await expectOrderPlaced(page, email)
    await page.context().close()
  })

test('without JavaScript the address fields are plain', async ({ browser, baseURL }) => {
  const page = await openPage(browser, baseURL, 390, false)
  await page.goto('/shop/p/rice-bowl')
  for (const select of await page.locator('main form select').all()) await select.selectOption({ index: 1 })
  await page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.goto('/checkout')
  await getAddressFields(page).getByLabel('City').fill('Portl')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveCount(0)
  await expect(getAddressFields(page).getByLabel('City')).toHaveAttribute('autocomplete', 'shipping address-level2')
  await page.context().close()
})

test('an owner selects Google with a key that is never shown again, tests it, and turns suggestions off', async ({
  browser,
  baseURL,
}) => {
  const owner = await openPage(browser, baseURL, 1440)
  await openDashboard(owner)
  await owner.getByRole('link', { name: 'Store settings', exact: true }).click()
  const panel = owner.getByRole('region', { name: 'Address suggestions' })
  const save = async (): Promise<void> => {
    await clickAndSave(panel.getByRole('button', { name: 'Save address suggestions' }))
    await expect(panel.getByRole('button', { name: 'Save address suggestions' })).toBeDisabled()
  }
  await panel.getByLabel('City').fill('Portl')
  await panel.getByRole('button', { name: 'Test suggestions' }).click()
  await expect(panel.getByRole('list', { name: 'Suggestions' }).getByText('Portland Maine')).toBeVisible()
  await panel.getByRole('radio', { name: 'Google Maps' }).check()
  await panel.getByRole('button', { name: 'Save address suggestions' }).click()
  await expect(panel.getByText('Enter the API key.')).toBeVisible()
  await panel.getByLabel('API key').fill('AIza-of-the-owner')
  await owner.route('**/address-lookup/test', (route) =>
    route.fulfill({ json: { suggestions: [{ placeId: 'x', text: '12 Kiln Rd', secondaryText: 'Portland, ME' }] } }),
  )
  await panel.getByRole('button', { name: 'Test suggestions' }).click()
  await expect(panel.getByText('12 Kiln Rd')).toBeVisible()
  await expectAccessible(owner)
  await save()
  await owner.reload()
  await expect(panel.getByRole('radio', { name: 'Google Maps' })).toBeChecked()
  expect(await owner.content()).not.toContain('AIza-of-the-owner')

  // Google is not reachable from tests: the browser's requests get the responses.
  const shopper = await openPage(browser, baseURL, 1440)
  await openCheckout(shopper)
  const fields = getAddressFields(shopper)
  const address = { line1: '12 Kiln Rd', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' }
  await shopper.route(PLACES, (route) =>
    route.fulfill({
      json: route.request().url().includes('details')
        ? { address }
        : { suggestions: [{ placeId: 'x', text: '12 Kiln Rd', secondaryText: 'Portland, ME, USA' }] },
    }),
  )
  const line = fields.getByLabel('Street and number')
  await line.focus()
  await expect(line).toHaveRole('combobox')
  await shopper.keyboard.type('12 Kil')
  await expect(shopper.getByText('Google Maps')).toBeVisible()
  await shopper.getByRole('option', { name: '12 Kiln Rd' }).click()
  await expect(fields.getByLabel('ZIP code')).toHaveValue('04101')
  await expect(fields.getByLabel('State')).toHaveValue('ME')

  await panel.getByRole('radio', { name: 'Built-in' }).check()
  await panel.getByRole('switch', { name: 'Suggest addresses at checkout' }).setChecked(false, { force: true })
  await save()
  await shopper.reload()
  await fields.getByLabel('City').pressSequentially('Portl')
  await expect(shopper.getByRole('combobox', { name: 'City' })).toHaveCount(0)
  // Other tests share the store.
  await panel.getByRole('switch', { name: 'Suggest addresses at checkout' }).setChecked(true, { force: true })
  await save()
  await shopper.context().close()
  await owner.context().close()
})
