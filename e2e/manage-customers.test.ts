import type { Page } from '@playwright/test'
import { findLinkInEmail } from './email-log.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'
import { fillCart, openPage, placeOrder } from './shopper.ts'

const PASSWORD = 'glaze the blue bowl'

const expectFits = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1440, true],
  [390, false],
] as const)
  test(`ACCOUNT-004 ACCOUNT-005 ACCOUNT-007 a guest creates an account, finds the order, saves an address, downloads the data and deletes the account at ${width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const { number, email } = await placeOrder(browser, baseURL)
    const page = await openPage(browser, baseURL, width, javaScriptEnabled)
    const check = async () => javaScriptEnabled && expectFits(page)
    await page.goto('/account/sign-up')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.goto(await findLinkInEmail(browser, baseURL, email, /\/account\//))
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Finish creating account' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    const orders = page.getByRole('region', { name: 'Orders' })
    await expect(orders.getByRole('link', { name: `Order ${number}` })).toBeVisible()
    await check()

    const addresses = page.getByRole('region', { name: 'Addresses' })
    await addresses.getByRole('link', { name: 'Add address' }).click()
    await addresses.getByLabel('Country').selectOption('US')
    await addresses.getByLabel('Last name').fill('Thrower')
    await addresses.getByLabel('Street and number').fill('1 Harbor Street')
    await addresses.getByLabel('City').fill('Portland')
    await addresses.getByLabel('Postal code').fill('04101')
    await addresses.getByLabel(/^(Region|State)/).fill('Maine')
    await check()
    await addresses.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Address saved.' })).toBeVisible()
    await expect(addresses.getByText('1 Harbor Street')).toBeVisible()
    await expect(addresses.getByText('Portland, ME 04101')).toBeVisible()

    await fillCart(page)
    if (javaScriptEnabled) await expect(page.getByText('was added to your cart.')).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByLabel('Street and number').first()).toHaveValue('1 Harbor Street')

    await page.goto('/account')
    await page.getByLabel('Language', { exact: true }).selectOption('de')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto' })).toBeVisible()
    await check()
    await page.getByLabel('Sprache', { exact: true }).selectOption('')
    await page.getByRole('button', { name: 'Änderungen speichern' }).click()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('account.json')
    await page.getByText('Delete account', { exact: true }).first().click()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByLabel('Yes, delete my account').check()
    await check()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account was deleted' })).toBeVisible()
    await check()
    await page.goto('/account')
    await expect(page).toHaveURL(/\/account\/sign-in$/)
    await page.context().close()
  })

for (const width of [390, 1440])
  test(`ACCOUNT-008 an owner finds, imports, notes, tags, invites, exports and deletes customers at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { number, email } = await placeOrder(browser, baseURL)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const sitePath = await getSitePath(page)
    await page.goto(`${sitePath}/customers`)
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    const guest = page.getByRole('row').filter({ hasText: email })
    await expect(guest).toContainText('Guest')
    await expectFits(page)
    await guest.getByRole('link').click()
    await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible()

    await page.goto(`${sitePath}/customers`)
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    const name = `ivy-${width}@example.com`
    const csv = `email,name,tags\n${name},Ivy Fern,"VIP, wholesale"\nnobody,Cy,\n`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog.getByText('1 customer added')).toBeVisible()
    await expect(dialog.getByText('Line 3: “nobody” is not an email address.')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')

    await page.getByLabel('Search by name, email or phone').fill(name)
    const ivy = page.getByRole('row').filter({ hasText: name })
    await expect(ivy).toContainText('wholesale')
    await expect(guest).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toBe('customers.csv')
    await ivy.getByRole('link', { name: 'Ivy Fern' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ivy Fern' })).toBeVisible()
    await page.getByLabel('Note').fill('Likes blue glaze.')
    await page.getByLabel('Agreed to marketing emails').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Note')).toHaveValue('Likes blue glaze.')
    await expectFits(page)

    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`Invitation sent to ${name}.`)).toBeVisible()
    const customer = await openPage(browser, baseURL, width)
    await customer.goto(await findLinkInEmail(browser, baseURL, name, /\/account\//))
    await customer.getByLabel(/password/i).fill(PASSWORD)
    await customer.getByRole('button', { name: 'Create account' }).click()
    await expect(customer).toHaveURL(/\/account$/)
    await page.reload()
    await expect(page.getByText(/Confirmed the address on/)).toBeVisible()

    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete customer' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await customer.goto('/account')
    await expect(customer).toHaveURL(/\/account\/sign-in$/)
    await customer.context().close()
  })
