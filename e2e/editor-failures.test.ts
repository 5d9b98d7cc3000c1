import { createPage, createTwoHeadings, deletePage } from './editor-page.ts'
import { expect, getSitePath, signIn, test } from './fixtures.ts'

test('EDITOR-053 a missing page shows an error with a link back', async ({ page }) => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/edit/page/${crypto.randomUUID()}`)
  await expect(page.getByText('Unable to locate content.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to pages' })).toBeVisible()
})

test('EDITOR-049 a page that failed to load can be retried', async ({ page }) => {
  await signIn(page)
  const testPage = await createPage(page, 'Loaded at the second try', createTwoHeadings())
  let isBroken = true
  await page.route(`**/drafts/page/${testPage.collectionId}`, (route) =>
    isBroken ? route.fulfill({ status: 503, json: { error: 'Away.' } }) : route.continue(),
  )
  await page.goto(testPage.editor)
  await expect(page.getByText('Unable to load. Try again.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible()
  await deletePage(page, testPage)
})

test('EDITOR-062 scheduling shows the fallback time zone when the site’s time zone cannot be loaded', async ({
  page,
}) => {
  await signIn(page)
  const testPage = await createPage(page, 'Planned without a clock', createTwoHeadings())
  await page.route(`**/api/sites/${testPage.websiteId}`, (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'site.not_found' } }),
  )
  await page.goto(testPage.editor)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /Failed to load timezone \S+\./ })).toBeVisible()
  await deletePage(page, testPage)
})

test('EDITOR-061 an upload with an empty response is reported as failed', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/sites/*/assets*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, body: '' }) : route.continue(),
  )
  await page.goto(`${await getSitePath(page)}/files`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'no-response.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByText('No response data from job request.').first()).toBeVisible()
})
