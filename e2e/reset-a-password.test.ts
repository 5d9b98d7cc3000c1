import { findLinkInEmail } from './email-log.ts'
import { expect, OWNER, signIn, test } from './fixtures.ts'
import { signUp } from './new-owner.ts'

const ACCOUNT = { email: 'forgetful@example.com', password: 'an old password', newPassword: 'a newer password' }

test('a password reset link sets a new password, which replaces the old one', async ({ page, browser, baseURL }) => {
  test.slow()
  await signUp(page, baseURL, ACCOUNT)
  await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible()

  const otherContext = await browser.newContext({ baseURL })
  const otherPage = await otherContext.newPage()
  await otherPage.goto('/config/sign-in')
  await otherPage.getByRole('link', { name: 'Forgot your password?' }).click()
  await otherPage.getByLabel('Email').fill(ACCOUNT.email)
  await otherPage.getByRole('button', { name: 'Send link' }).click()
  await expect(otherPage.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await findLinkInEmail(browser, baseURL, ACCOUNT.email)
  await otherPage.goto(link)
  await otherPage.getByLabel('New password').fill('forgetful@example.com')
  await otherPage.getByRole('button', { name: 'Set password' }).click()
  await expect(otherPage.getByText('Your password must not be your email address.')).toBeVisible()
  await otherPage.getByLabel('New password').fill(ACCOUNT.newPassword)
  await otherPage.getByRole('button', { name: 'Set password' }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  // All sessions were ended.
  await page.goto('/config/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('is incorrect')
  await signIn(otherPage, { email: ACCOUNT.email, password: ACCOUNT.newPassword })

  await page.goto(link)
  await page.getByLabel('New password').fill('yet another one')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('has been used or has expired')
  await otherContext.close()
})

test('a sign-in link works once, and only when its button is clicked', async ({ page, browser, baseURL }) => {
  await signUp(page, baseURL, { email: 'linked@example.com', password: 'by hand or by link' })
  await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible()

  const otherContext = await browser.newContext({ baseURL })
  const otherPage = await otherContext.newPage()
  await otherPage.goto('/config/forgot-password')
  await otherPage.getByLabel('Email').fill('linked@example.com')
  await otherPage.getByLabel('Sign me in once').check()
  await otherPage.getByRole('button', { name: 'Send link' }).click()
  await expect(otherPage.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await findLinkInEmail(browser, baseURL, 'linked@example.com')
  await otherPage.goto(link)
  await otherPage.goto(link)
  await otherPage.getByRole('button', { name: 'Sign in' }).click()
  await expect(otherPage.getByRole('heading', { name: 'No sites yet' })).toBeVisible()

  const thirdPage = await (await browser.newContext({ baseURL })).newPage()
  await thirdPage.goto(link)
  await thirdPage.getByRole('button', { name: 'Sign in' }).click()
  await expect(thirdPage.getByRole('alert')).toContainText('has been used or has expired')
  await thirdPage.context().close()
  await otherContext.close()
})

test('an owner without email delivery sees a link to the email log once it has entries', async ({ page }) => {
  await page.goto('/config/forgot-password')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await signIn(page)
  await page.goto('/config/outbox')
  await expect(page.getByText('no mail server is configured')).toBeVisible({ timeout: 20_000 })
  const row = page.getByRole('row').filter({ hasText: 'Reset your password' }).filter({ hasText: OWNER.email })
  await expect(row).toContainText('Not sent')
})
