import type { Page } from '@playwright/test'
import { page as buildPage, place, section } from '#document/builder.ts'
import { richText } from '#document/rich-text.ts'
import { getCrumbHeader } from './crumb.ts'
import { createPage, deletePage, getCanvasFrame } from './editor-page.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data, headers: await getCrumbHeader(page) })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

const block = (type: string, props: object, row: number) => place(type, props, { at: [1, row], size: [12, 4] })

test('EDITOR-001 the editor offers a text toolbar with links and colors, fonts, files, data import, tags, mailing lists and embeds', async ({
  page,
}) => {
  await signIn(page)
  const api = `/api${(await getSitePath(page)).replace('/config', '')}`
  const list = await post(page, `${api}/mailing-lists`, { name: 'Editor readers', doubleOptIn: true })
  const form = await post(page, `${api}/forms`, { kind: 'newsletter', name: 'Editor sign-up' })
  const testPage = await createPage(
    page,
    'A page with every tool',
    buildPage(
      section(
        {},
        block('text', { text: richText('Words to format.') }, 1),
        block('image', { assetId: null }, 6),
        block('chart', { datasetId: null }, 11),
        block('summary', { collectionId: null }, 16),
        block('newsletter', { formId: form.id, title: 'Letters from the kiln' }, 21),
        block('video', {}, 26),
        block('audio', {}, 31),
      ),
    ),
  )
  await page.goto(testPage.editor)
  const frame = getCanvasFrame(page)
  const panel = page.getByRole('region', { name: 'Settings' })
  const dialog = page.getByRole('dialog')
  await expect(frame.getByText('Words to format.')).toBeVisible()
  await page.getByRole('button', { name: 'Layers' }).click()
  const getField = (name: string) => panel.locator('input').and(panel.getByLabel(name, { exact: true }))
  const select = (name: string) => page.getByRole('treeitem', { name, exact: true }).click()

  await test.step('rich-text toolbar, link editor and color picker', async () => {
    // Beside the handles of the selected block.
    await frame.getByText('Words to format.').dblclick({ position: { x: 40, y: 12 } })
    await expect(frame.locator('[contenteditable="true"]')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    const toolbar = page.getByRole('toolbar', { name: 'Text' })
    await toolbar.getByRole('button', { name: 'Bold' }).click()
    await toolbar.getByRole('button', { name: 'Color', exact: true }).click()
    await page.getByRole('textbox', { name: 'Custom color' }).fill('hsl(240, 100%, 20%)')
    await page.getByRole('button', { name: 'Apply color' }).click()
    await expect(frame.getByText('Words to format.').last()).toHaveCSS('color', 'rgb(0, 0, 102)')
    await toolbar.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Link to').selectOption('URL')
    await page.getByRole('textbox', { name: 'URL' }).fill('example.com')
    await page.getByRole('button', { name: 'Set link' }).click()
    await expect(
      frame.locator('a[href="https://example.com"] strong, strong a[href="https://example.com"]'),
    ).toHaveText('Words to format.')
    await page.keyboard.press('Escape')
  })

  await test.step('file manager: upload, rename and delete', async () => {
    await select('Image')
    await panel.getByRole('button', { name: 'Select image' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Select image' })
    await picker
      .locator('input[type=file]')
      .setInputFiles({ name: 'dot.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DOT) })
    await picker.getByRole('button', { name: 'File details' }).click()
    const details = page.getByRole('dialog', { name: 'dot.svg' })
    await details.getByLabel('File name').fill('round.svg')
    await details.getByRole('button', { name: 'Save file' }).click()
    const renamed = page.getByRole('dialog', { name: 'round.svg' })
    await renamed.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(renamed).toHaveCount(0)
    await expect(picker.getByText('round.svg')).toHaveCount(0)
    await picker.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('data-table import', async () => {
    await select('Chart')
    await panel.getByRole('button', { name: 'Import dataset' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Editor data')
    await dialog.getByLabel('Or paste cells').fill('Month,Bowls\nMay,12\nJune,9\n')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(getField('Dataset')).toHaveValue('Editor data')
    await expect(frame.getByText('June').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('tag manager', async () => {
    await select('Summary')
    await panel.getByRole('button', { name: 'Manage tags' }).click()
    await dialog.getByRole('textbox', { name: 'New tag' }).fill('Editor tag')
    await dialog.getByRole('button', { name: 'Add tag' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: 'Editor tag' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('mailing-list connection', async () => {
    await select('Newsletter')
    await panel.getByRole('button', { name: 'Connect a list' }).click()
    await dialog.getByRole('combobox', { name: 'List' }).click()
    await page.getByRole('option', { name: 'Editor readers' }).click()
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(panel.getByText('Connected to Editor readers.')).toBeVisible()
    const saved = await (await page.request.get(`${api}/forms/${form.id}`)).json()
    expect(saved.settings.storage.mailingListId).toBe(list.id)
    await panel.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(panel.getByText('No mailing list is connected.')).toBeVisible()
  })

  await test.step('video and audio embeds', async () => {
    await select('Video')
    await expect(panel.getByText('YouTube, Vimeo')).toBeVisible()
    await select('Audio')
    await panel.getByText('SoundCloud').click()
    await expect(panel.getByRole('textbox', { name: 'URL' })).toBeVisible()
  })

  await test.step('font picker', async () => {
    await page.getByRole('button', { name: 'Site styles' }).click()
    const styles = page.getByRole('region', { name: 'Site styles' })
    await styles.getByRole('group', { name: 'Fonts' }).getByRole('button').first().click()
    const picker = page.getByRole('dialog', { name: 'Heading font' })
    await expect(picker.getByRole('radiogroup', { name: 'Heading font' })).toBeVisible()
    await picker.getByRole('button', { name: 'Done' }).click()
  })
  await deletePage(page, testPage)
})

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="5"/></svg>'
