import { expect, test } from 'vitest'
import { getLimitMessage } from '#base/limits.ts'
import { toPlainText } from '#document/rich-text.ts'
import { RichText } from '#document/rich-text-schema.ts'
import { BROWSER_TIMEOUT } from '#storefront/islands/testing/browser.ts'
import type { TextCommand } from '../bridge.ts'
import { idOf, open, page, registerTextFrame, reported, run, textOf, write } from './testing/text-frame.ts'

registerTextFrame()

test('text is edited in place and every keystroke reaches the page', async () => {
  const frame = await write('text')
  await frame.keyboard.type(' Four glazes.')
  expect(toPlainText(RichText.parse(await textOf(frame, 'text')))).toBe('One kiln. Four glazes.')
  await frame.keyboard.press('Escape')
  expect((await reported(frame)).ended).toBe(1)
  await frame.locator('[contenteditable=true]').waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  expect(await frame.locator(`[data-block=${idOf('text')}]`).innerText()).toBe('One kiln. Four glazes.')
})

test('starting text editing does not move or resize the text', async () => {
  for (const type of ['text', 'heading', 'button']) {
    const frame = await open()
    const rect = () =>
      frame.evaluate((id) => {
        const cell = document.querySelector(`[data-block="${id}"]`)
        const range = document.createRange()
        if (cell) range.selectNodeContents(cell)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x, y, width, height }
      }, idOf(type))
    const before = await rect()
    await frame.evaluate((id) => window.parentSide.remote.show({ editingBlockId: id }), idOf(type))
    await frame.locator('[contenteditable=true]').waitFor(BROWSER_TIMEOUT)
    expect(await rect()).toEqual(before)
    await frame.close()
  }
})

test('every format is set by its command, reported to the toolbar and valid', async () => {
  const frame = await write('text')
  await frame.keyboard.press('Control+a')
  const commands: TextCommand[] = [
    { type: 'bold' },
    { type: 'underline' },
    { type: 'align', align: 'center' },
    { type: 'color', color: 'accent' },
    { type: 'link', link: { href: '/about', newWindow: true } },
    { type: 'block', block: 'heading-3' },
  ]
  for (const command of commands) await run(frame, command)
  expect((await reported(frame)).text).toMatchObject({
    bold: true,
    underline: true,
    italic: false,
    align: 'center',
    color: 'accent',
    link: { href: '/about', newWindow: true },
    block: 'heading-3',
  })
  const text = RichText.parse(await textOf(frame, 'text'))
  expect(text.content[0]).toMatchObject({ type: 'heading', attrs: { level: 3, textAlign: 'center' } })
  await run(frame, { type: 'clear' })
  expect(RichText.parse(await textOf(frame, 'text')).content[0]).toMatchObject({
    type: 'paragraph',
    content: [{ type: 'text', text: 'One kiln.' }],
  })
})

test('an unsafe link or color changes nothing', async () => {
  const frame = await write('text')
  await frame.keyboard.press('Control+a')
  await run(frame, { type: 'link', link: { href: 'javascript:alert(1)', newWindow: false } })
  await run(frame, { type: 'color', color: 'red;background:url(//evil.test)' })
  expect(JSON.stringify(await textOf(frame, 'text'))).not.toMatch(/javascript|evil/)
})

test('an undo outside the frame updates the edited text', async () => {
  const frame = await write('text')
  await frame.keyboard.type(' More.')
  await frame.evaluate((json) => window.parentSide.remote.show({ page: JSON.parse(json) }), JSON.stringify(page))
  await expect.poll(() => frame.locator('[contenteditable=true]').innerText(), BROWSER_TIMEOUT).toBe('One kiln.')
})

test('a rejected edit is reverted to the latest accepted text', async () => {
  const frame = await write('heading')
  await frame.evaluate(() => {
    window.parentSide.rejectedText = '!'
  })
  await frame.keyboard.type(' and well!.')
  expect(await frame.locator('[contenteditable=true]').innerText()).toBe('Made slowly and well.')
  expect(await textOf(frame, 'heading')).toBe('Made slowly and well.')
})

test('invalid text is reported and reverted, and later edits are kept', async () => {
  const frame = await write('text')
  await frame.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/html', `<p>${'x'.repeat(99_900)}</p>${'<p>y</p>'.repeat(60)}`)
    const target = document.querySelector('[contenteditable=true]')
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  expect((await reported(frame)).rejected).toEqual([getLimitMessage('charactersPerText')])
  await frame.keyboard.type(' Kept.')
  expect(toPlainText(RichText.parse(await textOf(frame, 'text')))).toBe('One kiln. Kept.')
})

