import { expect, expectAccessible, NEW_SITES_SERVER, test } from './fixtures.ts'
import { confirmSignUp, signUp } from './new-owner.ts'

test.use(NEW_SITES_SERVER)

test('a new owner signs up, creates a site, visits it at its subdomain, locks it and deletes it', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.goto('/config/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Wren Harbour')
  await page.getByLabel('Email').fill('wren@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('tide and timber')
  await page.getByRole('button', { name: 'Create account' }).click()
  await confirmSignUp(page, baseURL, { email: 'wren@example.com', password: 'tide and timber' })

  await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a site' })).toBeFocused()
  await page.getByRole('radio', { name: 'Blank' }).click()
  await page.getByLabel('Site name').fill('Tide & Timber')
  await expect(page.getByLabel('Subdomain')).toHaveAttribute('placeholder', 'tide-timber')
  await page.getByRole('button', { name: 'Create site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tide & Timber' })).toBeVisible()

  const siteUrl = `http://tide-timber.localhost:${new URL(baseURL).port}`
  await expect(page.getByRole('link', { name: 'Open site' })).toHaveAttribute('href', siteUrl)
  const visitor = await page.context().newPage()
  await visitor.goto(siteUrl)
  await expect(visitor).toHaveTitle(/Tide & Timber/)

  // The first site stays at the address of the installation.
  await visitor.goto(baseURL)
  await expect(visitor).toHaveTitle(/Kiln/)

  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  const pageLink = page.getByRole('link', { name: '/', exact: true })
  await expect(pageLink).toHaveAttribute('href', `${siteUrl}/`)

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const domains = page.getByRole('region', { name: 'Domains' })
  await domains.getByLabel('New domain').fill('tide-timber.example')
  await domains.getByRole('button', { name: 'Add domain' }).click()
  await expect(domains.getByText('Not verified')).toBeVisible()
  await expect(domains.getByLabel('New domain')).toHaveValue('')
  await expect(domains.getByText('_sitewright.tide-timber.example')).toBeVisible()
  await expect(domains.getByRole('button', { name: 'Set as primary' })).toHaveCount(0)
  await expectAccessible(page)
  await visitor.goto(siteUrl)

  // The panel has the same label as its field.
  await page.getByRole('region', { name: 'Site password' }).getByLabel('Site password').fill('driftwood')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Site password set')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByLabel(/password/i)).toBeVisible()
  await page.getByRole('button', { name: 'Remove password' }).click()
  await expect(page.getByText('Site password removed')).toBeVisible()
  await visitor.goto(siteUrl)
  await expect(visitor).toHaveTitle(/Tide & Timber/)

  await page.getByRole('button', { name: 'Delete site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Tide & Timber?' })
  const confirmButton = dialog.getByRole('button', { name: 'Delete permanently' })
  await expect(confirmButton).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Subdomain').fill('tide-timber')
  await confirmButton.click()
  await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible()
})

test('a site cannot be created with a subdomain that is taken', async ({ page, baseURL }) => {
  await signUp(page, baseURL, { email: 'late@example.com', password: 'always a bit late' })
  await page.getByRole('link', { name: 'Create site' }).click()
  await page.getByRole('radio', { name: 'Blank' }).click()
  await page.getByRole('button', { name: 'Create site' }).click()
  await expect(page.getByText('Enter a site name.')).toBeVisible()
  await page.getByLabel('Site name').fill('Kiln, too')
  await page.getByLabel('Subdomain').fill('kiln-co')
  await page.getByRole('button', { name: 'Create site' }).click()
  await expect(page.getByText('The subdomain “kiln-co” is already taken.')).toBeVisible()
  await expect(page.getByLabel('Subdomain')).toBeFocused()
})
