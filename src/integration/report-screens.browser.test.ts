import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { REPORTS } from '#analytics/reports/catalog.ts'
import type { Report } from '#analytics/reports/contract.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { REPORTS_PATH, type Respond, serveDashboard } from './testing/dashboard-page.ts'
import { emptyReport } from './testing/sample-reports.ts'

/** The states of report screens, and what their URL keeps. */

let dashboard: Awaited<ReturnType<typeof serveDashboard>>
let page: Page
beforeAll(async () => {
  dashboard = await serveDashboard()
})
afterEach(() => page?.close())
afterAll(() => dashboard?.close())

const PHONE = { viewport: { width: 390, height: 844 } }
const open = async (path: string, respond?: Respond, options = {}): Promise<void> => {
  page = await dashboard.open(`${REPORTS_PATH}${path}`, { ...options, ...(respond ? { respond } : {}) })
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const expectFits = async (): Promise<void> => {
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
const main = () => page.getByRole('main')
const getParam = (name: string): string | null => new URL(page.url()).searchParams.get(name)

test.each(REPORTS)('CENSUS-041 the report %s is shown on a phone, without scrolling sideways', async (report) => {
  await open(`/${report}`, undefined, PHONE)
  await main().getByRole('table').or(main().getByRole('figure')).first().waitFor()
  await expectFits()
})

test('CENSUS-041 a report shows its shape while it is loading', async () => {
  await open('', () => new Promise<undefined>(() => undefined))
  await main().getByRole('status', { name: 'Loading' }).waitFor()
  await expectFits()
})

test('CENSUS-041 a failed report says so and can be loaded again', async () => {
  let isBroken = true
  await open('/sources', (report) => (isBroken ? undefined : report))
  await main().getByRole('alert').waitFor()
  await expectFits()
  isBroken = false
  await main().getByRole('button', { name: 'Try again' }).click()
  await main().getByRole('table', { name: 'Sources' }).waitFor()
})

test.each([
  ['', 'No visits in this period', 'Your own visits while you are signed in are not counted.'],
  ['/real-time', 'No visitors right now', 'within seconds'],
  ['/campaigns', 'No visits from campaigns in this period', 'Add ?utm_campaign=spring-sale'],
  ['/errors', 'No script errors in this period', 'would be listed here'],
])('CENSUS-041 an empty report %s says how to begin', async (path, title, text) => {
  await open(path, emptyReport)
  await main().getByRole('heading', { name: title }).waitFor()
  await main().getByText(text).waitFor()
  await expectFits()
})

test('CENSUS-041 range, comparison and filters are in the URL: reload and back keep them', async () => {
  await open('/sources')
  await main()
    .getByRole('button', { name: /^Last 30 days/ })
    .click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await main()
    .getByRole('button', { name: /^Last 7 days/ })
    .waitFor()
  await main().getByLabel('Comparison').selectOption('year')
  await main().getByRole('table', { name: 'Sources' }).getByRole('button', { name: 'Instagram' }).click()
  const chip = main().getByRole('button', { name: 'Remove filter Source: Instagram' })
  await chip.waitFor()
  expect([getParam('range'), getParam('compare'), getParam('filters')]).toEqual(['7d', 'year', 'source%3AInstagram'])

  await page.reload()
  await chip.waitFor()
  await main()
    .getByRole('button', { name: /^Last 7 days/ })
    .waitFor()
  expect(await main().getByLabel('Comparison').inputValue()).toBe('year')

  // Another report keeps them; back removes them step by step.
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Devices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor()
  await chip.waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Sources' }).waitFor()
  await page.goBack()
  await chip.waitFor({ state: 'detached' })
  expect(getParam('range')).toBe('7d')
})

test('CENSUS-041 the request has the query of the screen, with each filter once', async () => {
  const urls: URL[] = []
  const record: Respond = (report, url) => {
    urls.push(url)
    return report
  }
  await open('/pages?from=2026-10-01&to=2026-10-10&filters=device%253Aphone,page%253A%252Fshop', record)
  await main().getByRole('table', { name: 'Pages', exact: true }).waitFor()
  const query = urls.at(-1)?.searchParams
  expect(query?.getAll('filter')).toEqual(['device:phone', 'page:/shop'])
  expect([query?.get('from'), query?.get('to'), query?.get('interval')]).toEqual(['2026-10-01', '2026-10-10', 'day'])
})

test('CENSUS-041 a filter is added by keyboard from values of the site', async () => {
  await open('')
  await main().getByRole('button', { name: 'Add filter' }).press('Enter')
  await page.getByLabel('Filter by').selectOption('device')
  const value = page.getByRole('combobox', { name: 'Device' })
  await value.focus()
  await value.fill('Tab')
  await page.getByRole('option', { name: 'Tablet' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Add filter' }).press('Enter')
  await main().getByRole('button', { name: 'Remove filter Device: Tablet' }).waitFor()
  expect(getParam('filters')).toBe('device%3Atablet')
  await expectFits()
})

test.each(['products', 'attribution'])(
  'CENSUS-041 the report %s is filtered like reports of visits',
  async (report) => {
    const urls: URL[] = []
    await open(`/${report}?filters=device%253Aphone`, (answer, url) => {
      urls.push(url)
      return answer
    })
    await main().getByRole('button', { name: 'Remove filter Device: Phone' }).waitFor()
    await main().getByRole('button', { name: 'Add filter' }).waitFor()
    expect(urls.at(-1)?.searchParams.getAll('filter')).toEqual(['device:phone'])
    await expectFits()
  },
)

test('CENSUS-041 real time refreshes every 15 seconds until it is paused', async () => {
  let requests = 0
  const count: Respond = (report: Report) => {
    requests++
    return report
  }
  page = await dashboard.open('about:blank', { respond: count, alone: true })
  await page.clock.install()
  await page.goto(`${REPORTS_PATH}/real-time`)
  await main().getByRole('button', { name: 'Pause' }).waitFor()
  await main().getByRole('table', { name: 'Pages' }).waitFor()
  const first = requests
  await page.clock.runFor(16_000)
  await expect.poll(() => requests).toBeGreaterThan(first)
  await main().getByRole('button', { name: 'Pause' }).click()
  const paused = requests
  await page.clock.runFor(60_000)
  await main().getByRole('button', { name: 'Resume' }).waitFor()
  expect(requests).toBe(paused)
})

test('PERF-011 page speed rates the 75th percentile by its thresholds', async () => {
  await open('/performance?from=2026-10-01&to=2026-10-10')
  const inp = main().getByRole('listitem').filter({ hasText: 'Interaction to Next Paint (INP)' }).first()
  await inp.getByText('Good up to 200 ms, poor above 500 ms').waitFor()
  await main().getByRole('row', { name: /^Home/ }).getByText('23.7%').waitFor()
})

test('CENSUS-041 an error opens with its stack, and closes with focus on its row', async () => {
  await open('/errors')
  const row = main().getByRole('button', { name: /^TypeError/ })
  await row.press('Enter')
  await page.getByRole('dialog').getByText('at updatePrice').waitFor()
  await expectFits()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
})