test('changing heading level or link while editing keeps text and caret', async () => {
  for (const [type, props, changed] of [
    ['heading', { level: 4 }, 'h4'],
    ['button', { href: '/elsewhere', newWindow: true }, 'a[href="/elsewhere"]'],
  ] as const) {
    const frame = await write(type)
    const text = String(await textOf(frame, type))
    const caretX = () => frame.evaluate(() => window.parentSide.remote.text.rect()?.x ?? 0)
    const end = await caretX()
    await frame.keyboard.press('ArrowLeft')
    // Browsers report the caret later than the key.
    await expect.poll(caretX, BROWSER_TIMEOUT).toBeLessThan(end)
    await frame.evaluate(
      ({ id, set }) => {
        const { remote, content: shown } = window.parentSide
        const block = shown.page.blocks[id]
        if (!block) return
        const blocks = { ...shown.page.blocks, [id]: { ...block, props: { ...block.props, ...JSON.parse(set) } } }
        shown.page = { ...shown.page, blocks }
        remote.show({ page: shown.page })
      },
      { id: idOf(type), set: JSON.stringify(props) },
    )
    await frame.locator(`${changed}[contenteditable=true]`).waitFor(BROWSER_TIMEOUT)
    expect(await frame.locator('[contenteditable=true]').innerText()).toBe(text)
    await frame.keyboard.type('X')
    expect(await textOf(frame, type)).toBe(`${text.slice(0, -1)}X${text.slice(-1)}`)
    await frame.close()
  }
})

test('a character typed right after End goes to the caret, not to the previous selection', async () => {
  const frame = await write('text')
  await frame.keyboard.press('Control+a')
  const text = await textOf(frame, 'text')
  // In one go, before the browser reports that the caret has moved.
  await frame.evaluate(() => {
    const field = document.querySelector('[contenteditable=true]')
    document.getSelection()?.collapseToEnd()
    for (const name of ['keydown', 'keypress'])
      field?.dispatchEvent(new KeyboardEvent(name, { key: 'x', charCode: 120, bubbles: true, cancelable: true }))
  })
  expect(await textOf(frame, 'text')).toEqual(text)
})

test('keys for undo, save and toolbar are reported; characters are not', async () => {
  const frame = await write('text')
  await frame.keyboard.type('ab')
  await frame.keyboard.press('Control+z')
  await frame.keyboard.press('Control+k')
  await frame.keyboard.press('Alt+F10')
  await expect.poll(async () => (await reported(frame)).requests, BROWSER_TIMEOUT).toEqual(['link', 'toolbar'])
  expect((await reported(frame)).keys).toEqual(['z'])
})

test('Enter breaks lines in a heading and ends editing of a button, which keeps its last text', async () => {
  const heading = await write('heading')
  await heading.keyboard.press('Enter')
  await heading.keyboard.type('by hand')
  expect(await textOf(heading, 'heading')).toBe('Made slowly\nby hand')
  await heading.close()
  const button = await write('button')
  await button.keyboard.press('Control+a')
  await button.keyboard.press('Delete')
  expect(await textOf(button, 'button')).toBe('See more')
  await button.keyboard.type('x'.repeat(90))
  expect(await textOf(button, 'button')).toBe('x'.repeat(80))
  await button.keyboard.press('Enter')
  expect((await reported(button)).ended).toBe(1)
})

test('HTML pasted from Word and the web is cleaned, and its lists become lists', async () => {
  const frame = await write('text')
  await frame.keyboard.press('Control+a')
  await frame.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<style>p{color:red}</style><p class="MsoNormal" style="color:red;text-align:center"><b>Bold</b> <font size=7>big</font><o:p></o:p></p>' +
        '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>one</p>' +
        '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>two</p><script>alert(1)</script>',
    )
    const target = document.querySelector('[contenteditable=true]')
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const text = RichText.parse(await textOf(frame, 'text'))
  expect(toPlainText(text)).toBe('Bold big\none\ntwo')
  expect(text.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList'])
  expect(JSON.stringify(text)).not.toMatch(/textStyle|center/)
})

test('pointers are reported with the block under them, also when captured, and links do not navigate', async () => {
  const frame = await open()
  await frame.locator('a.button').dblclick()
  const button = idOf('button')
  const click = [`down ${button}`, `up ${button}`]
  expect((await reported(frame)).pointers).toEqual([...click, ...click, `double ${button}`])
  expect(new URL(frame.url()).pathname).toBe('/')
})

test('geometry is reported as the browser laid out the page', async () => {
  const frame = await open()
  const { blocks, grid, hit } = await frame.evaluate((id) => {
    const { remote, content: shown } = window.parentSide
    const { blocks, sections } = remote.geometry()
    const rect = blocks.get(id)
    const [first] = shown.page.sections
    return {
      blocks: [blocks.size, sections.size],
      grid: first && remote.getGrid(first.id),
      hit: rect && remote.hitTest({ x: rect.x + 2, y: rect.y + 2 }),
    }
  }, idOf('heading'))
  expect(blocks).toEqual([3, 1])
  expect(grid?.columns).toHaveLength(24)
  expect(grid?.rows.length).toBeGreaterThanOrEqual(10)
  expect(hit?.blockId).toBe(idOf('heading'))
})
