import type { Locator, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { REPORTS_PATH, serveDashboard } from './testing/dashboard-page.ts'
import { buildSampleReport } from './testing/sample-reports.ts'

/** Charts of the dashboard as people use them: by keyboard, pointer, screen reader and as a table. */

let dashboard: Awaited<ReturnType<typeof serveDashboard>>
let page: Page
beforeAll(async () => {
  dashboard = await serveDashboard()
})
afterEach(() => page?.close())
afterAll(() => dashboard?.close())

const DAYS = 'from=2026-10-01&to=2026-10-10&compare=previous'
const open = async (path = '', options: Parameters<typeof dashboard.open>[1] = {}): Promise<Locator> => {
  page = await dashboard.open(`${REPORTS_PATH}${path}?${DAYS}`, options)
  const chart = page.getByRole('slider').first()
  await chart.waitFor()
  return chart
}
const valueText = (chart: Locator) => chart.getAttribute('aria-valuetext')

test('CENSUS-041 a chart is one tab stop, and arrow keys announce its points', async () => {
  const chart = await open()
  expect(await chart.getAttribute('aria-label')).toBe('Visits per day')
  await chart.focus()
  expect(await valueText(chart)).toMatch(/^Saturday, October 10, 2026: Visits \d+, Wednesday, September 30, 2026 \d+$/)
  await page.keyboard.press('ArrowLeft')
  expect(await valueText(chart)).toMatch(/^Friday, October 9, 2026/)
  await page.keyboard.press('Home')
  expect(await valueText(chart)).toMatch(/^Thursday, October 1, 2026/)
  expect(await chart.getAttribute('aria-valuenow')).toBe('1')
  await page.keyboard.press('ArrowLeft')
  expect(await chart.getAttribute('aria-valuenow')).toBe('1')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuenow')).toBe('10')
  await page.keyboard.press('PageDown')
  expect(await chart.getAttribute('aria-valuenow')).toBe('9')
})

test('CENSUS-041 the readout shows the value under the pointer and leaves with it', async () => {
  const chart = await open()
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart is not visible.')
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await chart.getByText('Thursday, October 1, 2026').waitFor()
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2)
  await chart.getByText('Saturday, October 10, 2026').waitFor()
  await page.mouse.move(0, 0)
  await chart.getByText('Saturday, October 10, 2026').waitFor({ state: 'detached' })
})

test('CENSUS-041 the table behind a chart has the numbers of the chart, in its place', async () => {
  const chart = await open()
  const figure = page.getByRole('figure', { name: 'Visits per day' })
  const before = await figure.boundingBox()
  const spoken: string[] = []
  await chart.focus()
  await page.keyboard.press('Home')
  for (let index = 0; index < 10; index++) {
    spoken.push((await valueText(chart)) ?? '')
    await page.keyboard.press('ArrowRight')
  }
  await figure.getByRole('button', { name: 'Show table' }).click()
  const table = figure.getByRole('table', { name: 'Visits per day' })
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const [visits] = buildSampleReport('overview', { from: '2026-10-01', to: '2026-10-10', compare: 'previous' }).series
  expect(rows.map(([, value, previous]) => [value, previous])).toEqual(
    visits?.points.map(({ value, previous }) => [String(value), String(previous)]),
  )
  rows.forEach(([day, value, previous], index) => {
    expect(spoken[index]).toMatch(new RegExp(`^${day}: Visits ${value}, .* ${previous}$`))
  })
  // Neither the chart nor the table moves what follows.
  expect((await figure.boundingBox())?.height).toBe(before?.height)
  expect(await findAxeViolations(page)).toEqual([])
  await figure.getByRole('button', { name: 'Show chart' }).click()
  await chart.waitFor()
})

test('a chart reserves its height before its data arrives, and keeps it at every width', async () => {
  const chart = await open()
  const height = (await chart.boundingBox())?.height
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await chart.boundingBox())?.height).toBe(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

describe.each(['light', 'dark'] as const)('in the %s color scheme', (colorScheme) => {
  test.each(['', '/bots', '/funnel', '/retention', '/performance'])(
    'charts of %s are accessible and differ by more than color',
    async (path) => {
      page = await dashboard.open(`${REPORTS_PATH}${path}?${DAYS}`, { colorScheme })
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      expect(await findAxeViolations(page)).toEqual([])
    },
  )
})

test('series of a bar chart have patterns, and the comparison of a line is dashed', async () => {
  await open()
  const dashes = await page
    .locator('[data-compared] > path')
    .first()
    .evaluate((path) => getComputedStyle(path).strokeDasharray)
  expect(dashes).not.toBe('none')
  await page.close()
  await open('/bots')
  const fills = await page
    .locator('figure g rect')
    .evaluateAll((all) => new Set(all.map((rect) => rect.getAttribute('fill'))).size)
  expect(fills).toBe(3)
})
