import type { Page } from '@playwright/test'
import { expect, expectAccessible, OWNER, signIn, testAlone as test } from './fixtures.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('an owner is sent to sign in, is told what is wrong, and comes back to where they were headed', async ({
  page,
}) => {
  await page.goto('/config/account')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('is incorrect')
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(page).toHaveURL(/\/config\/account$/)
})

test('an owner signs in, and out again, with the keyboard alone', async ({ page }) => {
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
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goto('/config/account')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('SESSION-005 signing out with a crumb that is too old is tried once more, and works', async ({ page }) => {
  await signIn(page)
  const calls: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') calls.push(response.status())
  })
  // The page sends a crumb of another day, once.
  await page.route('**/api/**', async (route, request) => {
    const isFirst = request.method() === 'DELETE' && calls.length === 0
    const headers = { ...request.headers(), 'x-csrf-token': 'a-crumb-of-another-day' }
    await route.continue(isFirst ? { headers } : {})
  })
  await page.getByRole('button', { name: /account and sign out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  expect(calls).toEqual([403, 200])
})

test('whose session ended meanwhile signs in again and goes on where they were', async ({ page }) => {
  await signIn(page)
  await expect(heading(page, 'Kiln & Co.')).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Contributors', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Contributors')).toBeVisible()
})

test('whoever works on one site is taken to it, and focus follows from title to title', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/config\/sites\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Contributors', exact: true }).click()
  await expect(heading(page, 'Contributors')).toBeFocused()
  await expect(page).toHaveTitle('Contributors – Sitewright')
  await expect(page.getByRole('link', { name: 'Contributors', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(heading(page, 'Kiln & Co.')).toBeFocused()
})

test('a screen that is not there, and a site that is not one’s own, are told in the shell', async ({ page }) => {
  await signIn(page)
  await page.goto('/config/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/config/sites/01a1dd5a-0fbf-71dc-a2dd-7b624f1e1940/settings')
  await expect(page.getByRole('heading', { name: 'There is no such site' })).toBeVisible()
  await expect(page.getByRole('button', { name: /account and sign out/ })).toBeVisible()
})

test('what cannot be loaded says so, and is there after another try', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/sites/*/contributors', (route) => route.abort())
  await page.getByRole('link', { name: 'Contributors', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unroute('**/api/sites/*/contributors')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Administrator')).toBeVisible()
})

test('settings are saved with a word, and unsaved ones are not lost by a wrong click', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const title = page.getByLabel('Title')
  await title.fill('Kiln and Company')
  await page.getByRole('link', { name: 'Home' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('Kiln and Company')
  await page.getByRole('button', { name: 'Save general settings' }).click()
  await expect(page.getByText('Saved. Visitors see it at once.')).toBeVisible()
  await page.goto('/')
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Kiln and Company')

  await page.goBack()
  await title.fill('Kiln & Co.')
  await page.getByRole('button', { name: 'Save general settings' }).click()
  await expect(page.getByText('Saved. Visitors see it at once.')).toBeVisible()
  await page.getByLabel('Identifier').fill('www')
  await page.getByRole('button', { name: 'Save general settings' }).click()
  await expect(page.getByText(/is kept for the installation/)).toBeVisible()
  await expect(page.getByLabel('Identifier')).toBeFocused()
})

test('an owner chooses the dark colours, and they stay', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /account and sign out/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

const DOORS = ['sign-in', 'sign-up', 'forgot-password', 'reset-password', 'sign-in/link', 'confirm-email', 'invitation']
const SCREENS = ['', 'sites', 'new-site', 'account', 'outbox', 'billing/upgrade', 'nowhere']
const SITE_SCREENS = ['', '/contributors', '/mails', '/settings']

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const { width, colorScheme } of LOOKS)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' })

    const look = async (page: Page, path: string): Promise<void> => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByLabel('Loading')).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }

    test('every screen for those outside is accessible and fits', async ({ page }) => {
      for (const door of DOORS) await look(page, `/config/${door}`)
    })

    test('every screen inside is accessible and fits', async ({ page }) => {
      test.slow()
      await signIn(page)
      await expect(page).toHaveURL(/\/config\/sites\/[0-9a-f-]{36}$/)
      const site = new URL(page.url()).pathname
      for (const screen of SCREENS) await look(page, `/config/${screen}`)
      for (const screen of SITE_SCREENS) await look(page, `${site}${screen}`)
    })
  })

test('on a phone the menu opens over the page, and closes when something is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await expect(heading(page, 'Kiln & Co.')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Sitewright' })
  await expect(menu.getByRole('link', { name: 'Contributors' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Contributors' }).click()
  await expect(menu).toBeHidden()
  await expect(heading(page, 'Contributors')).toBeVisible()
})
