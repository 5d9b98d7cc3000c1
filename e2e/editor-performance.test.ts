import { createPage, createTwoHeadings, deletePage } from './editor-page.ts'
import { expect, signIn, test } from './fixtures.ts'

type Event = { app: string; event: string; data: Record<string, unknown> }

test('PERF-015 the editor reports how fast it was, after the page is shown', async ({ page }) => {
  await signIn(page)
  const testPage = await createPage(page, 'Measured', createTwoHeadings())
  const order: string[] = []
  page.on('request', (request) => {
    if (/\/collector-[^/]+\.js$/.test(request.url())) order.push('collector')
    if (request.url().includes('/drafts/page/')) order.push('draft')
  })
  const sent = page.waitForRequest('**/api/1/performance/records')
  await page.goto(testPage.editor)
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible()
  const request = await sent
  expect((await request.response())?.status()).toBe(202)
  const events: Event[] = JSON.parse(request.postData() ?? '[]')
  expect(events[0]).toMatchObject({
    app: 'editor',
    event: 'page-timing',
    data: {
      version: '4.13.1',
      websiteId: testPage.websiteId,
      path: '/edit/page',
      pageId: testPage.collectionId,
      timeToFirstByte: expect.any(Number),
    },
  })
  expect(order.indexOf('draft')).toBeLessThan(order.indexOf('collector'))
  await deletePage(page, testPage)
})
