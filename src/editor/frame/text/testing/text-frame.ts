import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { type BlockId, getIds } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'
import type { FrameContent, FrameHost, FrameRemote, TextCommand, TextState } from '#editor/frame/bridge.ts'
import { createCanvasData } from '#editor/testing/canvas-data.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#storefront/islands/testing/browser.ts'
import { bundle, PROJECT } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

/** The frame's real script in a real browser, with a fake host that records what is reported. */

type Parent = {
  remote: FrameRemote
  content: FrameContent
  reported: {
    text: TextState | null
    ended: number
    requests: string[]
    rejected: string[]
    keys: string[]
    pointers: string[]
  }
  /** Text that the fake page rejects. */
  rejectedText: string
}
declare global {
  interface Window {
    parentSide: Parent
  }
}

export const page = aPage(
  { seed: 'writing' },
  section(
    {},
    place('text', { text: richText('One kiln.') }, { at: [1, 1], size: [10, 4] }),
    place('heading', { text: 'Made slowly' }, { at: [1, 6], size: [10, 2] }),
    place('button', { text: 'See more', href: '/more' }, { at: [1, 9], size: [6, 2] }),
  ),
)
export const idOf = (type: string): BlockId =>
  getIds(page.blocks).find((id) => page.blocks[id]?.type === type) ?? expect.fail(`no ${type}`)
const content: FrameContent = {
  page,
  data: createCanvasData(),
  editingBlockId: null,
  preview: false,
  readOnly: false,
}

const styles = readFileSync(join(PROJECT, 'src/editor/frame/frame.css'), 'utf8')

let browser: Browser
let served: Awaited<ReturnType<typeof servePage>>
let tab: Page

/** Starts the browser and serves the frame for the tests of a file. */
export const registerTextFrame = (): void => {
  beforeAll(async () => {
    const chunks = await bundle({ frame: 'src/editor/frame/entry.tsx' })
    served = await servePage(chunks, 'frame', `<style>${styles}</style><div id="canvas"></div>`)
    browser = await launchBrowser()
  })
  afterEach(() => tab?.close())
  afterAll(async () => {
    await browser?.close()
    await served?.close()
  })
}

export const open = async (): Promise<Page> => {
  tab = await browser.newPage({ viewport: { width: 1024, height: 700 } })
  await tab.goto(served.url)
  await tab.waitForFunction(() => window.sitewrightFrame, undefined, BROWSER_TIMEOUT)
  await tab.evaluate((json) => {
    const reported: Parent['reported'] = { text: null, ended: 0, requests: [], rejected: [], keys: [], pointers: [] }
    const show = (changes: Partial<FrameContent>): void => {
      Object.assign(window.parentSide.content, changes)
      window.parentSide.remote.show(changes)
    }
    const host: FrameHost = {
      text: {
        onChange: (id, set) => {
          const { content, rejectedText } = window.parentSide
          const { page } = content
          const block = page.blocks[id]
          if (rejectedText && JSON.stringify(set).includes(rejectedText)) return false
          if (block)
            show({
              page: { ...page, blocks: { ...page.blocks, [id]: { ...block, props: { ...block.props, ...set } } } },
            })
          return true
        },
        onRejected: (reason) => reported.rejected.push(reason),
        onEnd: () => {
          reported.ended++
          show({ editingBlockId: null })
        },
        onState: (state) => {
          reported.text = state
        },
        onRequest: (request) => reported.requests.push(request),
      },
      onKey: ({ kind, key }) => {
        if (kind === 'down') reported.keys.push(key)
        return false
      },
      onPointer: ({ kind, blockId }) => {
        if (kind !== 'move' && kind !== 'leave') reported.pointers.push(`${kind} ${blockId}`)
        return true
      },
    }
    const copy: FrameContent = JSON.parse(json)
    window.parentSide = {
      content: copy,
      reported,
      rejectedText: '',
      remote: window.sitewrightFrame?.connect(host, copy) as FrameRemote,
    }
  }, JSON.stringify(content))
  await tab.locator('[data-block]').first().waitFor(BROWSER_TIMEOUT)
  return tab
}

export const write = async (type: string): Promise<Page> => {
  const frame = await open()
  await frame.evaluate((id) => {
    window.parentSide.content.editingBlockId = id
    window.parentSide.remote.show({ editingBlockId: id })
  }, idOf(type))
  await frame.locator('[contenteditable=true]').waitFor(BROWSER_TIMEOUT)
  return frame
}

export const textOf = (frame: Page, type: string): Promise<unknown> =>
  frame.evaluate((id) => window.parentSide.content.page.blocks[id]?.props.text, idOf(type))
export const run = (frame: Page, command: TextCommand): Promise<void> =>
  frame.evaluate((input) => window.parentSide.remote.text.run(input), command)
export const reported = (frame: Page): Promise<Parent['reported']> => frame.evaluate(() => window.parentSide.reported)
