import { findLinkInEmail } from './email-log.ts'
import { expect, OWNER, signIn, test } from './fixtures.ts'

const PERSON = { email: 'forgetful@example.com', password: 'an old password', next: 'a newer password' }

test('a password reset link sets a new password, which replaces the old one', async ({ page, browser, baseURL }) => {
  test.slow()
  await page.goto('/config/sign-up')
  await page.getByLabel('Email').fill(PERSON.email)
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto('/config/sign-in')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill(PERSON.email)
  await other.getByRole('button', { name: 'Send link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await findLinkInEmail(browser, baseURL, PERSON.email)
  await other.goto(link)
  await other.getByLabel('New password').fill('forgetful@example.com')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('Your password must not be your email address.')).toBeVisible()
  await other.getByLabel('New password').fill(PERSON.next)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  // All sessions were ended.
  await page.goto('/config/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(PERSON.email)
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('is incorrect')
  await signIn(other, { email: PERSON.email, password: PERSON.next })

  await page.goto(link)
  await page.getByLabel('New password').fill('yet another one')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('has been used or has expired')
  await elsewhere.close()
})

test('a sign-in link works once, and only when its button is clicked', async ({ page, browser, baseURL }) => {
  await page.goto('/config/sign-up')
  await page.getByLabel('Email').fill('linked@example.com')
  await page.getByLabel('Password', { exact: true }).fill('by hand or by link')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto('/config/forgot-password')
  await other.getByLabel('Email').fill('linked@example.com')
  await other.getByLabel('Sign me in once').check()
  await other.getByRole('button', { name: 'Send link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await findLinkInEmail(browser, baseURL, 'linked@example.com')
  await other.goto(link)
  await other.goto(link)
  await other.getByRole('button', { name: 'Sign in' }).click()
  // The email address is verified for the first time: earlier credentials are revoked.
  await expect(other.getByRole('button', { name: 'Set password' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/sign-in/)

  const third = await (await browser.newContext({ baseURL })).newPage()
  await third.goto(link)
  await third.getByRole('button', { name: 'Sign in' }).click()
  await expect(third.getByRole('alert')).toContainText('has been used or has expired')
  await third.context().close()
  await elsewhere.close()
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
