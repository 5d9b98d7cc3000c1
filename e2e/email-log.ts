import { type Browser, expect } from '@playwright/test'
import { signIn } from './fixtures.ts'

/** Finds the newest email to an address in the email log, and returns its first link, or the first that matches. */
export const findLinkInEmail = async (
  browser: Browser,
  baseURL: string,
  address: string,
  pattern = /./,
): Promise<string> => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/config/outbox')
  await page.getByLabel('Search by address or subject').fill(address)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.filter({ hasNotText: address })).toHaveCount(0)
  await rows.first().getByRole('link').click()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  const links = page.getByRole('tabpanel').getByRole('link')
  // `all` does not wait until the panel is rendered.
  await expect(links.first()).toBeVisible()
  const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  await context.close()
  return addresses.find((link) => link !== null && pattern.test(link)) ?? ''
}
