import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#platform/testing/browser.ts'
import { createManyHeadings, createPage, getCanvasFrame } from '../e2e/editor-page.ts'
import { removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { atMost, info, type Row } from './table.ts'

const OWNER = { email: 'owner@example.com', password: 'a kiln at dawn' }
const BLOCKS = 60
const INPUTS = 60
const STARTS = 5
const MOST_WORK = 50
const MOST_START = 2

const signedIn = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  await page.goto('/config')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/config(?!\/sign-in)/)
  return page
}

/** CPU time of the page's main thread so far, in milliseconds. Editor and canvas share it. */
const workSoFar = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Waits until the next frame is rendered. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const workOfEach = async (page: Page, session: CDPSession, input: (index: number) => Promise<void>) => {
  const work: number[] = []
  for (let index = 0; index < INPUTS; index++) {
    const before = await workSoFar(session)
    await input(index)
    await waitForPaint(page)
    work.push((await workSoFar(session)) - before)
  }
  return work.toSorted((a, b) => a - b)
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

const rowsOf = (what: string, work: readonly number[]): Row[] => [
  info(`${what}, usual`, `${share(work, 0.5).toFixed(1)} ms`),
  atMost(`${what}, 95 of 100`, share(work, 0.95), MOST_WORK, { unit: 'ms' }),
]

/** Seconds until a block reacts to a click. */
const start = async (page: Page, editor: string): Promise<number> => {
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
    const page = await signedIn(browser, server.url)
    const { editor } = await createPage(page, 'Many blocks', createManyHeadings(BLOCKS))
    const cold = await start(page, editor)
    const warm: number[] = []
    for (let count = 0; count < STARTS; count++) warm.push(await start(page, editor))
    warm.sort((a, b) => a - b)

    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const text = getCanvasFrame(page).getByText('Heading 1', { exact: true })
    await text.dblclick()
    await getCanvasFrame(page).locator('[contenteditable="true"]').waitFor()
    const keys = await workOfEach(page, session, () => page.keyboard.press('a'))
    await page.keyboard.press('Escape')

    const box = await getCanvasFrame(page).getByText('Heading 6', { exact: true }).boundingBox()
    if (!box) throw new Error('There is nothing to drag.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const moves = await workOfEach(page, session, (index) => page.mouse.move(x + 3 * index, y + 4 * index))
    await page.mouse.up()
    return [
      info('editor, cold start, until a block reacts', `${cold.toFixed(2)} s`),
      atMost('editor, warm start, until a block reacts', share(warm, 0.5), MOST_START, { unit: 's', digits: 2 }),
      ...rowsOf(`main-thread time per key press, ${BLOCKS} blocks`, keys),
      ...rowsOf(`main-thread time per drag move, ${BLOCKS} blocks`, moves),
    ]
  } finally {
    await browser.close()
    await server.stop()
    removeFolder(folder)
  }
}
