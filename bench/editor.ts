import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#platform/testing/browser.ts'
import { createManyHeadings, createPage, getCanvasFrame } from '../e2e/editor-page.ts'
import { removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { type Row, toInfoRow, toMaxRow } from './table.ts'

const OWNER = { email: 'owner@example.com', password: 'a kiln at dawn' }
const BLOCKS = 60
const INPUTS = 60
const STARTS = 5
const MAX_WORK_MS = 50
const MAX_START_SECONDS = 2

const signIn = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  await page.goto('/config')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/config(?!\/sign-in)/)
  return page
}

/** CPU time of the page's main thread so far, in milliseconds. Editor and canvas share it. */
const readCpuTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Waits until the next frame is rendered. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const measureInputs = async (page: Page, session: CDPSession, input: (index: number) => Promise<void>) => {
  const work: number[] = []
  for (let index = 0; index < INPUTS; index++) {
    const before = await readCpuTime(session)
    await input(index)
    await waitForPaint(page)
    work.push((await readCpuTime(session)) - before)
  }
  return work.toSorted((a, b) => a - b)
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

const toRows = (label: string, work: readonly number[]): Row[] => [
  toInfoRow(`${label}, usual`, `${percentile(work, 0.5).toFixed(1)} ms`),
  toMaxRow(`${label}, 95 of 100`, percentile(work, 0.95), MAX_WORK_MS, { unit: 'ms' }),
]

/** Milliseconds from each key press in the edited text until the next frame is rendered. */
const observeKeyPresses = (page: Page): Promise<void> =>
  getCanvasFrame(page)
    .locator('html')
    .evaluate(({ ownerDocument }) => {
      const latencies: number[] = []
      Object.assign(window, { keyLatencies: latencies })
      ownerDocument.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => latencies.push(performance.now() - timeStamp)
            port2.postMessage(null)
          })
        },
        { capture: true },
      )
    })

const readKeyLatencies = async (page: Page): Promise<number[]> => {
  const latencies = await getCanvasFrame(page)
    .locator('html')
    .evaluate(() => (window as Window & { keyLatencies?: number[] }).keyLatencies ?? [])
  return latencies.toSorted((a, b) => a - b)
}

/** Brotli bytes of the scripts that are loaded from now on. */
const countScriptBytes = async (session: CDPSession): Promise<() => number> => {
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => bytes
}

/** Seconds until a block reacts to a click. */
const measureStart = async (page: Page, editor: string): Promise<number> => {
  await page.goto('about:blank')
  await page.goto(editor)
  await getCanvasFrame(page).getByText('Heading 1', { exact: true }).click()
  await page.locator('[data-selected]').waitFor()
  return (await page.evaluate(() => performance.now())) / 1000
}

/** Measures opening the editor, key presses and drag moves on a page with many blocks. */
export const measureEditor = async (): Promise<Row[]> => {
  const folder = temporaryFolder()
  const server = await startServer(folder, { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() })
  try {
    const page = await signIn(browser, server.url)
    const { editor } = await createPage(page, 'Many blocks', createManyHeadings(BLOCKS))
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    const readScriptBytes = await countScriptBytes(session)
    const cold = await measureStart(page, editor)
    const scriptKilobytes = readScriptBytes() / 1024
    await session.send('Network.disable')
    const warm: number[] = []
    for (let count = 0; count < STARTS; count++) warm.push(await measureStart(page, editor))
    warm.sort((a, b) => a - b)

    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const text = getCanvasFrame(page).getByText('Heading 1', { exact: true })
    await text.dblclick()
    await getCanvasFrame(page).locator('[contenteditable="true"]').waitFor()
    await observeKeyPresses(page)
    const keys = await measureInputs(page, session, () => page.keyboard.press('a'))
    const latencies = await readKeyLatencies(page)
    await page.keyboard.press('Escape')

    const box = await getCanvasFrame(page).getByText('Heading 6', { exact: true }).boundingBox()
    if (!box) throw new Error('There is nothing to drag.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const moves = await measureInputs(page, session, (index) => page.mouse.move(x + 3 * index, y + 4 * index))
    await page.mouse.up()
    return [
      toInfoRow('editor, cold start, until a block reacts', `${cold.toFixed(2)} s`),
      toMaxRow('editor, warm start, until a block reacts', percentile(warm, 0.5), MAX_START_SECONDS, {
        unit: 's',
        digits: 2,
      }),
      toInfoRow('editor, scripts until a block reacts, brotli', `${scriptKilobytes.toFixed(0)} KB`),
      ...toRows(`key press until it is rendered, ${BLOCKS} blocks`, latencies),
      ...toRows(`main-thread time per key press, ${BLOCKS} blocks`, keys),
      ...toRows(`main-thread time per drag move, ${BLOCKS} blocks`, moves),
    ]
  } finally {
    await browser.close()
    await server.stop()
    removeFolder(folder)
  }
}
