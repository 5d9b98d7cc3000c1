import type { Locator, Page } from '@playwright/test'
import { getCanvasFrame } from './editor-page.ts'
import { findLinkInEmail } from './email-log.ts'
import { expect, expectAccessible, NEW_SITES_SERVER, test } from './fixtures.ts'
import { goToPanel, replaceFieldText, tabBackTo, tabTo, tabToAndPress } from './keyboard.ts'
import { expectSaved, readAsVisitor, STARTER_TITLE } from './new-owner.ts'

test.use(NEW_SITES_SERVER)

/** Like `build-a-site.test.ts`, but without a mouse: nothing is clicked, filled or focused except by keys. */

test.use({ viewport: { width: 1440, height: 900 } })

const signUpAndCreateSite = async (page: Page, baseURL: string): Promise<string> => {
  // URLs are typed, too.
  await page.goto('/config/sign-up')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('noor@example.com')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('a first site of mine')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await page.goto(await findLinkInEmail(browser, baseURL, 'noor@example.com'))
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('a first site of mine')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('link', { name: 'Create site' })).toBeVisible()
  await expect(title).toBeFocused()

  await tabToAndPress(page, page.getByRole('link', { name: 'Create site' }))
  await tabToAndPress(page, page.getByRole('radio', { name: /Kiln/ }), 'Space')
  await expect(page.getByRole('radio', { name: /Kiln/ })).toBeChecked()
  await tabTo(page, page.getByLabel('Site name'))
  await page.keyboard.type('Pots of noor')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Pots of noor', { timeout: 60_000 })
  await expect(title).toBeFocused()

  await tabBackTo(page, page.getByRole('link', { name: 'Pages', exact: true }))
  await page.keyboard.press('Enter')
  const home = page.getByRole('listitem').filter({ hasText: 'Homepage' })
  await tabToAndPress(page, home.getByRole('link', { name: /^Edit/ }))
  return `http://pots-of-noor.localhost:${new URL(baseURL).port}/`
}

type CanvasLocators = { canvas: Locator; announcer: Locator }

/** Presses Tab until the canvas announces the block. */
const selectBlock = async (
  page: Page,
  { canvas, announcer }: CanvasLocators,
  name: string,
  key = 'Tab',
): Promise<void> => {
  await expect(canvas).toBeFocused()
  for (let presses = 0; presses < 12; presses++) {
    const before = await announcer.textContent()
    await page.keyboard.press(key)
    await expect(announcer).not.toHaveText(before ?? '')
    if ((await announcer.textContent())?.startsWith(name)) return
  }
  throw new Error(`No ${name} was reached; the last was ${await announcer.textContent()}`)
}

