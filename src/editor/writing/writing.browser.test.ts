import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { type RichText, richText, toPlainText } from '#document/rich-text.ts'
import { BROWSER_TIMEOUT, findAxeViolations } from '#storefront/islands/testing/browser.ts'
import { listBlocks } from './document/list-blocks.ts'
import { pageIn, serveWriting } from './testing/writing-page.ts'

/** Writes posts by keyboard, in a browser, with a real editing session. */

let writing: Awaited<ReturnType<typeof serveWriting>>
let tab: Page
beforeAll(async () => {
  writing = await serveWriting()
})
afterEach(() => tab?.context().close())
afterAll(() => writing?.close())

const post = aPage(
  { seed: 'writing' },
  section({ name: 'Text' }, place('text', { text: richText('The clay is wet.', 'The kiln is hot.'), size: 'lead' })),
  section({ name: 'Quote', theme: 'ink' }, place('quote', { text: 'Patience.', source: 'Ines' })),
  section({ name: 'More' }, place('text', { text: richText('It cools slowly.') })),
)

const textBox = () => tab.getByRole('textbox', { name: 'Post text' })
const open = async (page: PageDocument, viewport?: { width: number; height: number }): Promise<void> => {
  tab = await writing.open(page, viewport)
  await textBox().focus(BROWSER_TIMEOUT)
}
/** Each block as its text, or its type in brackets. */
const outline = (page: PageDocument): string[] =>
  listBlocks(page).map(({ type, props }) => (type === 'text' ? toPlainText(props.text as RichText) : `[${type}]`))
const expectOutline = (wanted: string[]): Promise<void> =>
  expect.poll(async () => outline(await pageIn(tab)), BROWSER_TIMEOUT).toEqual(wanted)
