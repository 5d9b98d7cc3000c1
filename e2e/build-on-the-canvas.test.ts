import { makeCanvasPage, openCanvas, throwAway } from './canvas-samples.ts'
import type { MadePage } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

/** Building on the canvas by mouse and by keyboard. */

test.use({ viewport: { width: 1600, height: 900 } })

let made: MadePage
test.beforeEach(async ({ page }, { title }) => {
  await signIn(page)
  made = await makeCanvasPage(page, `Canvas: ${title.slice(0, 80)}`)
})
test.afterEach(async ({ page }) => throwAway(page, made))

test('by mouse: selecting, dragging, resizing and moving to another section are one undo step each', async ({
  page,
}) => {
  const { frame, chosen, cellOf, press, stage } = await openCanvas(page, made)
  const button = frame.getByText('See all bowls')
  await button.click()
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toContainText('Button')
  expect(await cellOf(button)).toBe('13 / 1 / span 6 / span 2')

  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }, end = true): Promise<void> => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await expect(stage.locator('[data-landing]').first()).toBeVisible()
    if (end) await page.mouse.up()
  }
  const middle = async (of: typeof button): Promise<{ x: number; y: number }> => {
    const box = await of.boundingBox()
    if (!box) throw new Error('It is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const start = await middle(button)
  const far = { x: start.x, y: start.y + 120 }
  await drag(start, far, false)
  await page.keyboard.press('Escape')
  // The pointer is still down and moves on: a canceled drag does not start again.
  await page.mouse.move(far.x + 40, far.y + 40, { steps: 3 })
  await page.mouse.up()
  expect(await cellOf(button)).toBe('13 / 1 / span 6 / span 2')

  await drag(start, far)
  await expect.poll(() => cellOf(button)).toMatch(/^13 \/ [3-6] \/ span 6 \/ span 2$/)
  await press('Control+z')
  await expect.poll(() => cellOf(button)).toBe('13 / 1 / span 6 / span 2')

  const handle = stage.locator('[data-handle="e"]')
  const edge = await middle(handle)
  await drag(edge, { x: edge.x + 100, y: edge.y })
  await expect.poll(() => cellOf(button)).toMatch(/^13 \/ 1 \/ span (8|9) \/ span 2$/)
  await press('Control+z')

  const quote = frame.getByText('The best bowl I have.')
  await drag(await middle(button), await middle(quote))
  const second = frame.locator('[data-section]').nth(1)
  await expect(second.getByText('See all bowls')).toBeVisible()
  await press('Control+z')
  await expect(frame.locator('[data-section]').first().getByText('See all bowls')).toBeVisible()
})

test('by keyboard: blocks are selected, moved and resized with announcements, and undo restores everything', async ({
  page,
}) => {
  const { frame, chosen, cellOf, press, said } = await openCanvas(page, made)
  const heading = frame.getByText('Bowls for every day')
  const before = await cellOf(heading)
  await press('Tab')
  await expect(chosen).toContainText('Heading')
  await press('ArrowRight')
  await press('ArrowDown')
  await expect(said).toHaveText('Column 2, row 2')
  await expect.poll(() => cellOf(heading)).toBe('2 / 2 / span 10 / span 3')
  await press('Shift+ArrowRight')
  await expect(said).toHaveText('11 columns wide, 3 rows tall')
  await press('Alt+ArrowDown')
  await expect(frame.locator('[data-section]').nth(1).getByText('Bowls for every day')).toBeVisible()
  for (let step = 0; step < 3; step++) await press('Control+z')
  await expect.poll(() => cellOf(heading)).toBe(before)

  await press('Escape')
  await press('Escape')
  await expect(chosen).toHaveCount(0)
  await press('Tab')
  await press('Tab')
  await expect(chosen).toContainText('Button')
  await press('Shift+Tab')
  await expect(chosen).toContainText('Heading')
})

test('several blocks are selected, moved, duplicated and deleted', async ({ page }) => {
  const { frame, chosen, press, stage } = await openCanvas(page, made)
  const blocks = frame.locator('[data-block]')
  await frame.getByText('Bowls for every day').click()
  await frame.getByText('See all bowls').click({ modifiers: ['Shift'] })
  await expect(chosen).toHaveCount(2)
  await expect(stage.getByText('2 blocks')).toBeVisible()
  await press('Control+a')
  await expect(chosen).toHaveCount(3)
  await press('Control+d')
  await expect(blocks).toHaveCount(7)
  await press('Delete')
  await expect(blocks).toHaveCount(4)
  await press('Control+z')
  await press('Control+z')
  await expect(blocks).toHaveCount(4)
  await press('Control+Shift+z')
  await expect(blocks).toHaveCount(7)
})

test('blocks copied on one page are pasted on another', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const first = await openCanvas(page, made)
  await first.frame.getByText('Bowls for every day').click()
  await expect(first.chosen).toHaveCount(1)
  await first.press('Control+c')
  await expect(first.said).toHaveText(/1 block copied/)
  const other = await makeCanvasPage(page, 'Canvas: pasted here')
  const second = await openCanvas(page, other)
  await second.frame.getByText('The best bowl I have.').click()
  await second.press('Control+v')
  await expect(second.frame.locator('[data-section]').nth(1).getByText('Bowls for every day')).toBeVisible()
  await throwAway(page, other)
})

test('the phone layout is overridden and reset to inherited values', async ({ page }) => {
  const { frame, cellOf, press, stage } = await openCanvas(page, made)
  const button = frame.getByText('See all bowls')
  await page.locator('label', { hasText: 'Phone' }).click()
  await expect.poll(() => stage.locator('iframe').evaluate((element) => element.clientWidth)).toBe(428)
  const inherited = await cellOf(button)
  await button.click()
  await press('Shift+ArrowLeft')
  await expect.poll(() => cellOf(button)).not.toBe(inherited)
  await press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Reset to inherited' }).click()
  await expect.poll(() => cellOf(button)).toBe(inherited)
  await page.locator('label', { hasText: 'Desktop' }).click()
  await expect.poll(() => cellOf(button)).toBe('13 / 1 / span 6 / span 2')
})

test('context menu and shortcuts dialog work and are accessible', async ({ page }) => {
  const { frame, press, stage } = await openCanvas(page, made)
  await frame.getByText('See all bowls').click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Edit text' })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Hide on this device' }).click()
  await expect(frame.getByText('See all bowls')).toBeHidden()
  await press('Control+z')
  await expect(frame.getByText('See all bowls')).toBeVisible()
  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Move left by a column')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(stage).toBeVisible()
  await expectAccessible(page)
})
