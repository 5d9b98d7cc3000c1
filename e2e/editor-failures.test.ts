import { throwAway } from './canvas-samples.ts'
import { makePage, twoHeadings } from './editor-page.ts'
import { expect, getSitePath, signIn, test } from './fixtures.ts'

test('EDITOR-053 a page that is not there is told so, with the way back', async ({ page }) => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/edit/page/${crypto.randomUUID()}`)
  await expect(page.getByText('Unable to locate content.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to pages' })).toBeVisible()
})

test('EDITOR-049 a page that cannot be loaded can be tried again, and then is there', async ({ page }) => {
  await signIn(page)
  const made = await makePage(page, 'Loaded at the second try', twoHeadings())
  let broken = true
  await page.route(`**/drafts/page/${made.collectionId}`, (route) =>
    broken ? route.fulfill({ status: 503, json: { error: 'Away.' } }) : route.continue(),
  )
  await page.goto(made.editor)
  await expect(page.getByText('Unable to load. Try again.')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible()
  await throwAway(page, made)
})

test('EDITOR-062 whoever plans while the site’s time zone cannot be asked for is told which one is taken', async ({
  page,
}) => {
  await signIn(page)
  const made = await makePage(page, 'Planned without a clock', twoHeadings())
  await page.route(`**/api/sites/${made.websiteId}`, (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'site.not_found' } }),
  )
  await page.goto(made.editor)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /Failed to load timezone \S+\./ })).toBeVisible()
  await throwAway(page, made)
})

test('EDITOR-061 an upload that is answered with nothing is not taken for done', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/sites/*/assets*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, body: '' }) : route.continue(),
  )
  await page.goto(`${await getSitePath(page)}/files`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'nobody-answers.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByText('No response data from job request.').first()).toBeVisible()
})
