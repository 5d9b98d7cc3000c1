import type { Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, OWNER, openDashboard, signIn, test } from './fixtures.ts'

test.use({ serverName: 'dashboard-access' })

const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('an owner is redirected to sign in, sees errors, and returns to the requested page', async ({ page }) => {
  await page.goto('/config/account')
  await expect(getHeading(page, 'Sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('is incorrect')
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(getHeading(page, 'Your account')).toBeVisible()
  await expect(page).toHaveURL(/\/config\/account$/)
})

test('an owner signs in and out with the keyboard', async ({ page }) => {
  await page.goto('/config')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(OWNER.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(OWNER.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Keep me signed in')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open site' })).toBeVisible()

  await page.getByRole('button', { name: /account and sign out/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getHeading(page, 'Sign in')).toBeVisible()
  await page.goto('/config/account')
  await expect(getHeading(page, 'Sign in')).toBeVisible()
})

test('SESSION-005 signing out with an expired crumb is retried and succeeds', async ({ page }) => {
  await openDashboard(page)
  const calls: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') calls.push(response.status())
  })
  // The page sends an expired crumb once.
  await page.route('**/api/**', async (route, request) => {
    const isFirst = request.method() === 'DELETE' && calls.length === 0
    const headers = { ...request.headers(), 'x-csrf-token': 'a-crumb-of-another-day' }
    await route.continue(isFirst ? { headers } : {})
  })
  await page.getByRole('button', { name: /account and sign out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(getHeading(page, 'Sign in')).toBeVisible()
  expect(calls).toEqual([403, 200])
})

test('after the session has expired the owner signs in again and returns to the same page', async ({ page }) => {
  await openDashboard(page)
  await expect(getHeading(page, 'Kiln & Co.')).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Contributors', exact: true }).click()
  await expect(getHeading(page, 'Sign in')).toBeVisible()
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(getHeading(page, 'Contributors')).toBeVisible()
})

test('an owner of one site is redirected to it, and the focus moves to the heading on navigation', async ({ page }) => {
  await openDashboard(page)
  await expect(page).toHaveURL(/\/config\/sites\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Contributors', exact: true }).click()
  await expect(getHeading(page, 'Contributors')).toBeFocused()
  await expect(page).toHaveTitle('Contributors – Sitewright')
  await expect(page.getByRole('link', { name: 'Contributors', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(getHeading(page, 'Kiln & Co.')).toBeFocused()
})

test('the focus moves to the heading also if the first screen was left before it was loaded', async ({ page }) => {
  await signIn(page)
  const path = await getSitePath(page)
  // Screens are modules of their own.
  const gate = Promise.withResolvers<void>()
  await page.route(/\/OrdersScreen-[^/]*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`${path}/orders`)
  await page.getByRole('link', { name: 'Contributors', exact: true }).click()
  await expect(getHeading(page, 'Contributors')).toBeFocused()
  gate.resolve()
})

test('unknown screens and inaccessible sites show an error in the dashboard', async ({ page }) => {
  await signIn(page)
  await page.goto('/config/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/config/sites/01a1dd5a-0fbf-71dc-a2dd-7b624f1e1940/settings')
  await expect(page.getByRole('heading', { name: 'Site not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: /account and sign out/ })).toBeVisible()
})

test('a failed load shows an error and can be retried', async ({ page }) => {
  await openDashboard(page)
  await page.route('**/api/sites/*/contributors', (route) => route.abort())
  await page.getByRole('link', { name: 'Contributors', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unroute('**/api/sites/*/contributors')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Administrator')).toBeVisible()
})

test('saving settings shows a notification, and leaving with unsaved changes asks for confirmation', async ({
  page,
}) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const title = page.getByLabel('Site name')
  await title.fill('Kiln and Company')
  await page.getByRole('link', { name: 'Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('Kiln and Company')
  await page.getByRole('button', { name: 'Save general settings' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await page.goto('/')
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Kiln and Company')

  await page.goBack()
  await title.fill('Kiln & Co.')
  await page.getByRole('button', { name: 'Save general settings' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await page.getByLabel('Subdomain').fill('www')
  await page.getByRole('button', { name: 'Save general settings' }).click()
  await expect(page.getByText(/“www” is reserved/)).toBeVisible()
  await expect(page.getByLabel('Subdomain')).toBeFocused()
})

test('an owner selects the dark color scheme, and it persists', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('button', { name: /account and sign out/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

const PUBLIC_SCREENS = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'reset-password',
  'sign-in/link',
  'confirm-email',
  'invitation',
]
const SCREENS = ['', 'sites', 'new-site', 'account', 'outbox', 'billing/upgrade', 'nowhere']
const SITE_SCREENS = ['', '/contributors', '/mails', '/settings']

const VIEWPORTS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const { width, colorScheme } of VIEWPORTS)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' })

    const expectAccessibleAndFits = async (page: Page, path: string): Promise<void> => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByLabel('Loading')).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }

    test('every public screen is accessible and fits', async ({ page }) => {
      for (const screen of PUBLIC_SCREENS) await expectAccessibleAndFits(page, `/config/${screen}`)
    })

    test('every dashboard screen is accessible and fits', async ({ page }) => {
      test.slow()
      await openDashboard(page)
      await expect(page).toHaveURL(/\/config\/sites\/[0-9a-f-]{36}$/)
      const site = new URL(page.url()).pathname
      for (const screen of SCREENS) await expectAccessibleAndFits(page, `/config/${screen}`)
      for (const screen of SITE_SCREENS) await expectAccessibleAndFits(page, `${site}${screen}`)
    })
  })

test('on a phone the menu opens as an overlay and closes on selection', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await expect(getHeading(page, 'Kiln & Co.')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Sitewright' })
  await expect(menu.getByRole('link', { name: 'Contributors' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Contributors' }).click()
  await expect(menu).toBeHidden()
  await expect(getHeading(page, 'Contributors')).toBeVisible()
})
