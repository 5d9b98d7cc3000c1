import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Form saved.')).toBeVisible()
}

/** The link with this path in the newest email to an address. */
const findLink = async (page: Page, address: string, path: string): Promise<string> => {
  await page.goto('/config/outbox')
  await page.getByLabel('Search by address or subject').fill(address)
  await page.getByRole('row').filter({ hasText: address }).first().getByRole('link').click()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  const text = await page.getByRole('tabpanel').innerText()
  return new RegExp(`https?://\\S+${path}\\?token=[\\w.-]+`).exec(text)?.[0] ?? ''
}

test('an owner imports, adds and exports subscribers; a person confirms and unsubscribes without JavaScript', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const sitePath = await getSitePath(page)
  await page.goto(sitePath)
  await page.getByRole('link', { name: 'Mailing lists' }).click()
  await page.getByRole('button', { name: 'Add list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Workshop news')
  await dialog.getByLabel('Spreadsheet name').fill('Readers')
  await dialog.getByRole('button', { name: 'Add list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop news' })).toBeVisible()
  const listUrl = page.url()

  await page.getByRole('button', { name: 'Import' }).click()
  const csv = 'email,name\nbo@example.com,Bo\nnot an address,Cy\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Confirm that these people agreed to receive emails.')).toBeVisible()
  await dialog.getByLabel('These people agreed').check()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('1 subscriber added')).toBeVisible()
  await expect(dialog.getByText('Line 3: “not an address” is not an email address.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Add subscriber' }).click()
  await dialog.getByLabel('Email').fill('ann@example.com')
  await dialog.getByRole('button', { name: 'Add subscriber' }).click()
  const row = page.getByRole('row').filter({ hasText: 'ann@example.com' })
  await expect(row).toContainText('Pending')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('Readers.csv')

  const links = {
    confirm: await findLink(page, 'ann@example.com', '/confirm-subscription'),
    unsubscribe: await findLink(page, 'ann@example.com', '/unsubscribe'),
  }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const person = await context.newPage()
  await person.goto(links.confirm)
  await expect(person.getByText('ann@example.com')).toBeVisible()
  await person.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(person.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await page.goto(listUrl)
  await expect(row).toContainText('Subscribed')

  await person.goto(links.unsubscribe)
  await person.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(person.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await context.close()
  await page.goto(`${listUrl}?status=unsubscribed`)
  await expect(row).toContainText('Unsubscribed')
  await row.getByRole('button', { name: 'Delete ann@example.com' }).click()
  await dialog.getByRole('button', { name: 'Delete subscriber' }).click()
  await expect(row).toHaveCount(0)
})

test('EDITOR-009 EDITOR-017 EDITOR-030 FORM-058 an owner connects a form to a mailing list and disconnects it', async ({
  page,
}) => {
  await signIn(page)
  const sitePath = await getSitePath(page)
  const created = await page.request.post(`/api${sitePath.replace('/config', '')}/forms`, {
    headers: await getCrumbHeader(page),
    data: { kind: 'form', name: 'Enquiry' },
  })
  const { id } = await created.json()
  await page.goto(`${sitePath}/forms/${id}?tab=storage`)
  await page.getByRole('button', { name: 'Connect a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a mailing list' })
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByText('A List must be selected.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'New list' }).click()
  const newList = page.getByRole('dialog', { name: 'Add mailing list' })
  await newList.getByLabel('Name', { exact: true }).fill('Enquiries')
  await newList.getByRole('button', { name: 'Add list' }).click()
  await expect(newList).toHaveCount(0)
  await dialog.getByLabel('Double opt-in').uncheck()
  await dialog.getByLabel('Spreadsheet name').fill('Leads')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Connected to Enquiries.')).toBeVisible()
  await save(page)

  await page.goto(`${sitePath}/mailing-lists`)
  await expect(page.getByRole('row').filter({ hasText: 'Enquiries' })).toContainText('Enquiry')
  await page.getByRole('link', { name: 'Enquiries' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByLabel('Double opt-in')).not.toBeChecked()
  await expect(page.getByLabel('Spreadsheet name')).toHaveValue('Leads')
  const destination = page.getByRole('region', { name: 'Form submission destination' })
  await destination.getByRole('link', { name: 'Enquiry' }).click()

  await page.getByRole('tab', { name: 'Storage' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const asking = page.getByRole('dialog', { name: 'Disconnect Enquiries?' })
  await expect(asking).toContainText('Form submissions will no longer be sent to this account.')
  await asking.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No mailing list is connected.')).toBeVisible()
  await save(page)
  await page.goto(`${sitePath}/mailing-lists`)
  await expect(page.getByRole('row').filter({ hasText: 'Enquiries' })).toContainText('None')
})
