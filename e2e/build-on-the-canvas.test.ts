import { page as buildPage, place, section } from '#document/builder.ts'
import { createCanvasPage, openCanvas } from './canvas-page.ts'
import { createPage, deletePage, type TestPage } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

/** Building on the canvas by mouse and by keyboard. */

test.use({ viewport: { width: 1600, height: 900 } })

let testPage: TestPage
test.beforeEach(async ({ page }, { title }) => {
  await signIn(page)
  testPage = await createCanvasPage(page, `Canvas: ${title.slice(0, 80)}`)
})
test.afterEach(async ({ page }) => deletePage(page, testPage))

test('by mouse: selecting, dragging, resizing and moving to another section are one undo step each', async ({
  page,
}) => {
  const { frame, selection, getGridArea, press, canvas } = await openCanvas(page, testPage)
  const button = frame.getByText('See all bowls')
  await button.click()
  await expect(selection).toHaveCount(1)
  await expect(selection).toContainText('Button')
  expect(await getGridArea(button)).toBe('13 / 1 / span 6 / span 2')

  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }, drop = true): Promise<void> => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await expect(canvas.locator('[data-landing]').first()).toBeVisible()
    if (drop) await page.mouse.up()
  }
  const getCenter = async (locator: typeof button): Promise<{ x: number; y: number }> => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('The element is not visible.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const start = await getCenter(button)
  const target = { x: start.x, y: start.y + 120 }
  await drag(start, target, false)
  await page.keyboard.press('Escape')
  // The pointer is still down and moves on: a canceled drag does not start again.
  await page.mouse.move(target.x + 40, target.y + 40, { steps: 3 })
  await page.mouse.up()
  expect(await getGridArea(button)).toBe('13 / 1 / span 6 / span 2')

  await drag(start, target)
  await expect.poll(() => getGridArea(button)).toMatch(/^13 \/ [3-6] \/ span 6 \/ span 2$/)
  await press('Control+z')
  await expect.poll(() => getGridArea(button)).toBe('13 / 1 / span 6 / span 2')

  const handle = canvas.locator('[data-handle="e"]')
  const edge = await getCenter(handle)
  await drag(edge, { x: edge.x + 100, y: edge.y })
  await expect.poll(() => getGridArea(button)).toMatch(/^13 \/ 1 \/ span (8|9) \/ span 2$/)
  await press('Control+z')

  const quote = frame.getByText('The best bowl I have.')
  await drag(await getCenter(button), await getCenter(quote))
  const second = frame.locator('[data-section]').nth(1)
  await expect(second.getByText('See all bowls')).toBeVisible()
  await press('Control+z')
  await expect(frame.locator('[data-section]').first().getByText('See all bowls')).toBeVisible()
})

test('a block dropped on an image is in front of it, on the canvas and on the published page', async ({ page }) => {
  const { websiteId } = testPage
  const { assets } = await (await page.request.get(`/api/sites/${websiteId}/assets`)).json()
  const withImage = await createPage(
    page,
    'Canvas: dropped on an image',
    buildPage(
      section(
        {},
        place('heading', { text: 'In front', level: 2 }, { at: [16, 1], size: [6, 2] }),
        place('image', { assetId: assets[0].id }, { at: [1, 1], size: [12, 10] }),
      ),
    ),
  )
  const { frame, press, canvas } = await openCanvas(page, withImage)
  const heading = frame.getByText('In front')
  const isInFront = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const topmost = element.ownerDocument.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2)
    return topmost?.closest('[data-block]') === element.closest('[data-block]')
  }
  const [from, image] = [await heading.boundingBox(), await frame.locator('[data-block] img').boundingBox()]
  if (!from || !image) throw new Error('The blocks are not visible.')
  const start = { x: from.x + 20, y: from.y + from.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - 10, start.y + 10)
  await page.mouse.move(image.x + 60, image.y + 90, { steps: 4 })
  await expect(canvas.locator('[data-landing]').first()).toBeVisible()
  await page.mouse.up()
  await expect.poll(async () => ((await heading.boundingBox())?.x ?? from.x) < image.x + image.width).toBe(true)
  expect(await heading.evaluate(isInFront)).toBe(true)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(withImage.path)
  const published = visitor.getByText('In front')
  await published.scrollIntoViewIfNeeded()
  const overlaps = await published.evaluate((element) => {
    const [own, other] = [element, document.querySelector('main img')].map((one) => one?.getBoundingClientRect())
    return own && other && own.x < other.right && own.y < other.bottom
  })
  expect(overlaps).toBe(true)
  const isVisible = await published.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const topmost = document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2)
    return topmost !== null && (element.contains(topmost) || topmost.contains(element))
  })
  expect(isVisible).toBe(true)
  await visitor.close()
  await press('Control+z')
  await expect.poll(async () => ((await heading.boundingBox())?.x ?? 0) > image.x + image.width).toBe(true)
  await deletePage(page, withImage)
})

