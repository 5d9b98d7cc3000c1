import type { BrowserContext, Page } from '@playwright/test'
import { throwAway } from './canvas-samples.ts'
import { canvasOf, type MadePage, makePage, rewrite, twoHeadings } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

/** Editing, offline recovery, collaboration, publishing and restoring a page. */

let made: MadePage | undefined
test.afterEach(async ({ page }) => {
  if (made) await throwAway(page, made)
  made = undefined
})

const open = async (page: Page, title: string): Promise<MadePage> => {
  await signIn(page)
  made = await makePage(page, title, twoHeadings())
  await page.goto(made.editor)
  await expect(canvasOf(page).getByText('First words', { exact: true })).toBeVisible()
  return made
}

const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).first()
const saved = (page: Page) => expect(status(page, /^Saved$/)).toBeVisible()
const shown = (page: Page, words: string) => expect(canvasOf(page).getByText(words, { exact: true })).toBeVisible()
const inMenu = async (page: Page, entry: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('edits are saved automatically, published with two clicks, undone and restored from the version history', async ({
  page,
}) => {
  const { path } = await open(page, 'A page to publish')
  expect((await page.request.get(path)).status()).toBe(404)
  await rewrite(page, 'First words', 'Words for visitors')
  await page.keyboard.press('Escape')
  await saved(page)
  await inMenu(page, 'Publish now')
  await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
  expect(await (await page.request.get(path)).text()).toContain('Words for visitors')

  await rewrite(page, 'Words for visitors', 'A mistake')
  await page.keyboard.press('Escape')
  await saved(page)
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  expect(await (await page.request.get(path)).text()).not.toContain('A mistake')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await shown(page, 'Words for visitors')
  await page.getByRole('button', { name: /^Redo/ }).click()
  await shown(page, 'A mistake')

  await inMenu(page, 'Version history…')
  const versions = page.getByRole('dialog', { name: 'Version history' })
  await expect(versions.getByText(/Heading “A mistake” changed/)).toBeVisible()
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await shown(page, 'Words for visitors')
  await saved(page)
  await page.getByRole('button', { name: 'Undo: Restore version 1' }).click()
  await shown(page, 'A mistake')
  await saved(page)
})

test('EDITOR-063 text typed offline survives closing and reopening the tab', async ({ page, context }) => {
  const { editor } = await open(page, 'A page without a network')
  await context.setOffline(true)
  await rewrite(page, 'First words', 'Written without a network')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'Please check your internet connection.' })).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(editor)
  await again.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await shown(again, 'Written without a network')
  await again.reload()
  await shown(again, 'Written without a network')
})

test('a page locked with unsaved changes opens with a notice that offers to copy or discard them', async ({
  page,
  context,
}) => {
  const { editor } = await open(page, 'A page that is locked meanwhile')
  await page.route('**/batches', (route) => route.abort())
  await rewrite(page, 'First words', 'Written too late')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.route('**/batches', (route) =>
    route.fulfill({ status: 423, json: { error: 'This page is locked.', code: 'drafts.locked' } }),
  )
  const dialog = again.getByRole('dialog', { name: 'Some changes are not saved' })
  await again.goto(editor)
  await expect(dialog.getByText('This page is locked.')).toBeVisible()
  await expect(dialog.getByLabel('Text in these changes')).toHaveValue('Written too late')
  await shown(again, 'First words')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await again.unroute('**/batches')
  await again.reload()
  await shown(again, 'First words')
  await expect(again.getByRole('dialog')).toHaveCount(0)
})

test('EDITOR-046 waiting changes are saved automatically when the connection returns', async ({ page, context }) => {
  await open(page, 'A page with a short cut')
  await page.route('**/batches', (route) => route.abort())
  await rewrite(page, 'Second words', 'Saved in the end')
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible()
  await page.unroute('**/batches')
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await shown(other, 'Saved in the end')
})

