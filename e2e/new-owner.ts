import { expect, type Page } from '@playwright/test'
import { findLinkInEmail } from './email-log.ts'

/** Opens the link of the confirmation email and enters the chosen password. */
export const confirmSignUp = async (page: Page, baseURL: string, account: { email: string; password: string }) => {
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await page.goto(await findLinkInEmail(browser, baseURL, account.email))
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).not.toHaveURL(/confirm-sign-up/)
}

/** Creates an account and signs in. */
export const signUp = async (
  page: Page,
  baseURL: string,
  account: { email: string; password: string },
): Promise<void> => {
  await page.goto('/config/sign-up')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await confirmSignUp(page, baseURL, account)
}

/** Shared by `build-a-site.test.ts` and `build-a-site-by-keyboard.test.ts`. */

/** Title of the starter's home page. */
export const STARTER_TITLE = 'Four people'

export const expectSaved = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .first(),
  ).toBeVisible()

/** The page text as a visitor sees it, in a browser: only browsers resolve names under localhost. */
export const readAsVisitor = async (page: Page, url: string): Promise<string> => {
  const visitor = await page.context().newPage()
  await visitor.goto(url)
  const text = await visitor.locator('main').innerText()
  await visitor.close()
  return text
}
