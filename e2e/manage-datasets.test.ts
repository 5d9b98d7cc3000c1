import type { Locator } from '@playwright/test'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

const pasteText = (target: Locator, text: string): Promise<void> =>
  target.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const CSV = 'Month,Bowls,Plates\nMay,12,8\nJune,=1+1\nJuly,9,14\n'

test('SCREEN-006 EDITOR-010 an owner imports a dataset, edits it as a table by keyboard and saves it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(await getSitePath(page))
  await page.getByRole('link', { name: 'Datasets' }).click()
  await page.getByRole('button', { name: 'Import dataset' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Pieces')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Your dataset must have at least one row and one column.')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pieces.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(dialog.getByLabel('Or paste cells')).toHaveValue(CSV)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('One or more rows was missing data.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Open dataset' })).toBeFocused()
  await page.keyboard.press('Enter')

  const grid = page.getByRole('grid', { name: 'Cells of Pieces' })
  await expect(grid.getByRole('gridcell', { name: '=1+1' })).toBeVisible()
  await expectAccessible(page)

  await test.step('the keyboard moves, edits and clears cells', async () => {
    await grid.getByRole('gridcell', { name: 'May' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('21')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('17')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Delete')
    await expect(grid.getByRole('row').nth(2)).toHaveText('2June2117')
    await expect(grid.getByRole('row').nth(3)).toHaveText('3July9')
    await page.keyboard.press('Control+z')
    await expect(grid.getByRole('row').nth(3)).toHaveText('3July914')
  })

  await test.step('cells are pasted from a spreadsheet', async () => {
    await page.keyboard.press('Control+End')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Add row' }).click()
    await grid.locator('[tabindex="0"]').focus()
    await page.keyboard.press('Home')
    await pasteText(grid.locator(':focus'), 'August\t5\t6\nSeptember\t7\t8')
    await expect(grid.getByRole('row')).toHaveCount(6)
    await expect(grid.getByRole('row').nth(5)).toHaveText('5September78')
  })

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Dataset saved')).toBeVisible()
  await page.reload()
  await expect(grid.getByRole('row').nth(2)).toHaveText('2June2117')

  await test.step('a dataset that is too large is truncated, and a message says so', async () => {
    await page.getByRole('button', { name: 'Replace data' }).click()
    const line = Array.from({ length: 80 }, (_, column) => `c${column}`).join('\t')
    const text = Array.from({ length: 1500 }, () => line).join('\n')
    const file = { name: 'large.tsv', mimeType: 'text/plain', buffer: Buffer.from(text) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    const cells = dialog.getByLabel('Or paste cells')
    await expect(cells).not.toBeEditable()
    await expect(cells).toHaveAccessibleDescription('Only the first 162 of 1,500 lines are shown.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Clear cells' }).press('Enter')
    await expect(cells).toHaveValue('')
    await expect(cells).toBeFocused()
    await expect(dialog.getByText('large.tsv')).toBeHidden()
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(cells).not.toHaveValue('')
    const tooLarge = { ...file, name: 'too-large.tsv', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'x') }
    await dialog.locator('input[type=file]').setInputFiles(tooLarge)
    await expect(dialog.getByText('The file is larger than 5 MB. Split it into several files.')).toBeVisible()
    await expect(dialog.getByText('too-large.tsv')).toBeVisible()
    await expect(cells).toHaveValue('')
    await pasteText(cells, text)
    await expect(cells).toHaveAccessibleDescription('Only the first 162 of 1,500 lines are shown.')
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('Your dataset was truncated to 1,000 rows and 50 columns.')).toBeVisible()
    await expect(grid).toHaveAttribute('aria-rowcount', '1001')
    await grid.getByRole('gridcell', { name: 'c0' }).first().focus()
    await page.keyboard.press('Control+End')
    await expect(grid.locator('[data-cell="1000.49"]')).toBeFocused()
  })

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete dataset' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible()
  // Other tests on the same server have datasets, too.
  const list = await page.request.get(`/api/sites/${(await getSitePath(page)).split('/').at(-1)}/datasets`)
  expect((await list.json()).datasets).not.toContainEqual(expect.objectContaining({ name: 'Pieces' }))
})
