import type { BrowserContext, Page } from '@playwright/test'
import { createPage, createTwoHeadings, deletePage, getCanvasFrame, replaceText, type TestPage } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

/** Editing, offline recovery, collaboration, publishing and restoring a page. */

let testPage: TestPage | undefined
test.afterEach(async ({ page }) => {
  if (testPage) await deletePage(page, testPage)
  testPage = undefined
})

const openEditor = async (page: Page, title: string): Promise<TestPage> => {
  await signIn(page)
  testPage = await createPage(page, title, createTwoHeadings())
  await page.goto(testPage.editor)
  await expect(getCanvasFrame(page).getByText('First heading', { exact: true })).toBeVisible()
  return testPage
}

const getStatus = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()
const expectSaved = (page: Page) => expect(getStatus(page, /^Saved$/)).toBeVisible()
const expectText = (page: Page, text: string) =>
  expect(getCanvasFrame(page).getByText(text, { exact: true })).toBeVisible()
const choosePublishMenuItem = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('edits are saved automatically, published with two clicks, undone and restored from the version history', async ({
  page,
}) => {
  const { path } = await openEditor(page, 'A page to publish')
  expect((await page.request.get(path)).status()).toBe(404)
  await replaceText(page, 'First heading', 'Words for visitors')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await choosePublishMenuItem(page, 'Publish now')
  await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
  expect(await (await page.request.get(path)).text()).toContain('Words for visitors')

  await replaceText(page, 'Words for visitors', 'A mistake')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  expect(await (await page.request.get(path)).text()).not.toContain('A mistake')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expectText(page, 'Words for visitors')
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expectText(page, 'A mistake')

  await choosePublishMenuItem(page, 'Version history…')
  const versions = page.getByRole('dialog', { name: 'Version history' })
  await expect(versions.getByText(/Heading “A mistake” changed/)).toBeVisible()
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await expectText(page, 'Words for visitors')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Undo: Restore version 1' }).click()
  await expectText(page, 'A mistake')
  await expectSaved(page)
})

test('a scheduled page is published without newer changes until they are added to the schedule', async ({ page }) => {
  await openEditor(page, 'A page to schedule')
  await choosePublishMenuItem(page, 'Schedule…')
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByLabel('Date').fill('2037-05-04')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Changes you make from now on are not included.')).toBeVisible()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(page.getByText('Newer changes not scheduled')).toHaveCount(0)
  await replaceText(page, 'First heading', 'Written later')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await expect(page.getByText('Newer changes not scheduled')).toBeVisible()
  await choosePublishMenuItem(page, 'Add newer changes to schedule')
  await expect(page.getByText('Newer changes not scheduled')).toHaveCount(0)
  await page.reload()
  await expectText(page, 'Written later')
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(page.getByText('Newer changes not scheduled')).toHaveCount(0)
})

test('EDITOR-063 text typed offline survives closing and reopening the tab', async ({ page, context }) => {
  const { editor } = await openEditor(page, 'A page without a network')
  await context.setOffline(true)
  await replaceText(page, 'First heading', 'Written without a network')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'Please check your internet connection.' })).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const reopened = await context.newPage()
  await reopened.goto(editor)
  await reopened.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expectText(reopened, 'Written without a network')
  await reopened.reload()
  await expectText(reopened, 'Written without a network')
})

test('a page locked with unsaved changes opens with a notice that offers to copy or discard them', async ({
  page,
  context,
}) => {
  const { editor } = await openEditor(page, 'A page that is locked meanwhile')
  await page.route('**/batches', (route) => route.abort())
  await replaceText(page, 'First heading', 'Written too late')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.route('**/batches', (route) =>
    route.fulfill({ status: 423, json: { error: 'This page is locked.', code: 'drafts.locked' } }),
  )
  const dialog = reopened.getByRole('dialog', { name: 'Some changes are not saved' })
  await reopened.goto(editor)
  await expect(dialog.getByText('This page is locked.')).toBeVisible()
  await expect(dialog.getByLabel('Text in these changes')).toHaveValue('Written too late')
  await expectText(reopened, 'First heading')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await reopened.unroute('**/batches')
  await reopened.reload()
  await expectText(reopened, 'First heading')
  await expect(reopened.getByRole('dialog')).toHaveCount(0)
})

