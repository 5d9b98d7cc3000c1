import { clickAndSave, expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

test('CENSUS-028 an owner turns the cookie banner on, and visitors decide; no other origin is contacted', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/visitor-data`)
  await expect(page.getByRole('heading', { name: 'Cookies & visitor data' })).toBeVisible()
  await page.getByRole('switch', { name: 'Cookie banner' }).click()
  await page.getByLabel('Banner text').fill('May we count your visit?')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/settings-${width}.png`, fullPage: true })
  }
  await clickAndSave(page.getByRole('button', { name: 'Save cookie settings' }))

  const visitor = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const requests: string[] = []
  const problems: string[] = []
  visitor.on('request', (request) => requests.push(request.url()))
  visitor.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const tab = await visitor.newPage()
  const hit = tab.waitForRequest('**/api/census/RecordHit')
  await tab.goto('/')
  expect(new URLSearchParams((await hit).postData() ?? '').get('restrictive')).toBe('1')
  const banner = tab.getByRole('region', { name: 'Cookies' })
  await expect(banner).toContainText('May we count your visit?')
  await expectAccessible(tab)
  if (process.env.SCREENSHOTS) await tab.screenshot({ path: `${process.env.SCREENSHOTS}/banner-390.png` })
  await tab.setViewportSize({ width: 1440, height: 900 })
  if (process.env.SCREENSHOTS) await tab.screenshot({ path: `${process.env.SCREENSHOTS}/banner-1440.png` })
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect(banner).toHaveCount(0)

  const second = tab.waitForResponse('**/api/census/RecordHit')
  await tab.goto('/about')
  expect((await second).status()).toBe(202)
  await tab.waitForLoadState('networkidle')
  const names = async () => (await visitor.cookies()).map(({ name }) => name).filter((name) => name.startsWith('ss_'))
  expect(await names()).toEqual(['ss_performanceCookiesAllowed'])

  await tab.getByRole('link', { name: 'Cookie settings' }).click()
  if (process.env.SCREENSHOTS) await tab.screenshot({ path: `${process.env.SCREENSHOTS}/reopened-1440.png` })
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await names()).length).toBe(6)

  const others = requests.filter(
    (url) => !url.startsWith('data:') && new URL(url).origin !== new URL(baseURL ?? '').origin,
  )
  expect(others).toEqual([])
  expect(problems).toEqual([])
  await visitor.close()

  // Other tests of this server expect no banner.
  await page.getByRole('switch', { name: 'Cookie banner' }).click()
  await clickAndSave(page.getByRole('button', { name: 'Save cookie settings' }))
})