test('by keyboard: blocks are selected, moved and resized with announcements, and undo restores everything', async ({
  page,
}) => {
  const { frame, selection, getGridArea, press, announcer } = await openCanvas(page, testPage)
  const heading = frame.getByText('Bowls for every day')
  const before = await getGridArea(heading)
  await press('Tab')
  await expect(selection).toContainText('Heading')
  await press('ArrowRight')
  await press('ArrowDown')
  await expect(announcer).toHaveText('Column 2, row 2')
  await expect.poll(() => getGridArea(heading)).toBe('2 / 2 / span 10 / span 3')
  await press('Shift+ArrowRight')
  await expect(announcer).toHaveText('11 columns wide, 3 rows tall')
  await press('Alt+ArrowDown')
  await expect(frame.locator('[data-section]').nth(1).getByText('Bowls for every day')).toBeVisible()
  for (let step = 0; step < 3; step++) await press('Control+z')
  await expect.poll(() => getGridArea(heading)).toBe(before)

  await press('Escape')
  await press('Escape')
  await expect(selection).toHaveCount(0)
  await press('Tab')
  await press('Tab')
  await expect(selection).toContainText('Button')
  await press('Shift+Tab')
  await expect(selection).toContainText('Heading')
})

test('several blocks are selected, moved, duplicated and deleted', async ({ page }) => {
  const { frame, selection, press, canvas } = await openCanvas(page, testPage)
  const blocks = frame.locator('[data-block]')
  await frame.getByText('Bowls for every day').click()
  await frame.getByText('See all bowls').click({ modifiers: ['Shift'] })
  await expect(selection).toHaveCount(2)
  await expect(canvas.getByText('2 blocks')).toBeVisible()
  await press('Control+a')
  await expect(selection).toHaveCount(3)
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
  const first = await openCanvas(page, testPage)
  await first.frame.getByText('Bowls for every day').click()
  await expect(first.selection).toHaveCount(1)
  await first.press('Control+c')
  await expect(first.announcer).toHaveText(/1 block copied/)
  const other = await createCanvasPage(page, 'Canvas: pasted here')
  const second = await openCanvas(page, other)
  await second.frame.getByText('The best bowl I have.').click()
  await second.press('Control+v')
  await expect(second.frame.locator('[data-section]').nth(1).getByText('Bowls for every day')).toBeVisible()
  await deletePage(page, other)
})

test('the phone layout is overridden and reset to inherited values', async ({ page }) => {
  const { frame, getGridArea, press, canvas } = await openCanvas(page, testPage)
  const button = frame.getByText('See all bowls')
  await page.locator('label', { hasText: 'Phone' }).click()
  await expect.poll(() => canvas.locator('iframe').evaluate((element) => element.clientWidth)).toBe(428)
  const inherited = await getGridArea(button)
  await button.click()
  await press('Shift+ArrowLeft')
  await expect.poll(() => getGridArea(button)).not.toBe(inherited)
  await press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Reset to inherited' }).click()
  await expect.poll(() => getGridArea(button)).toBe(inherited)
  await page.locator('label', { hasText: 'Desktop' }).click()
  await expect.poll(() => getGridArea(button)).toBe('13 / 1 / span 6 / span 2')
})

test('context menu and shortcuts dialog work and are accessible', async ({ page }) => {
  const { frame, press, canvas } = await openCanvas(page, testPage)
  await frame.getByText('See all bowls').click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Edit text' })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Hide on this device' }).click()
  await expect(frame.getByText('See all bowls')).toBeHidden()
  await press('Control+z')
  await expect(frame.getByText('See all bowls')).toBeVisible()
  await press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Move left by a column')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await expect(canvas).toBeVisible()
  await expectAccessible(page)
})
