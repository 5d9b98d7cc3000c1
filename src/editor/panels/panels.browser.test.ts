import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { type BlockId, getIds } from '#document/page.ts'
import { BROWSER_TIMEOUT, findAxeViolations } from '#storefront/islands/testing/browser.ts'
import { calendar, jar, pageIn, servePanels, video } from './testing/panel-page.ts'

/** Drives the panels by their labels, mostly by keyboard. */

const page = aPage(
  { seed: 'panels' },
  section(
    { name: 'Opening' },
    place('heading', { text: 'Made slowly', level: 2 }, { size: [12, 3] }),
    place('quote', { text: 'We made it wrong.' }),
    place('html', { html: '<p>Low</p>' }),
    place('gallery', { items: [] }),
    place('image', { assetId: null }),
    ...['comments', 'event-list', 'summary'].map((type) => place(type, {})),
  ),
  section({ name: 'Closing' }, place('button', { text: 'Visit', href: '/visit' })),
)
const [opening, closing] = page.sections
if (!opening || !closing) throw new Error('The fixture has two sections')
const idOf = (type: string): BlockId =>
  getIds(page.blocks).find((id) => page.blocks[id]?.type === type) ?? expect.fail(`no ${type}`)

let panels: Awaited<ReturnType<typeof servePanels>>
let tab: Page
beforeAll(async () => {
  panels = await servePanels()
})
afterEach(() => tab?.context().close())
afterAll(() => panels?.close())

const selectBlock = async (type: string, options: { userAgent?: string } = {}): Promise<void> => {
  tab = await panels.open('side', page, options)
  await tab.evaluate((id) => window.editor.select({ kind: 'blocks', ids: [id as never] }), idOf(type))
  await tab.getByRole('group', { name: /^Position on/ }).waitFor(BROWSER_TIMEOUT)
}
const selectSection = async (): Promise<void> => {
  tab = await panels.open('side', page)
  await tab.evaluate((id) => window.editor.select({ kind: 'section', id: id as never }), opening.id)
  await tab.getByRole('group', { name: 'Section', exact: true }).waitFor(BROWSER_TIMEOUT)
}
const getProps = async (type: string) => (await pageIn(tab)).blocks[idOf(type)]?.props
const pickFile = async (button: string, filename: string): Promise<void> => {
  await tab.getByRole('button', { name: button }).click(BROWSER_TIMEOUT)
  const dialog = tab.getByRole('dialog')
  await dialog.getByRole('button', { name: filename }).click(BROWSER_TIMEOUT)
  await dialog.getByRole('button', { name: 'Select', exact: true }).click(BROWSER_TIMEOUT)
  await dialog.waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
}

test('typing in a block’s panel changes the page immediately and is one undo step', async () => {
  await selectBlock('heading')
  const field = tab.getByRole('textbox', { name: 'Text' })
  await field.fill('Made well', BROWSER_TIMEOUT)
  expect(await getProps('heading')).toMatchObject({ text: 'Made well' })
  await tab.evaluate(() => window.editor.undo())
  await expect.poll(() => field.inputValue(), BROWSER_TIMEOUT).toBe('Made slowly')
  expect(await findAxeViolations(tab)).toEqual([])
})

test('EDITOR-044 an invalid value stays in its field with the reason, and the panel shows a message', async () => {
  await selectBlock('quote')
  const field = tab.getByRole('textbox', { name: 'Quote' })
  await field.fill('', BROWSER_TIMEOUT)
  await tab.getByText('Update the missing or invalid information above.', { exact: true }).waitFor(BROWSER_TIMEOUT)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await tab.getByText('Enter a quote.').waitFor(BROWSER_TIMEOUT)
  expect(await getProps('quote')).toMatchObject({ text: 'We made it wrong.' })
  await field.fill('Again')
  await tab.getByText('Update the missing').waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  expect(await getProps('quote')).toMatchObject({ text: 'Again' })
})

