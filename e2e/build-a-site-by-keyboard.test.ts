import type { Locator, Page } from '@playwright/test'
import { canvasOf } from './editor-page.ts'
import { expect, expectAccessible, NEW_SITES_SERVER, test } from './fixtures.ts'
import { goToPanel, overwrite, pressOn, tabBackTo, tabTo } from './keyboard.ts'
import { saved, TITLE, visited } from './new-owner.ts'

test.use(NEW_SITES_SERVER)

/** The journey of a new owner without a mouse: nothing is clicked, filled or focused except by keys. */

test.use({ viewport: { width: 1440, height: 900 } })

const begin = async (page: Page, baseURL: string): Promise<string> => {
  // URLs are typed, too.
  await page.goto('/config/sign-up')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('noor@example.com')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('a first site of mine')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('link', { name: 'Create site' })).toBeVisible()
  await expect(title).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: 'Create site' }))
  await pressOn(page, page.getByRole('radio', { name: /Kiln/ }), 'Space')
  await expect(page.getByRole('radio', { name: /Kiln/ })).toBeChecked()
  await tabTo(page, page.getByLabel('Site name'))
  await page.keyboard.type('Pots of noor')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Pots of noor', { timeout: 60_000 })
  await expect(title).toBeFocused()

  await tabBackTo(page, page.getByRole('link', { name: 'Pages', exact: true }))
  await page.keyboard.press('Enter')
  const home = page.getByRole('listitem').filter({ hasText: 'Homepage' })
  await pressOn(page, home.getByRole('link', { name: /^Edit/ }))
  return `http://pots-of-noor.localhost:${new URL(baseURL).port}/`
}

type Place = { stage: Locator; said: Locator }

/** Presses Tab until the canvas announces the block. */
const chooseBlock = async (page: Page, { stage, said }: Place, name: string, key = 'Tab'): Promise<void> => {
  await expect(stage).toBeFocused()
  for (let presses = 0; presses < 12; presses++) {
    const before = await said.textContent()
    await page.keyboard.press(key)
    await expect(said).not.toHaveText(before ?? '')
    if ((await said.textContent())?.startsWith(name)) return
  }
  throw new Error(`No ${name} was reached; the last was ${await said.textContent()}`)
}

test('by keyboard, a new owner signs up, picks a starter, edits text, colors and an image, adds a section, rearranges it on phone, publishes, undoes and restores', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const address = await begin(page, baseURL)
  const canvas = canvasOf(page)
  const heading = canvas.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(TITLE)
  const stage = page.getByRole('application', { name: 'Canvas' })
  const said = stage.getByRole('status')
  const bar = page.getByRole('region', { name: 'Page and tools' })
  const rail = page.getByRole('toolbar', { name: 'Panels' })
  const settings = page.getByRole('region', { name: 'Settings' }).getByRole('group', { name: 'Settings' })
  await expectAccessible(page)

  // The shortcuts dialog lists the keys and returns the focus.
  await goToPanel(page, stage)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Next region of the editor')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(stage).toBeFocused()

  // Text, in place.
  await chooseBlock(page, { stage, said }, 'Heading')
  await page.keyboard.press('Enter')
  await expect(canvas.locator('[contenteditable="true"]')).toBeFocused()
  await overwrite(page, 'Noor makes pots')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Noor makes pots')

  // An image.
  await chooseBlock(page, { stage, said }, 'Image', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(settings).toBeFocused()
  const another = page.getByRole('button', { name: 'Change', exact: true })
  await pressOn(page, another)
  const files = page.getByRole('dialog', { name: 'Select image' })
  const picture = files.getByRole('button', { name: 'product-tool-set.jpg' })
  await expect(picture).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, picture, 'Space')
  await pressOn(page, files.getByRole('button', { name: 'Select', exact: true }))
  await expect(files).toBeHidden()
  await expect(page.getByText('product-tool-set.jpg')).toBeVisible()
  await expect(another).toBeFocused()

  // A site color, previewed immediately.
  await goToPanel(page, rail)
  await pressOn(page, rail.getByRole('button', { name: 'Site styles' }))
  const styles = page.getByRole('region', { name: 'Site styles' })
  await goToPanel(page, styles.getByRole('group', { name: 'Site styles' }))
  await tabTo(page, styles.getByRole('textbox', { name: 'Text', exact: true }))
  await overwrite(page, '#102040')
  await expect(heading).toHaveCSS('color', 'rgb(16, 32, 64)')
  const save = styles.getByRole('button', { name: 'Save' })
  await tabBackTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Site styles saved. They are live now.')).toBeVisible()
  await expect(save).toBeFocused()

  // A section: the focus moves to the canvas, where it is moved next.
  await goToPanel(page, rail)
  await pressOn(page, rail.getByRole('button', { name: 'Add', exact: true }))
  const add = page.getByRole('region', { name: 'Add', exact: true })
  await tabTo(page, add.getByRole('radio', { name: 'Blocks' }))
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, add.getByRole('searchbox', { name: 'Search sections' }))
  await page.keyboard.type('call to')
  await pressOn(page, add.getByRole('button', { name: 'Call to action' }))
  await expect(stage).toBeFocused()
  await expect(said).toHaveText('Call to action added')
  await saved(page)

  // Its position on phone.
  await goToPanel(page, bar)
  await tabTo(page, page.getByRole('radio', { name: 'Desktop' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked()
  await goToPanel(page, stage)
  await page.keyboard.press('Tab')
  await expect(said).toHaveText(/column \d+, row \d+$/)
  const chosen = await stage.locator('[data-selected]').last().getAttribute('data-selected')
  const moved = canvas.locator(`[data-block="${chosen}"]`)
  await expect(moved).toBeInViewport()
  const row = () => moved.evaluate((element) => getComputedStyle(element).gridRowStart)
  const before = await row()
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText(/^Column \d+, row \d+$/)
  await expect.poll(row).not.toBe(before)
  await saved(page)
  await expectAccessible(page)

  // Publish and restore.
  expect(await visited(page, address)).not.toContain('Noor makes pots')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const publishNow = async (): Promise<void> => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Published. Your changes are live.').last()).toBeVisible()
    await expect(publish).toBeFocused()
  }
  await goToPanel(page, bar)
  await tabTo(page, publish)
  await publishNow()
  await expect.poll(() => visited(page, address)).toContain('Noor makes pots')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(row).toBe(before)
  await expect(said).toHaveText(/^Undone: Move/)
  await saved(page)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Version history…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const versions = page.getByRole('dialog', { name: 'Version history' })
  await pressOn(page, versions.getByRole('button', { name: /Version 1\b/ }).first())
  await expectAccessible(page)
  await pressOn(page, versions.getByRole('button', { name: 'Restore version 1' }))
  await expect(versions).toBeHidden()
  await expect(publish).toBeFocused()
  await expect(heading).toContainText(TITLE)
  await saved(page)
  await publishNow()
  await expect.poll(() => visited(page, address)).toContain(TITLE)
})