test('EDITOR-046 waiting changes are saved automatically when the connection returns', async ({ page, context }) => {
  await openEditor(page, 'A page with a short cut')
  await page.route('**/batches', (route) => route.abort())
  await replaceText(page, 'Second heading', 'Saved in the end')
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible()
  await page.unroute('**/batches')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSaved(page)
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await expectText(otherTab, 'Saved in the end')
})

test('a panel whose code fails to load shows an error and can be retried, without affecting the rest', async ({
  page,
}) => {
  await page.route('**/assets/Panel-*.js*', (route) => route.abort())
  await openEditor(page, 'A page without panels')
  await getCanvasFrame(page).getByText('Second heading', { exact: true }).click()
  const settings = page.getByRole('region', { name: 'Settings' })
  await expect(settings.getByRole('alert')).toContainText('Unable to load. Try again.')
  await replaceText(page, 'First heading', 'Written all the same')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.unroute('**/assets/Panel-*.js*')
  await settings.getByRole('button', { name: 'Try again' }).click()
  await expect(settings.getByLabel('Text', { exact: true })).toHaveValue('Written all the same')
})

test('EDITOR-025 leaving with unsaved changes asks to stay, discard or save', async ({ page }) => {
  const { editor } = await openEditor(page, 'A page to leave')
  const backLink = page.getByRole('link', { name: 'Back to pages' })
  const dialog = page.getByRole('dialog', { name: 'Save your changes?' })
  await page.route('**/batches', (route) => route.abort())
  await replaceText(page, 'First heading', 'Not wanted')
  await page.keyboard.press('Escape')
  await backLink.click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expectText(page, 'Not wanted')
  await backLink.click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/pages$/)

  await page.goto(editor)
  await expectText(page, 'First heading')
  await replaceText(page, 'First heading', 'Wanted')
  await page.keyboard.press('Escape')
  await backLink.click()
  await expect(dialog).toBeVisible()
  await page.unroute('**/batches')
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/pages$/)
  await page.goto(editor)
  await expectText(page, 'Wanted')
})

const openSignedInPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await signIn(page)
  return page
}

test('two browsers on one page see each other and both changes', async ({ page, browser, baseURL }) => {
  const { editor } = await openEditor(page, 'A page for two')
  const otherContext = await browser.newContext({ baseURL })
  const otherPage = await openSignedInPage(otherContext)
  await otherPage.goto(editor)
  await expectText(otherPage, 'First heading')
  await expect(page.getByRole('img', { name: /^Online: / })).toBeVisible()
  await expect(otherPage.getByRole('img', { name: /^Online: / })).toBeVisible()

  await replaceText(page, 'First heading', 'By the first')
  await replaceText(otherPage, 'Second heading', 'By the second')
  for (const editor of [page, otherPage]) {
    await expectText(editor, 'By the first')
    await expectText(editor, 'By the second')
    await expectSaved(editor)
  }
  await otherContext.close()
})

test('EDITOR-002 EDITOR-003 EDITOR-004 EDITOR-013 the page is shown as on desktop, tablet and phone, and read-only in preview', async ({
  page,
}) => {
  await openEditor(page, 'A page to look at')
  const frame = page.getByRole('application', { name: 'Canvas' }).locator('iframe')
  const readWidth = () => frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth)
  for (const [name, expectedWidth] of [
    ['Tablet', 768],
    ['Phone', 428],
    ['Desktop', 1024],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Device' }).getByText(name).click({ force: true })
    await expect.poll(readWidth).toBe(expectedWidth)
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0)
  const previewTab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open in new tab' }).click()
  await expect((await previewTab).getByRole('heading', { name: 'First heading' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

for (const width of [390, 768, 1440])
  test(`at ${width} px the editor fits and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openEditor(page, `A page at ${width} px`)
    await expectSaved(page)
    await expectAccessible(page)
    // Overflow is hidden: check the outermost buttons.
    for (const name of ['Publish', 'Preview'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `/tmp/editor-${width}.png` })
    await choosePublishMenuItem(page, 'Preview link…')
    const links = page.getByRole('dialog', { name: 'Preview link' })
    await links.getByRole('button', { name: 'Create link' }).click()
    await expect(links.getByLabel('Link (shown only once)')).toHaveValue(/\/preview\//)
    await expectAccessible(page)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `/tmp/editor-links-${width}.png` })
    await links.getByRole('button', { name: 'Delete link' }).click()
    await expect(links.getByText('No preview links yet.')).toBeVisible()
  })