test('EDITOR-044 saving a section without a name shows an error in the dialog', async () => {
  await selectSection()
  await tab.getByRole('button', { name: 'Save section' }).click(BROWSER_TIMEOUT)
  const dialog = tab.getByRole('dialog', { name: 'Save section' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('')
  await dialog.getByRole('button', { name: 'Save section' }).press('Enter')
  await dialog.getByText('Update the missing or invalid information above.', { exact: true }).waitFor(BROWSER_TIMEOUT)
  expect(await findAxeViolations(tab)).toEqual([])
})

test('SCREEN-009 panels of events (only calendars), comments and posts are accessible and work by keyboard', async () => {
  await selectBlock('event-list')
  const source = tab.getByRole('combobox', { name: 'Source' })
  await source.press('Enter')
  await expect.poll(() => tab.getByRole('option').allTextContents(), BROWSER_TIMEOUT).toHaveLength(2)
  for (const key of ['ArrowDown', 'Enter']) await source.press(key)
  await expect.poll(() => getProps('event-list')).toMatchObject({ collectionId: calendar.collectionId })
  expect(await findAxeViolations(tab)).toEqual([])
  for (const type of ['comments', 'summary']) {
    await tab.evaluate((id) => window.editor.select({ kind: 'blocks', ids: [id as never] }), idOf(type))
    await tab.getByRole(type === 'summary' ? 'combobox' : 'textbox', { name: /^(Heading|Author)$/ }).waitFor()
    expect(await findAxeViolations(tab)).toEqual([])
  }
  await tab.getByRole('combobox', { name: 'Author' }).pressSequentially('Ines')
  await expect.poll(() => getProps('summary')).toMatchObject({ author: 'Ines' })
})

test('EDITOR-064 on Android code is read-only and the panel shows the reason', async () => {
  const message = 'Code editing is not available on Android.'
  await selectBlock('html', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0' })
  await tab.getByText(message, { exact: true }).waitFor(BROWSER_TIMEOUT)
  expect(await tab.getByRole('textbox', { name: 'HTML' }).isEditable()).toBe(false)
  await tab.context().close()
  await selectBlock('html')
  await tab.getByRole('textbox', { name: 'HTML' }).fill('<p>High</p>', BROWSER_TIMEOUT)
  expect(await getProps('html')).toMatchObject({ html: '<p>High</p>' })
  expect(await tab.getByText(message).count()).toBe(0)
})

test('images are added to a gallery, reordered by keyboard and removed', async () => {
  await selectBlock('gallery')
  await pickFile('Add images', jar.filename)
  await tab.getByRole('button', { name: 'Add image', exact: true }).press('Enter')
  expect(await getProps('gallery')).toMatchObject({
    items: [{ mediaType: 'assetReused', assetId: jar.id }, { mediaType: 'imageEmpty' }],
  })
  await tab.getByRole('button', { name: 'Move image 2 up' }).press('Enter')
  expect(await getProps('gallery')).toMatchObject({ items: [{ mediaType: 'imageEmpty' }, { assetId: jar.id }] })
  // The focus moved along: the first image can only move down.
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.getAttribute('aria-label')), BROWSER_TIMEOUT)
    .toBe('Move image 1 down')
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Delete image 1' }).press('Enter')
  expect(await getProps('gallery')).toMatchObject({ items: [{ assetId: jar.id }] })
})

test('an image is selected for an image block and gets a caption', async () => {
  await selectBlock('image')
  await pickFile('Select image', jar.filename)
  await tab.getByText(jar.filename).waitFor(BROWSER_TIMEOUT)
  await tab.getByRole('textbox', { name: 'Caption' }).fill('Moon jar')
  expect(await getProps('image')).toMatchObject({ assetId: jar.id, caption: 'Moon jar' })
  expect(await findAxeViolations(tab)).toEqual([])
})

test('D37 the background video picker lists only videos', async () => {
  await selectSection()
  await tab.getByText('Video', { exact: true }).click(BROWSER_TIMEOUT)
  await pickFile('Select video', video.filename)
  const [first] = (await pageIn(tab)).sections
  expect(first?.background).toEqual({ kind: 'video', assetId: video.id, overlay: 0.2 })
  await tab.getByText(video.filename).waitFor(BROWSER_TIMEOUT)
  expect(await findAxeViolations(tab)).toEqual([])
})

test('layers are navigated, selected, renamed, moved, hidden and deleted by keyboard', async () => {
  tab = await panels.open('layers', page)
  const row = (name: string) => tab.getByRole('treeitem', { name })
  const isFocused = (name: string) => row(name).evaluate((element) => element === document.activeElement)
  await row('Opening').focus()
  await tab.keyboard.press('ArrowDown')
  expect(await isFocused('Made slowly')).toBe(true)
  await tab.keyboard.press('Enter')
  await tab.locator('[role=treeitem][aria-selected=true]', { hasText: 'Made slowly' }).waitFor(BROWSER_TIMEOUT)
  await tab.keyboard.press('h')
  await row('Made slowly, hidden on this device').waitFor(BROWSER_TIMEOUT)
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.keyboard.press('Home')
  await tab.keyboard.press('F2')
  await tab.getByRole('textbox', { name: 'Section name' }).fill('Beginning')
  await tab.keyboard.press('Enter')
  await row('Beginning').waitFor(BROWSER_TIMEOUT)
  await expect.poll(() => isFocused('Beginning'), BROWSER_TIMEOUT).toBe(true)
  await tab.keyboard.press('Alt+ArrowDown')
  expect((await pageIn(tab)).sections.map(({ id }) => id)).toEqual([closing.id, opening.id])
  await tab.keyboard.press('Delete')
  expect((await pageIn(tab)).sections.map(({ id }) => id)).toEqual([closing.id])
})

const nameField = () => tab.getByRole('textbox', { name: 'Section name' })
const layer = (name: string) => tab.getByRole('treeitem', { name })
const focusedName = () => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('Escape cancels renaming, and Enter renames in one undo step', async () => {
  tab = await panels.open('layers', page)
  await layer('Opening').focus()
  await tab.keyboard.press('F2')
  await nameField().fill('Given up')
  await tab.keyboard.press('Escape')
  await expect.poll(focusedName, BROWSER_TIMEOUT).toBe('Opening')
  expect((await pageIn(tab)).sections[0]?.name).toBe('Opening')
  expect(await tab.evaluate(() => window.editor.canUndo())).toBe(false)
  await tab.keyboard.press('F2')
  await nameField().fill('Beginning')
  await tab.keyboard.press('Enter')
  await expect.poll(focusedName, BROWSER_TIMEOUT).toBe('Beginning')
  await tab.evaluate(() => window.editor.undo())
  expect((await pageIn(tab)).sections[0]?.name).toBe('Opening')
  expect(await tab.evaluate(() => window.editor.canUndo())).toBe(false)
})

test('leaving the name field saves the name and keeps the new focus', async () => {
  tab = await panels.open('layers', page)
  await layer('Opening').focus()
  await tab.keyboard.press('F2')
  await nameField().fill('Beginning')
  await tab.getByRole('button', { name: 'Close Panel' }).focus()
  await layer('Beginning').waitFor(BROWSER_TIMEOUT)
  await nameField().waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  expect(await focusedName()).toBe('Close Panel')
})

test('after deleting a section the focus moves to the next row, finally to the list', async () => {
  tab = await panels.open('layers', page)
  await layer('Opening').focus()
  await tab.keyboard.press('Delete')
  await expect.poll(focusedName, BROWSER_TIMEOUT).toBe('Closing')
  await tab.keyboard.press('Delete')
  await tab.getByText('This page is empty').waitFor(BROWSER_TIMEOUT)
  const focused = await tab.evaluate(() => document.activeElement?.matches('section [tabindex="-1"]'))
  expect(focused).toBe(true)
})

test('Escape first closes what a panel has opened, then the panel', async () => {
  await selectBlock('heading')
  const closings = () => tab.evaluate(() => window.closings ?? 0)
  const size = tab.getByRole('combobox', { name: 'Size' }).or(tab.getByRole('textbox', { name: 'Size' }))
  await size.first().click(BROWSER_TIMEOUT)
  await tab.getByRole('option', { name: 'Huge' }).waitFor(BROWSER_TIMEOUT)
  await tab.keyboard.press('Escape')
  await tab.getByRole('option', { name: 'Huge' }).waitFor({ state: 'hidden', ...BROWSER_TIMEOUT })
  expect(await closings()).toBe(0)
  await tab.keyboard.press('Escape')
  expect(await closings()).toBe(1)
  await tab.context().close()

  await selectSection()
  await tab.getByRole('button', { name: 'Save section' }).click(BROWSER_TIMEOUT)
  const dialog = tab.getByRole('dialog', { name: 'Save section' })
  await dialog.getByRole('textbox', { name: 'Name' }).press('Escape', BROWSER_TIMEOUT)
  await dialog.waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  expect(await closings()).toBe(0)
})

test('an insert panel opened by a section request shows the sections', async () => {
  tab = await panels.open('insert', page, { request: { kind: 'add-section', after: opening.id } })
  await tab.getByRole('searchbox', { name: 'Search sections' }).fill('two pictures', BROWSER_TIMEOUT)
  await tab.getByRole('button', { name: 'Two images' }).press('Enter')
  const ids = (await pageIn(tab)).sections.map(({ id }) => id)
  expect([ids[0], ids[2]]).toEqual([opening.id, closing.id])
})

test('a block found by name is added below the selection and selected', async () => {
  tab = await panels.open('insert', page)
  await tab.getByRole('searchbox', { name: 'Search blocks' }).fill('tab')
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Table', exact: true }).press('Enter')
  const after = await pageIn(tab)
  const added = getIds(after.blocks).find((id) => after.blocks[id]?.type === 'table')
  expect(Object.keys(after.sections[1]?.placements ?? {})).toContain(added)
  expect(await tab.evaluate(() => window.editor.store.getState().selection)).toEqual({ kind: 'blocks', ids: [added] })
})

test('an empty page starts with the sections tab; added sections use the site’s images', async () => {
  tab = await panels.open('insert', aPage())
  await tab.getByRole('searchbox', { name: 'Search sections' }).fill('two pictures')
  const added = async (): Promise<unknown> => {
    await tab.getByRole('button', { name: 'Two images' }).press('Enter')
    const { sections, blocks } = await pageIn(tab)
    return getIds(sections.at(-1)?.placements ?? {}).flatMap((id) => blocks[id]?.props.assetId ?? [])
  }
  // Until the site's images are loaded, sections are inserted without images.
  await expect.poll(added, BROWSER_TIMEOUT).toEqual([jar.id, jar.id])
  await tab.getByRole('searchbox', { name: 'Search sections' }).fill('')
  expect(await findAxeViolations(tab)).toEqual([])
})

test('SCREEN-009 code is edited with CodeMirror by keyboard: colors of the language, undo, and Tab leaves the field', async () => {
  const withCode = aPage({ seed: 'code' }, section({}, place('code', { code: 'let a = 1', language: 'plain' })))
  const [id] = getIds(withCode.blocks)
  tab = await panels.open('side', withCode)
  await tab.evaluate((block) => window.editor.select({ kind: 'blocks', ids: [block as never] }), id)
  const field = tab.getByRole('textbox', { name: 'Code' })
  await field.waitFor(BROWSER_TIMEOUT)
  const getCode = async () => (await pageIn(tab)).blocks[id ?? expect.fail()]?.props
  await field.press('Control+End')
  await tab.keyboard.type('\n// b')
  expect(await getCode()).toMatchObject({ code: 'let a = 1\n// b' })
  expect(await tab.locator('.tok-comment').count()).toBe(0)
  await tab.getByRole('combobox', { name: 'Language' }).click(BROWSER_TIMEOUT)
  await tab.getByRole('option', { name: 'JavaScript' }).click(BROWSER_TIMEOUT)
  expect(await tab.locator('.tok-comment').textContent(BROWSER_TIMEOUT)).toBe('// b')
  expect(await getCode()).toMatchObject({ language: 'javascript' })
  expect(await findAxeViolations(tab)).toEqual([])
  await field.focus()
  await field.press('Control+z')
  await expect.poll(getCode, BROWSER_TIMEOUT).toMatchObject({ code: 'let a = 1' })
  await field.press('Tab')
  expect(await field.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  // A change elsewhere appears in the field.
  await tab.evaluate(() => window.editor.undo())
  await expect.poll(() => field.textContent(), BROWSER_TIMEOUT).toContain('// b')
})
