import type { Browser, Page } from '@playwright/test'
import { findLinkInEmail } from './email-log.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPage } from './shopper.ts'

const PASSWORD = 'glaze the blue bowl'
const NEW_PASSWORD = 'glaze the green bowl'

let customers = 0
const newCustomer = (): string => `customer-${++customers}@example.com`

const expectFits = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const accountLink = (page: Page) => page.locator('.header .account-link:visible')
const openMenu = async (page: Page, width: number): Promise<void> => {
  if (width < 768) await page.getByRole('button', { name: 'Menu' }).click()
}

const signUp = async (page: Page, browser: Browser, baseURL: string, email: string): Promise<void> => {
  await page.goto('/account/sign-up')
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await findLinkInEmail(browser, baseURL, email, /token=/))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Finish creating account' }).click()
  await expect(page).toHaveURL(/\/account$/)
}

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1440, true],
  [390, false],
] as const)
  test(`ACCOUNT-001 ACCOUNT-002 ACCOUNT-003 ACCOUNT-010 a visitor signs up, confirms, signs out, signs in by password and by link, and resets the password at ${width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const email = newCustomer()
    const page = await openPage(browser, baseURL, width, javaScriptEnabled)
    const check = async () => javaScriptEnabled && expectFits(page)
    await page.goto('/')
    await openMenu(page, width)
    await expect(accountLink(page)).toHaveText('Sign in', { useInnerText: true })
    await accountLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await check()
    await page.getByRole('link', { name: /Create an account/ }).click()
    await check()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill('password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This password is too common.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await check()

    await signUp(page, browser, baseURL, email)
    await check()
    await page.goto('/shop')
    await openMenu(page, width)
    // Without JavaScript the cached page says the same to everybody.
    await expect(accountLink(page)).toHaveText(javaScriptEnabled ? 'Account' : 'Sign in', { useInnerText: true })
    await accountLink(page).click()
    await expect(page).toHaveURL(/\/account$/)

    await page.goto('/account/sign-out')
    await check()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('/account')
    await expect(page).toHaveURL(/\/account\/sign-in$/)
    await page.getByLabel('Email', { exact: true }).fill(email.toUpperCase())
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
    await check()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/account$/)

    const phone = await openPage(browser, baseURL, width, javaScriptEnabled)
    await phone.goto('/account/sign-in')
    await phone.getByRole('link', { name: 'Sign in without a password' }).click()
    await phone.getByLabel('Email', { exact: true }).fill(email)
    await phone.getByRole('button', { name: 'Email me a sign-in link' }).click()
    await expect(phone.getByLabel('Code')).toBeVisible()
    if (javaScriptEnabled) await expectFits(phone)
    const link = await findLinkInEmail(browser, baseURL, email, /token=/)
    await phone.goto(link)
    if (javaScriptEnabled) await expectFits(phone)
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await expect(phone).toHaveURL(/\/account$/)

    const third = await openPage(browser, baseURL, width, javaScriptEnabled)
    await third.goto('/account/sign-in')
    await third.getByRole('link', { name: 'Forgot your password?' }).click()
    await third.getByLabel('Email', { exact: true }).fill(email)
    await third.getByRole('button', { name: 'Email me a reset link' }).click()
    await expect(third.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    const reset = await findLinkInEmail(browser, baseURL, email, /token=/)
    await third.goto(reset)
    await third.getByLabel('New password').fill(NEW_PASSWORD)
    await third.getByRole('button', { name: 'Save password' }).click()
    await expect(third).toHaveURL(/\/account$/)
    await third.goto(reset)
    await expect(third.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
    // All other browsers were signed out.
    await page.goto('/account')
    await expect(page).toHaveURL(/\/account\/sign-in$/)
    for (const each of [page, phone, third]) await each.context().close()
  })

test('ACCOUNT-006 a customer signs out and keeps a copy of the cart', async ({ browser, baseURL }) => {
  const email = newCustomer()
  const page = await openPage(browser, baseURL, 1440)
  await page.goto('/shop/p/rice-bowl')
  for (const select of await page.locator('main form select').all()) await select.selectOption({ index: 1 })
  await page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByText('was added to your cart.')).toBeVisible()
  await signUp(page, browser, baseURL, email)
  await page.goto('/account/sign-out')
  await expect(page.getByLabel('Keep a copy of my cart in this browser')).toBeChecked()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/cart')
  await expect(page.getByText('Rice bowl').first()).toBeVisible()
  await page.context().close()
})

for (const javaScriptEnabled of [true, false])
  test(`ACCOUNT-004 a customer corrects a rejected address ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, baseURL, 390, javaScriptEnabled)
    await signUp(page, browser, baseURL, newCustomer())
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('Last name').fill('Lindqvist')
    await page.getByLabel('Street and number').fill('12 Kiln Road')
    await page.getByLabel('City').fill('  ')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('alert')).toContainText('The address was not saved.')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByLabel('City')).toHaveAccessibleDescription(/Please fill this in\.$/)
    await expect(page.getByLabel('Country')).toHaveValue('US')
    await expect(page.getByLabel('Street and number')).toHaveValue('12 Kiln Road')
    if (javaScriptEnabled) await expectFits(page)
    await page.getByLabel('City').fill('Portland')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address saved.')).toBeVisible()
    await expect(page.locator('#addresses')).toContainText('12 Kiln Road')
    await page.context().close()
  })
