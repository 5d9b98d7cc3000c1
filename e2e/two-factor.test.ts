import type { Browser, Page } from '@playwright/test'
import { computeCode, decodeBase32 } from '#people/two-factor/testing/authenticator-app.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signUp } from './new-owner.ts'

const PASSWORD = 'two locks on the door'

const newPage = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage()

const enterPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/config/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isSignedIn = (page: Page) => expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible()

/** A platform authenticator of Chromium that confirms every request. */
const addVirtualAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an authenticator app is set up with its QR code, asked for at sign-in, replaced by a recovery code, and removed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const email = 'careful@example.com'
  await signUp(page, baseURL, { email, password: PASSWORD })
  await page.goto('/config/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = decodeBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Enable' }).click()
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  const firstCode = computeCode(secret, new Date())
  await dialog.getByLabel('Code', { exact: true }).fill(firstCode)
  await dialog.getByRole('button', { name: 'Enable' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  await expectAccessible(page)

  const other = await newPage(browser, baseURL)
  await enterPassword(other, email)
  await expect(other.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await expectAccessible(other)
  // The first code was used for the set-up.
  await other.getByLabel('Code').fill(firstCode)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByText('This code is wrong or has been used.')).toBeVisible()
  // The code of the next half minute is accepted early and is unused.
  await other.getByLabel('Code').fill(computeCode(secret, new Date(Date.now() + 30_000)))
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isSignedIn(other)

  const third = await newPage(browser, baseURL)
  await enterPassword(third, email)
  await third.getByLabel('Code').fill(recoveryCode)
  await third.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isSignedIn(third)

  // Sessions: three browsers; sign out the others.
  await page.reload()
  await expect(page.getByText('9 codes left')).toBeVisible()
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out all other browsers' }).click()
  await expect(page.getByRole('button', { name: 'Sign out all other browsers' })).toBeHidden()
  await third.reload()
  await expect(third).toHaveURL(/sign-in/)

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication' })
  await off.getByLabel('Your password').fill(PASSWORD)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible()
  await enterPassword(third, email)
  await isSignedIn(third)
  await other.context().close()
  await third.context().close()
})

test('a passkey signs in without a password, and is asked for after the password', async ({ page, baseURL }) => {
  test.slow()
  const email = 'passkey@example.com'
  await addVirtualAuthenticator(page)
  await signUp(page, baseURL, { email, password: PASSWORD })
  await page.goto('/config/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('Laptop', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/config/sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isSignedIn(page)

  await page.context().clearCookies()
  await enterPassword(page, email)
  await expect(page.getByText('Use your passkey, or enter one of your recovery codes.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isSignedIn(page)

  await page.goto('/config/account')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Laptop' })
  await removal.getByLabel('Your password').fill(PASSWORD)
  await removal.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/config/sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted')
})
