import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

const openFiles = async (page: Page): Promise<string> => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/files`)
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible()
  return site
}

/** A unique SVG per test. */
const createSvgFile = (name: string, color: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${color}"/></svg>`,
  ),
})
const PNG = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
  .png()
  .toBuffer()
const getFileInput = (page: Page) => page.getByLabel('Upload files', { exact: true }).last()
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const searchFiles = async (page: Page, query: string): Promise<void> => {
  await page.getByLabel('Search files').fill(query)
  await expect(page).toHaveURL(new RegExp(`search=${query}`))
}

test('EDITOR-054 EDITOR-058 uploads show progress, can be canceled and retried after a failure', async ({ page }) => {
  await openFiles(page)
  let isHeld = true
  // The first attempt is canceled, the second fails, the third succeeds.
  let attempts = 0
  await page.route(/\/api\/sites\/[^/]+\/assets(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    attempts++
    if (attempts === 1 && isHeld) return
    if (attempts === 2) return route.abort('connectionfailed')
    return route.continue()
  })
  await getFileInput(page).setInputFiles([createSvgFile('journey-way.svg', '#446655')])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('journey-way.svg')).toBeVisible()
  // Nothing is sent yet, so the progress bar is empty.
  await expect(uploads.getByRole('progressbar', { name: 'Upload progress of journey-way.svg' })).toBeAttached()
  await page.getByRole('button', { name: 'Cancel journey-way.svg' }).click()
  isHeld = false
  await expectText(page, 'File processing cancelled.')
  await page.getByRole('button', { name: 'Try again: journey-way.svg' }).click()
  await expectText(page, 'Unable to Upload File')
  await expectText(page, 'There was a problem while uploading your file')
  await expect(
    uploads.getByText(/^(Error uploading|File upload failed to complete|File processing failed to complete)\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again: journey-way.svg' }).click()
  await expect(uploads).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'journey-way.svg', exact: true })).toBeVisible()
})

test('EDITOR-037 EDITOR-029 EDITOR-055 a file is rejected, renamed, described, moved to a folder, replaced and deleted', async ({
  page,
}) => {
  await openFiles(page)
  await getFileInput(page).setInputFiles([{ name: 'journey.exe', mimeType: 'x/y', buffer: Buffer.from('MZ journey') }])
  await expectText(page, 'The file journey.exe does not appear to be a supported file.')
  await expect(page.getByRole('button', { name: 'Try again: journey.exe' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss journey.exe' }).click()

  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Journey folder')
  await page.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('button', { name: /^Journey folder/ }).click()
  await expectText(page, 'This folder is empty')
  await getFileInput(page).setInputFiles([{ name: 'journey-cup.png', mimeType: 'image/png', buffer: PNG }])
  await page.getByRole('button', { name: 'journey-cup.png', exact: true }).click()

  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('File name').fill('')
  await drawer.getByRole('button', { name: 'Save file' }).click()
  await expectText(page, 'Please enter a file name.')
  await drawer.getByLabel('File name').fill('journey-mug.png')
  await drawer.getByLabel('Alt text').fill('A mug')
  await page.route(
    /\/assets\/[^/]+$/,
    (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()),
    { times: 1 },
  )
  await drawer.getByRole('button', { name: 'Save file' }).click()
  await expectText(page, 'Unable to Rename File')
  await expectText(page, 'There was a problem while renaming your file')
  await drawer.getByRole('button', { name: 'Save file' }).click()
  await expectText(page, 'File saved')
  await expectText(page, 'Not used anywhere.')
  await expectAccessible(page)

  await drawer
    .getByLabel('Replace', { exact: true })
    .last()
    .setInputFiles([{ name: 'x.png', mimeType: 'image/png', buffer: PNG }])
  await expectText(page, 'File replaced')
  await expect(drawer.getByLabel('File name')).toHaveValue('journey-mug-v2.png')
  await drawer.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('button', { name: 'Save as new file' }).click()
  await expectText(page, 'Saved as a new file')
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete file' }).click()
  await expectText(page, 'File deleted')
  await expect(page.getByRole('button', { name: 'journey-mug-v2.png', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'journey-mug-v2-part.png', exact: true })).toBeVisible()
})

test('EDITOR-012 EDITOR-048 files are searched, sorted and filtered; deleting asks for confirmation and shows errors', async ({
  page,
}) => {
  const site = await openFiles(page)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
  const table = page.getByRole('table', { name: 'Files' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await searchFiles(page, 'nothing-is-called-so')
  await expectText(page, 'No results')
  await page.getByRole('button', { name: 'Show all files' }).click()
  await table.getByRole('row').nth(1).getByRole('checkbox').check()
  await page
    .getByRole('toolbar', { name: 'Actions for selected files' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete file' })).toBeEnabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  // A page number past the end, like after deleting its last file.
  await page.goto(`${site}/files?view=list&page=99`)
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/api/sites/*/files?*', (route) => route.abort())
  await page.goto(`${site}/files?sort=size`)
  await expectText(page, 'Unable to load results.')
  await page.unroute('**/api/sites/*/files?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Files' })).toBeVisible()
})

test('EDITOR-011 EDITOR-034 EDITOR-035 tags are added, renamed one at a time, merged and deleted', async ({ page }) => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/tags`)
  const addTag = async (name: string): Promise<void> => {
    await page.getByLabel('New tag').fill(name)
    await page.getByRole('button', { name: 'Add tag' }).click()
  }
  await addTag('journey one')
  await expect(page.getByRole('button', { name: 'journey one', exact: true })).toBeVisible()
  await addTag('Journey One')
  await expectText(page, 'This tag already exists.')
  await addTag('journey two')
  await expect(page.getByRole('button', { name: 'journey two', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Rename journey one' }).click()
  await page.getByRole('button', { name: 'Rename journey two' }).click()
  await expectText(page, 'You may only edit one tag at a time.')
  await page.getByLabel('New name of journey one').fill('journey two')
  await page.keyboard.press('Enter')
  await expectText(page, 'This tag already exists.')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Merge' }).click()
  await expectText(page, 'Tag renamed')
  await expect(page.getByRole('button', { name: 'journey one', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete journey two' }).click()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await expectText(page, 'Tag deleted')
  await page.getByRole('tab', { name: 'Post categories' }).click()
  await expect(page.getByLabel('New category')).toHaveAttribute('maxlength', '25')
})
