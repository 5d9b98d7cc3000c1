import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

test('POST-001 POST-003 POST-010 an owner creates a blog and a post, designs it on the canvas, publishes and restores it', async ({
  page,
}) => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/posts`)
  await expect(page.getByRole('table', { name: 'Posts' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New blog' }).click()
  const newBlog = page.getByRole('dialog', { name: 'New blog' })
  await newBlog.getByLabel('Title').fill('Field notes')
  await newBlog.getByLabel('Add it to the main menu').uncheck()
  await newBlog.getByRole('button', { name: 'Create blog' }).click()
  const newPost = page.getByRole('dialog', { name: 'New post' })
  await newPost.getByLabel('Title').fill('Digging clay')
  await newPost.getByLabel('Type').selectOption('Quote')
  await newPost.getByRole('button', { name: 'Create post' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Digging clay' })).toBeVisible()
  await page.getByLabel('Quote').fill('Clay remembers.')
  await page.getByLabel('Excerpt').fill('Where our clay comes from.')
  await page.getByRole('combobox', { name: 'Categories' }).fill('Clay')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible()
  const status = page.getByRole('region', { name: 'Status' })
  await status.getByRole('button', { name: 'Submit for review' }).click()
  await expect(status.getByText('Needs Review', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Design on canvas' }).click()
  await expect(page).toHaveURL(/\/edit\/item\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Digging clay' })).toBeVisible()
  await expect(page.getByText('Needs Review', { exact: true })).toBeVisible()
  await page.goBack()

  await status.getByRole('button', { name: 'Publish' }).click()
  await expect(status.getByText('Published')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/field-notes')
  await visitor.getByRole('link', { name: 'Digging clay' }).click()
  await expect(visitor.getByText('Clay remembers.')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Clay', exact: true }).click()
  await expect(visitor).toHaveURL(/\/field-notes\/category\/clay$/)
  await expectAccessible(visitor)
  await visitor.close()

  await page.getByRole('link', { name: 'All posts' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Digging clay' })
  await expect(row.getByText(/^(less than|about) a minute ago$|minutes ago$/)).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Digging clay' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Digging clay' })).toHaveCount(0)
  await page.goto(`${site}/posts?status=trashed`)
  await page.getByRole('button', { name: 'Actions for Digging clay' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
  await expect(page.getByText('The trash is empty')).toBeVisible()
  expect((await page.request.get('/field-notes/digging-clay')).status()).toBe(200)
})

test('POST-001 Markdown files are imported with a result for each', async ({ page }) => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/posts?create=import`)
  const dialog = page.getByRole('dialog', { name: 'Import posts' })
  const toFile = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) })
  await dialog
    .getByLabel('Select files')
    .last()
    .setInputFiles([
      toFile('one.md', '---\ntitle: Imported one\ndate: soon\n---\nHello'),
      toFile('two.md', 'x'.repeat(500_000)),
    ])
  await dialog.getByRole('button', { name: 'Import files' }).click()
  await expect(dialog.getByText('1 post imported, 1 file failed')).toBeVisible()
  await expect(dialog.getByText('two.md: This file is too long.')).toBeVisible()
  await expect(dialog.getByText('Date “soon” was not understood.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Imported one' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imported one' })).toBeVisible()
})