test('a panel whose code fails to load shows an error and can be retried, without affecting the rest', async ({
  page,
}) => {
  await page.route('**/assets/Panel-*.js', (route) => route.abort())
  await open(page, 'A page without panels')
  await canvasOf(page).getByText('Second words', { exact: true }).click()
  const settings = page.getByRole('region', { name: 'Settings' })
  await expect(settings.getByRole('alert')).toContainText('Unable to load. Try again.')
  await rewrite(page, 'First words', 'Written all the same')
  await page.keyboard.press('Escape')
  await saved(page)
  await page.unroute('**/assets/Panel-*.js')
  await settings.getByRole('button', { name: 'Try again' }).click()
  await expect(settings.getByLabel('Text', { exact: true })).toHaveValue('Written all the same')
})

test('EDITOR-025 leaving with unsaved changes asks to stay, discard or save', async ({ page }) => {
  const { editor } = await open(page, 'A page to leave')
  const back = page.getByRole('link', { name: 'Back to pages' })
  const question = page.getByRole('dialog', { name: 'Save your changes?' })
  await page.route('**/batches', (route) => route.abort())
  await rewrite(page, 'First words', 'Not wanted')
  await page.keyboard.press('Escape')
  await back.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await shown(page, 'Not wanted')
  await back.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/pages$/)

  await page.goto(editor)
  await shown(page, 'First words')
  await rewrite(page, 'First words', 'Wanted')
  await page.keyboard.press('Escape')
  await back.click()
  await expect(question).toBeVisible()
  await page.unroute('**/batches')
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/pages$/)
  await page.goto(editor)
  await shown(page, 'Wanted')
})

const signedInToo = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await signIn(page)
  return page
}

test('two browsers on one page see each other and both changes', async ({ page, browser, baseURL }) => {
  const { editor } = await open(page, 'A page for two')
  const elsewhere = await browser.newContext({ baseURL })
  const other = await signedInToo(elsewhere)
  await other.goto(editor)
  await shown(other, 'First words')
  await expect(page.getByRole('img', { name: /^Online: / })).toBeVisible()
  await expect(other.getByRole('img', { name: /^Online: / })).toBeVisible()

  await rewrite(page, 'First words', 'By the first')
  await rewrite(other, 'Second words', 'By the second')
  for (const each of [page, other]) {
    await shown(each, 'By the first')
    await shown(each, 'By the second')
    await saved(each)
  }
  await elsewhere.close()
})

test('EDITOR-002 EDITOR-003 EDITOR-004 EDITOR-013 the page is shown as on desktop, tablet and phone, and read-only in preview', async ({
  page,
}) => {
  await open(page, 'A page to look at')
  const frame = page.getByRole('application', { name: 'Canvas' }).locator('iframe')
  const width = () => frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth)
  for (const [name, wide] of [
    ['Tablet', 768],
    ['Phone', 428],
    ['Desktop', 1024],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Device' }).getByText(name).click({ force: true })
    await expect.poll(width).toBe(wide)
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0)
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open in new tab' }).click()
  await expect((await tab).getByRole('heading', { name: 'First words' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

for (const width of [390, 768, 1440])
  test(`at ${width} px the editor fits and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `A page at ${width} px`)
    await saved(page)
    await expectAccessible(page)
    // Overflow is hidden: check the outermost buttons.
    for (const name of ['Publish', 'Preview'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    if (process.env.LOOK) await page.screenshot({ path: `/tmp/editor-${width}.png` })
    await inMenu(page, 'Preview link…')
    const links = page.getByRole('dialog', { name: 'Preview link' })
    await links.getByRole('button', { name: 'Create link' }).click()
    await expect(links.getByLabel('Link (shown only once)')).toHaveValue(/\/preview\//)
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `/tmp/editor-links-${width}.png` })
    await links.getByRole('button', { name: 'Delete link' }).click()
    await expect(links.getByText('No preview links yet.')).toBeVisible()
  })
