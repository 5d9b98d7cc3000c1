import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, siteAddress, test } from './fixtures.ts'

const openFiles = async (page: Page): Promise<string> => {
  await signIn(page)
  const site = await siteAddress(page)
  await page.goto(`${site}/files`)
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible()
  return site
}

/** A drawing of its own for each journey, so that none meets another's files. */
const drawing = (name: string, colour: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`,
  ),
})
const PNG = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
  .png()
  .toBuffer()
const chooser = (page: Page) => page.getByLabel('Upload files', { exact: true }).last()
const told = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const search = async (page: Page, words: string): Promise<void> => {
  await page.getByLabel('Search files').fill(words)
  await expect(page).toHaveURL(new RegExp(`search=${words}`))
}

test('EDITOR-054 EDITOR-058 files are sent with their progress, cancelled, and sent again after a failure', async ({
  page,
}) => {
  await openFiles(page)
  let held = true
  // The first try is held until it is cancelled, the second is cut off, the third goes through.
  let tries = 0
  await page.route(/\/api\/sites\/[^/]+\/assets(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries++
    if (tries === 1 && held) return
    if (tries === 2) return route.abort('connectionfailed')
    return route.continue()
  })
  await chooser(page).setInputFiles([drawing('journey-way.svg', '#446655')])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('journey-way.svg')).toBeVisible()
  // Nothing of it is sent yet, so the bar has no width.
  await expect(uploads.getByRole('progressbar', { name: 'How much of journey-way.svg is sent' })).toBeAttached()
  await page.getByRole('button', { name: 'Cancel journey-way.svg' }).click()
  held = false
  await told(page, 'File processing cancelled.')
  await page.getByRole('button', { name: 'Try again: journey-way.svg' }).click()
  await told(page, 'Unable to Upload File')
  await told(page, 'There was a problem while uploading your file')
  await expect(
    uploads.getByText(/^(Error uploading|File upload failed to complete|File processing failed to complete)\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again: journey-way.svg' }).click()
  await expect(uploads).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'journey-way.svg', exact: true })).toBeVisible()
})

test('EDITOR-037 EDITOR-029 EDITOR-055 a file is refused, renamed, described, put into a folder, replaced and deleted', async ({
  page,
}) => {
  await openFiles(page)
  await chooser(page).setInputFiles([{ name: 'journey.exe', mimeType: 'x/y', buffer: Buffer.from('MZ journey') }])
  await told(page, 'The file journey.exe does not appear to be a supported file.')
  await expect(page.getByRole('button', { name: 'Try again: journey.exe' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take journey.exe off the list' }).click()

  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Journey folder')
  await page.getByRole('button', { name: 'Make folder' }).click()
  await page.getByRole('button', { name: /^Journey folder/ }).click()
  await told(page, 'This folder is empty')
  await chooser(page).setInputFiles([{ name: 'journey-cup.png', mimeType: 'image/png', buffer: PNG }])
  await page.getByRole('button', { name: 'journey-cup.png', exact: true }).click()

  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('File name').fill('')
  await drawer.getByRole('button', { name: 'Save file' }).click()
  await told(page, 'Please enter a file name.')
  await drawer.getByLabel('File name').fill('journey-mug.png')
  await drawer.getByLabel('Description for those who do not see it').fill('A mug')
  await page.route(
    /\/assets\/[^/]+$/,
    (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()),
    { times: 1 },
  )
  await drawer.getByRole('button', { name: 'Save file' }).click()
  await told(page, 'Unable to Rename File')
  await told(page, 'There was a problem while renaming your file')
  await drawer.getByRole('button', { name: 'Save file' }).click()
  await told(page, 'The file is saved.')
  await told(page, 'It is used nowhere.')
  await expectAccessible(page)

  await drawer
    .getByLabel('Replace', { exact: true })
    .last()
    .setInputFiles([{ name: 'x.png', mimeType: 'image/png', buffer: PNG }])
  await told(page, 'The file is replaced wherever it is used.')
  await expect(drawer.getByLabel('File name')).toHaveValue('journey-mug-v2.png')
  await drawer.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('button', { name: 'Save as a new file' }).click()
  await told(page, 'The part is a file of its own now.')
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete file' }).click()
  await told(page, 'The file is deleted.')
  await expect(page.getByRole('button', { name: 'journey-mug-v2.png', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'journey-mug-v2-part.png', exact: true })).toBeVisible()
})

test('EDITOR-012 EDITOR-048 files are searched, sorted and filtered in a list, which asks before it deletes and says when it fails', async ({
  page,
}) => {
  const site = await openFiles(page)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
  const table = page.getByRole('table', { name: 'Files' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await search(page, 'nothing-is-called-so')
  await told(page, 'Nothing matches')
  await page.getByRole('button', { name: 'Show all files' }).click()
  await table.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'For the chosen files' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete file' })).toBeEnabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  // A page that is no more, as after its last file was deleted.
  await page.goto(`${site}/files?view=list&page=99`)
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/api/sites/*/files?*', (route) => route.abort())
  await page.goto(`${site}/files?sort=size`)
  await told(page, 'Unable to load results.')
  await page.unroute('**/api/sites/*/files?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Files' })).toBeVisible()
})

test('EDITOR-011 EDITOR-034 EDITOR-035 tags are added, renamed one at a time, merged and deleted', async ({ page }) => {
  await signIn(page)
  await page.goto(`${await siteAddress(page)}/tags`)
  const add = async (name: string): Promise<void> => {
    await page.getByLabel('New tag').fill(name)
    await page.getByRole('button', { name: 'Add tag' }).click()
  }
  await add('journey one')
  await expect(page.getByRole('button', { name: 'journey one', exact: true })).toBeVisible()
  await add('Journey One')
  await told(page, 'This tag already exists.')
  await add('journey two')
  await expect(page.getByRole('button', { name: 'journey two', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Rename journey one' }).click()
  await page.getByRole('button', { name: 'Rename journey two' }).click()
  await told(page, 'You may only edit one tag at a time.')
  await page.getByLabel('New name of journey one').fill('journey two')
  await page.keyboard.press('Enter')
  await told(page, 'This tag already exists.')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Merge into it' }).click()
  await told(page, 'The tag is renamed.')
  await expect(page.getByRole('button', { name: 'journey one', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete journey two' }).click()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await told(page, 'The tag is deleted.')
  await page.getByRole('tab', { name: 'Post categories' }).click()
  await expect(page.getByLabel('New category')).toHaveAttribute('maxlength', '25')
})
