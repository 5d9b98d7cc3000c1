import { openCanvas } from './canvas-page.ts'
import { createManyHeadings, createPage, deletePage, type TestPage } from './editor-page.ts'
import { expect, signIn, test } from './fixtures.ts'
import { goToPanel, tabTo, tabToAndPress } from './keyboard.ts'

/** The focus in the editor is always visible and never trapped. */

test.use({ viewport: { width: 1440, height: 900 } })

let testPage: TestPage
test.beforeEach(async ({ page }, { title }) => {
  await signIn(page)
  testPage = await createPage(page, `Keys: ${title.slice(0, 60)}`, createManyHeadings(48))
})
test.afterEach(async ({ page }) => deletePage(page, testPage))

test('Tab ends text editing, Escape ends the preview, and inserted blocks and settings get the focus', async ({
  page,
}) => {
  const { canvas, frame, announcer } = await openCanvas(page, testPage)
  const field = frame.locator('[contenteditable="true"]')
  await goToPanel(page, canvas)
  await page.keyboard.press('Tab')
  await expect(announcer).toHaveText(/^Heading/)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toHaveCount(0)
  await expect(canvas).toBeFocused()

  const settings = page.getByRole('region', { name: 'Settings' })
  await page.keyboard.press('Alt+Enter')
  await expect(settings.getByRole('group', { name: 'Settings' })).toBeFocused()
  await goToPanel(page, canvas)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search blocks' })
  await expect(search).toBeFocused()
  await page.keyboard.type('quote')
  await tabToAndPress(page, page.getByRole('button', { name: 'Quote' }))
  await expect(canvas).toBeFocused()
  await expect(announcer).toHaveText('Quote added')
  await expect(frame.locator('[data-block] blockquote')).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(announcer).toHaveText('Undone: Add quote')

  const preview = page.getByRole('button', { name: 'Preview' })
  await goToPanel(page, page.getByRole('region', { name: 'Page and tools' }))
  await tabTo(page, preview)
  await page.keyboard.press('Enter')
  const previewFrame = canvas.locator('iframe')
  await tabTo(page, previewFrame)
  await page.keyboard.press('Escape')
  await expect(preview).toBeVisible()
})

test('a click on the canvas takes the focus from the device switch and from the block search', async ({ page }) => {
  const { frame, canvas, getGridArea } = await openCanvas(page, testPage)
  const devices = page.getByRole('radiogroup', { name: 'Device' })
  await devices.getByRole('radio', { name: 'Desktop' }).focus()
  const heading = frame.getByText('Heading 48', { exact: true })
  await heading.click()
  const before = await getGridArea(heading)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => getGridArea(heading)).not.toBe(before)
  await expect(devices.getByRole('radio', { name: 'Desktop' })).toBeChecked()

  await goToPanel(page, canvas)
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('quote')
  await heading.click()
  await page.keyboard.press('Delete')
  await expect(heading).toHaveCount(0)
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`versions are compared by keyboard: both pages scroll together, are not tabbed through, and Escape closes (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await openCanvas(page, testPage)
    // Without transitions the menu is gone before the dialog opens.
    await page.emulateMedia({ reducedMotion })
    const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
    await goToPanel(page, page.getByRole('region', { name: 'Page and tools' }))
    await tabTo(page, publishButton)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
    await expect(publishButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Publish again' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Version history…' })).toBeFocused()
    await page.keyboard.press('Enter')
    const versions = page.getByRole('dialog', { name: 'Version history' })
    const [before, after] = [versions.getByTitle('Version 1'), versions.getByTitle('Current draft')]
    await expect(before.contentFrame().getByText('Heading 1', { exact: true })).toBeVisible()
    await expect(after.contentFrame().getByText('Heading 1', { exact: true })).toBeVisible()
    await tabTo(page, before)
    await page.keyboard.press('End')
    await expect(before.contentFrame().getByRole('contentinfo')).toBeInViewport()
    await expect(after.contentFrame().getByRole('contentinfo')).toBeInViewport()
    await tabTo(page, after)
    await page.keyboard.press('Escape')
    await expect(versions).toBeHidden()
    await expect(publishButton).toBeFocused()
  })