test('by keyboard, a new owner signs up, picks a starter, edits text, colors and an image, adds a section, rearranges it on phone, publishes, undoes and restores', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const siteUrl = await signUpAndCreateSite(page, baseURL)
  const frame = getCanvasFrame(page)
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(STARTER_TITLE)
  const canvas = page.getByRole('application', { name: 'Canvas' })
  const announcer = canvas.getByRole('status')
  const topBar = page.getByRole('region', { name: 'Page and tools' })
  const panelBar = page.getByRole('toolbar', { name: 'Panels' })
  const settings = page.getByRole('region', { name: 'Settings' }).getByRole('group', { name: 'Settings' })
  await expectAccessible(page)

  // The shortcuts dialog lists the keys and returns the focus.
  await goToPanel(page, canvas)
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Next region of the editor')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await expect(canvas).toBeFocused()

  // Text, in place.
  await selectBlock(page, { canvas, announcer }, 'Heading')
  await page.keyboard.press('Enter')
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused()
  await replaceFieldText(page, 'Noor makes pots')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Noor makes pots')

  // An image.
  await selectBlock(page, { canvas, announcer }, 'Image', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(settings).toBeFocused()
  const changeButton = page.getByRole('button', { name: 'Change', exact: true })
  await tabToAndPress(page, changeButton)
  const files = page.getByRole('dialog', { name: 'Select image' })
  const image = files.getByRole('button', { name: 'product-tool-set.jpg' })
  await expect(image).toBeVisible()
  await expectAccessible(page)
  await tabToAndPress(page, image, 'Space')
  await tabToAndPress(page, files.getByRole('button', { name: 'Select', exact: true }))
  await expect(files).toBeHidden()
  await expect(page.getByText('product-tool-set.jpg')).toBeVisible()
  await expect(changeButton).toBeFocused()

  // A site color, previewed immediately.
  await goToPanel(page, panelBar)
  await tabToAndPress(page, panelBar.getByRole('button', { name: 'Site styles' }))
  const styles = page.getByRole('region', { name: 'Site styles' })
  await goToPanel(page, styles.getByRole('group', { name: 'Site styles' }))
  await tabTo(page, styles.getByRole('textbox', { name: 'Text', exact: true }))
  await replaceFieldText(page, '#102040')
  await expect(heading).toHaveCSS('color', 'rgb(16, 32, 64)')
  const saveButton = styles.getByRole('button', { name: 'Save' })
  await tabBackTo(page, saveButton)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Site styles saved. They are live now.')).toBeVisible()
  await expect(saveButton).toBeFocused()

  // A section: the focus moves to the canvas, where it is moved next.
  await goToPanel(page, panelBar)
  await tabToAndPress(page, panelBar.getByRole('button', { name: 'Add', exact: true }))
  const addPanel = page.getByRole('region', { name: 'Add', exact: true })
  await tabTo(page, addPanel.getByRole('radio', { name: 'Blocks' }))
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, addPanel.getByRole('searchbox', { name: 'Search sections' }))
  await page.keyboard.type('call to')
  await tabToAndPress(page, addPanel.getByRole('button', { name: 'Call to action' }))
  await expect(canvas).toBeFocused()
  await expect(announcer).toHaveText('Call to action added')
  await expectSaved(page)

  // Its position on phone.
  await goToPanel(page, topBar)
  await tabTo(page, page.getByRole('radio', { name: 'Desktop' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked()
  await goToPanel(page, canvas)
  await page.keyboard.press('Tab')
  await expect(announcer).toHaveText(/column \d+, row \d+$/)
  const selectedId = await canvas.locator('[data-selected]').last().getAttribute('data-selected')
  const block = frame.locator(`[data-block="${selectedId}"]`)
  await expect(block).toBeInViewport()
  const readRow = () => block.evaluate((element) => getComputedStyle(element).gridRowStart)
  const before = await readRow()
  await page.keyboard.press('ArrowDown')
  await expect(announcer).toHaveText(/^Column \d+, row \d+$/)
  await expect.poll(readRow).not.toBe(before)
  await expectSaved(page)
  await expectAccessible(page)

  // Publish and restore.
  expect(await readAsVisitor(page, siteUrl)).not.toContain('Noor makes pots')
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
  const publishNow = async (): Promise<void> => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Published. Your changes are live.').last()).toBeVisible()
    await expect(publishButton).toBeFocused()
  }
  await goToPanel(page, topBar)
  await tabTo(page, publishButton)
  await publishNow()
  await expect.poll(() => readAsVisitor(page, siteUrl)).toContain('Noor makes pots')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(readRow).toBe(before)
  await expect(announcer).toHaveText(/^Undone: Move/)
  await expectSaved(page)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Version history…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const versions = page.getByRole('dialog', { name: 'Version history' })
  await tabToAndPress(page, versions.getByRole('button', { name: /Version 1\b/ }).first())
  await expectAccessible(page)
  await tabToAndPress(page, versions.getByRole('button', { name: 'Restore version 1' }))
  await expect(versions).toBeHidden()
  await expect(publishButton).toBeFocused()
  await expect(heading).toContainText(STARTER_TITLE)
  await expectSaved(page)
  await publishNow()
  await expect.poll(() => readAsVisitor(page, siteUrl)).toContain(STARTER_TITLE)
})
