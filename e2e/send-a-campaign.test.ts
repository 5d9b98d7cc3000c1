import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

/** A list with three subscribers. */
const createList = async (page: Page, name: string): Promise<void> => {
  const websiteId = (await getSitePath(page)).split('/').at(-1)
  const headers = await getCrumbHeader(page)
  const lists = `/api/sites/${websiteId}/mailing-lists`
  const created = await page.request.post(lists, { headers, data: { name, doubleOptIn: false } })
  const { id } = (await created.json()) as { id: string }
  const csv = 'email\nann@campaign.test\nbo@campaign.test\ncy@campaign.test'
  await page.request.post(`${lists}/${id}/import`, { headers, data: { csv, hasConsent: true } })
}

const addBlock = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('SCREEN-007 EDITOR-031 an owner writes a campaign with blocks, sends a test, schedules, cancels and sends it', async ({
  page,
}) => {
  await signIn(page)
  const sitePath = await getSitePath(page)
  await createList(page, 'Campaign readers')
  await page.goto(sitePath)
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByText('No campaigns yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'New campaign' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible()

  // Nothing is sent without a subject and a list.
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Add an email subject.').first()).toBeVisible()
  await expect(page.getByText('Select a mailing list.').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: /Campaign readers/ }).click()
  await page.getByRole('combobox', { name: 'CC', exact: true }).fill('boss@campaign.test,')
  await page.getByRole('textbox', { name: 'Subject' }).fill('New in the kiln')
  await page.getByRole('button', { name: /^Heading/ }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Fresh bowls')
  await addBlock(page, 'Button')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Visit the shop')
  const preview = page.getByRole('region', { name: 'Preview' })
  const frame = page.frameLocator('iframe[title="Email preview"]')
  await expect(frame.getByRole('heading', { name: 'Fresh bowls' })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Visit the shop' })).toBeVisible()
  await expect(page.getByTitle('Email preview')).toHaveCSS('width', '600px')
  await preview.getByText('Phone', { exact: true }).click()
  await expect(page.getByTitle('Email preview')).toHaveCSS('width', '320px')
  await preview.getByText('Plain text', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Plain text' })).toContainText('Visit the shop: http')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Test email sent to owner@example.com.')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('now 4 people')
  await dialog.getByLabel('Date').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  await expect(dialog).toContainText('the site’s time zone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel and edit' }).click()

  await page.getByRole('button', { name: 'Send now' }).click()
  await dialog.getByRole('button', { name: 'Send to 4 people' }).click()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 60_000 })
  const sent = page.getByRole('region', { name: 'The email' }).frameLocator('iframe')
  await expect(sent.getByRole('heading', { name: 'Fresh bowls' })).toBeVisible()
  // The server of this test has no mail server.
  await expect(page.getByText('4 people got no email')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recipients' })).toContainText('boss@campaign.test')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