/** Puts the cursor at the end of the paragraph with this text. */
const goTo = async (text: string): Promise<void> => {
  await textBox().getByText(text, { exact: true }).click(BROWSER_TIMEOUT)
  await tab.keyboard.press('End')
  // The editor reads the cursor's position in an event of its own; the next key must not arrive before.
  await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test('POST-002 writing in an empty post creates a text block with the formats of typed Markdown', async () => {
  await open(aPage())
  await tab.keyboard.type('Glazes')
  await tab.keyboard.press('Enter')
  await tab.keyboard.type('## Celadon')
  await tab.keyboard.press('Enter')
  await tab.keyboard.type('- iron')
  await expectOutline(['Glazes\nCeladon\niron'])
  expect(listBlocks(await pageIn(tab))[0]?.props.text).toMatchObject({
    content: [{ type: 'paragraph' }, { type: 'heading', attrs: { level: 2 } }, { type: 'bulletList' }],
  })
  await tab.getByText('3 words · 1 min read').waitFor(BROWSER_TIMEOUT)
  expect(await findAxeViolations(tab)).toEqual([])
})

test('POST-002 a post of the canvas is shown in order, and typing changes only the text at the cursor', async () => {
  await open(post)
  await goTo('The kiln is hot.')
  await tab.keyboard.type(' And loud.')
  await expectOutline(['The clay is wet.\nThe kiln is hot. And loud.', '[quote]', 'It cools slowly.'])
  const after = await pageIn(tab)
  expect(after.sections).toEqual(post.sections)
  const [first, ...others] = listBlocks(after)
  expect(first?.props).toMatchObject({ size: 'lead' })
  expect(others).toEqual(listBlocks(post).slice(1))
  await tab.getByRole('group', { name: 'Quote block' }).getByText('Patience.').waitFor(BROWSER_TIMEOUT)
})

test('POST-002 / opens the insert menu, a block splits the text, and undo joins it again', async () => {
  await open(post)
  await goTo('The clay is wet.')
  await tab.keyboard.press('Enter')
  await tab.keyboard.type('/spa')
  const option = tab.getByRole('option', { name: 'Spacer' })
  await option.waitFor(BROWSER_TIMEOUT)
  expect(await textBox().getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.keyboard.press('Enter')
  await expectOutline(['The clay is wet.', '[spacer]', 'The kiln is hot.', '[quote]', 'It cools slowly.'])
  const blocks = listBlocks(await pageIn(tab))
  expect(blocks[2]?.props).toMatchObject({ size: 'lead' })
  await tab.keyboard.type('Then: ')
  await expectOutline(['The clay is wet.', '[spacer]', 'Then: The kiln is hot.', '[quote]', 'It cools slowly.'])
  for (let steps = 0; steps < 8; steps++) await tab.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => pageIn(tab), BROWSER_TIMEOUT).toEqual(post)
  expect(await textBox().innerText()).toContain('The kiln is hot.')
})

test('POST-002 Escape closes the insert menu, and a format replaces the typed search', async () => {
  await open(aPage())
  await tab.keyboard.type('/head')
  await tab.getByRole('listbox', { name: 'Insert' }).waitFor(BROWSER_TIMEOUT)
  await tab.keyboard.press('Escape')
  expect(await tab.getByRole('listbox').count()).toBe(0)
  for (let letters = 0; letters < 4; letters++) await tab.keyboard.press('Backspace')
  await tab.keyboard.press('Backspace')
  await tab.keyboard.type('/sub')
  await tab.getByRole('option', { name: 'Subheading' }).waitFor(BROWSER_TIMEOUT)
  await tab.keyboard.press('Enter')
  await tab.keyboard.type('Firing')
  await expectOutline(['Firing'])
  expect(listBlocks(await pageIn(tab))[0]?.props.text).toMatchObject({
    content: [{ type: 'heading', attrs: { level: 3 } }],
  })
})

test('POST-002 by keyboard, a card is selected, moved, edited and removed', async () => {
  await open(post)
  await goTo('The kiln is hot.')
  await tab.keyboard.press('ArrowDown')
  await tab
    .getByRole('status')
    .getByText(/^Block selected/)
    .waitFor({ state: 'attached', ...BROWSER_TIMEOUT })
  await tab.keyboard.press('Alt+ArrowDown')
  await expectOutline(['The clay is wet.\nThe kiln is hot.', 'It cools slowly.', '[quote]'])
  await tab.keyboard.press('Enter')
  const panel = tab.getByRole('dialog', { name: 'Quote' })
  await panel.getByRole('textbox', { name: 'Quote' }).fill('Much patience.', BROWSER_TIMEOUT)
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  expect(listBlocks(await pageIn(tab))[2]?.props).toMatchObject({ text: 'Much patience.', source: 'Ines' })
  await tab.keyboard.press('Delete')
  await expectOutline(['The clay is wet.\nThe kiln is hot.', 'It cools slowly.'])
})

const paste = (data: Record<string, string>, file?: string): Promise<void> =>
  textBox().evaluate(
    (element, { texts, name }) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
      if (name) clipboardData.items.add(new File([new Uint8Array(2000)], name, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { texts: data, name: file },
  )

test('POST-002 a URL that is pasted on a selection links it, and Ctrl+K changes the link', async () => {
  await open(aPage())
  await tab.keyboard.type('Read more')
  for (let letters = 0; letters < 4; letters++) await tab.keyboard.press('Shift+ArrowLeft')
  await paste({ 'text/plain': 'https://example.com/kiln' })
  await expectOutline(['Read more'])
  const [block] = listBlocks(await pageIn(tab))
  expect(JSON.stringify(block?.props.text)).toContain('"href":"https://example.com/kiln"')
  await tab.keyboard.press('ControlOrMeta+k')
  const form = tab.getByRole('dialog')
  await form.getByRole('textbox').fill('https://example.com/visit', BROWSER_TIMEOUT)
  expect(await findAxeViolations(tab)).toEqual([])
  await form.getByRole('button', { name: 'Set link' }).press('Enter')
  await expect
    .poll(async () => JSON.stringify(listBlocks(await pageIn(tab))[0]?.props.text), BROWSER_TIMEOUT)
    .toContain('"href":"https://example.com/visit"')
  expect(await textBox().evaluate((element) => element === document.activeElement)).toBe(true)
})

const asset = {
  id: '01980a3c-7c1e-7b4a-9d3e-0000000000a1',
  kind: 'image',
  folderId: null,
  revision: 1,
  url: '/assets/images/a1/bowl.png',
  filename: 'bowl.png',
  mimeType: 'image/png',
  byteSize: 2000,
  width: 800,
  height: 600,
  focalX: 0.5,
  focalY: 0.5,
  alt: 'A bowl',
  title: '',
  body: '',
  colorData: null,
  createdAt: '2026-08-14T12:00:00.000Z',
}

test('POST-002 a pasted image shows its upload, a failed one can be sent again, and it lands where it was pasted', async () => {
  await open(post)
  let uploads = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await tab.route('**/api/sites/*/assets?*', async (route) => {
    if (++uploads === 1) return route.abort()
    await held
    return route.fulfill({ status: 201, json: asset })
  })
  await tab.route(`**/api/sites/*/assets/${asset.id}`, (route) => route.fulfill({ json: asset }))
  await goTo('The clay is wet.')
  await paste({}, 'bowl.png')
  const upload = tab.getByRole('group', { name: 'Upload of bowl.png' })
  await upload.getByRole('alert').waitFor(BROWSER_TIMEOUT)
  await upload.getByRole('button', { name: 'Try again' }).click()
  await upload.getByRole('progressbar').waitFor({ state: 'attached', ...BROWSER_TIMEOUT })
  // Typing goes on while the image is sent.
  await goTo('The kiln is hot.')
  await tab.keyboard.type(' Now.')
  release()
  await expectOutline(['The clay is wet.', '[image]', 'The kiln is hot. Now.', '[quote]', 'It cools slowly.'])
  expect(listBlocks(await pageIn(tab))[1]?.props).toMatchObject({ assetId: asset.id, shape: 'original' })
  await tab.keyboard.type(' Really.')
  await expectOutline(['The clay is wet.', '[image]', 'The kiln is hot. Now. Really.', '[quote]', 'It cools slowly.'])
  expect(await findAxeViolations(tab)).toEqual([])
})

test('POST-002 a dropped image lands at the text it is dropped on', async () => {
  await open(post)
  await tab.route('**/api/sites/*/assets?*', (route) => route.fulfill({ status: 201, json: asset }))
  await tab.route(`**/api/sites/*/assets/${asset.id}`, (route) => route.fulfill({ json: asset }))
  await goTo('It cools slowly.')
  await textBox()
    .getByText('The kiln is hot.', { exact: true })
    .evaluate((element) => {
      const { right, top, height } = element.getBoundingClientRect()
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(2000)], 'bowl.png', { type: 'image/png' }))
      const [clientX, clientY] = [right - 1, top + height / 2]
      const init = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('dragover', init))
      element.dispatchEvent(new DragEvent('drop', init))
    })
  await expectOutline(['The clay is wet.\nThe kiln is hot.', '[image]', '[quote]', 'It cools slowly.'])
})

test('POST-002 changes of another user appear in the text and keep the cursor', async () => {
  await open(post)
  await goTo('It cools slowly.')
  await tab.evaluate(() => {
    const page = window.editor.page()
    const [block] = Object.values(page.blocks)
    if (!block) return
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The clay is dry.' }] }],
    }
    window.editor.receive({
      ...page,
      blocks: { ...page.blocks, [block.id]: { ...block, props: { ...block.props, text } } },
    })
  })
  await textBox().getByText('The clay is dry.').waitFor(BROWSER_TIMEOUT)
  await tab.keyboard.type(' At last.')
  await expectOutline(['The clay is dry.', '[quote]', 'It cools slowly. At last.'])
})

test('POST-002 at 390 px the view has no horizontal scrolling and the tools are reachable', async () => {
  await open(post, { width: 390, height: 844 })
  await goTo('The clay is wet.')
  await tab.keyboard.press('Shift+Home')
  await tab.getByRole('toolbar', { name: 'Text' }).waitFor(BROWSER_TIMEOUT)
  const width = await tab.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(await findAxeViolations(tab)).toEqual([])
})
