import { page as buildPage, place, section } from '#document/builder.ts'
import { createCanvasPage, openCanvas } from './canvas-page.ts'
import { createPage, deletePage, type TestPage } from './editor-page.ts'
import { expect, getSitePath, signIn, test } from './fixtures.ts'

/** Shortcuts and menus between canvas and panels, wherever the focus is. */

test.use({ viewport: { width: 1600, height: 900 } })

let testPage: TestPage | undefined
test.beforeEach(async ({ page }) => signIn(page))
test.afterEach(async ({ page }) => {
  if (testPage) await deletePage(page, testPage)
  testPage = undefined
})

test('the context menu copies and cuts the selection, also while text in a panel is selected', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  testPage = await createCanvasPage(page, 'Keys: the menu')
  const { frame, press, announcer } = await openCanvas(page, testPage)
  const buttons = frame.getByText('See all bowls')
  await frame.getByText('Bowls for every day').click()
  await page.getByRole('region', { name: 'Settings' }).getByLabel('Text', { exact: true }).selectText()
  const chooseMenuItem = async (name: string): Promise<void> => {
    await buttons.first().click({ button: 'right' })
    await page.getByRole('menuitem', { name }).click()
  }
  await chooseMenuItem('Copy')
  await expect(announcer).toHaveText(/1 block copied/)
  await press('Control+v')
  await expect(buttons).toHaveCount(2)
  await chooseMenuItem('Cut')
  await expect(buttons).toHaveCount(1)
  await press('Control+v')
  await expect(buttons).toHaveCount(2)
})

test('shortcuts undo and redo a panel change and keep the edited text', async ({ page }) => {
  testPage = await createCanvasPage(page, 'Keys: undo beside a choice')
  const { frame } = await openCanvas(page, testPage)
  const heading = (level: number) => frame.getByRole('heading', { name: 'Bowls for every day', level })
  await heading(2).dblclick()
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused()
  const levels = page.getByRole('region', { name: 'Settings' }).getByRole('radiogroup', { name: 'Level' })
  await levels.getByText('4', { exact: true }).click()
  await expect(frame.locator('h4[contenteditable="true"]')).toHaveText('Bowls for every day')
  await page.keyboard.press('Control+z')
  await expect(frame.locator('h2[contenteditable="true"]')).toHaveText('Bowls for every day')
  await page.keyboard.press('Control+y')
  await expect(frame.locator('h4[contenteditable="true"]')).toHaveText('Bowls for every day')
})

test('typing into a field of the previewed page goes to that field', async ({ page }) => {
  testPage = await createPage(page, 'Keys: a field in preview', buildPage(section({}, place('search', {}))))
  await page.goto(testPage.editor)
  const frame = page.getByRole('application', { name: 'Canvas' }).frameLocator('iframe')
  await expect(frame.getByRole('searchbox')).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await frame.getByRole('searchbox').click()
  await page.keyboard.type('which bowl?')
  await expect(frame.getByRole('searchbox')).toHaveValue('which bowl?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shortcuts undo and redo style changes, also with the focus on a control', async ({ page }) => {
  await page.goto(`${await getSitePath(page)}/styles`)
  const expectStatus = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  await expectStatus('All changes saved')
  const otherOption = page.getByRole('radiogroup', { name: 'Shadows' }).getByRole('radio', { checked: false }).first()
  await otherOption.press('Space')
  await expectStatus('Unsaved changes')
  await page.keyboard.press('Control+z')
  await expectStatus('All changes saved')
  await page.keyboard.press('Control+y')
  await expectStatus('Unsaved changes')
})
