import type { BrowserContext, Page } from '@playwright/test'
import { createSeededRandom, shuffle } from '#platform/testing/seeded-random.ts'
import { expect, test } from './fixtures.ts'

/** With a slow connection, a visitor adds further products before the first response has set the cart cookie. */

const ROUNDS = process.env.SITEWRIGHT_FULL ? 50 : 2
const ENTRIES = '/api/commerce/shopping-cart/entries'
/** Products without options: their cards on the list have an add button. */
const TITLES = [
  'Noodle bowl',
  'Pasta bowls, set of four',
  'Tea bowl',
  'Espresso cups, a pair',
  'Incense dish',
  'Teapot',
  'Pouring jug',
  'Pitcher and two tumblers',
  'Small pourer',
  'Serving platter',
]

/** Delays every response. Requests carry the cookies of the moment when they are sent, as in a slow network. */
const delayResponses = async (page: Page, latency: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
}

const openShop = async (context: BrowserContext, latency: number) => {
  const page = await context.newPage()
  await page.goto('/shop')
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(ENTRIES)) statuses.push(response.status())
  })
  await delayResponses(page, latency)
  return {
    page,
    statuses,
    add: (title: string) =>
      page.locator('.product-card', { hasText: title }).getByRole('button', { name: 'Add To Cart' }).click(),
  }
}

const readTitles = async (page: Page): Promise<string[]> => {
  const { entries } = (await (await page.request.get('/api/commerce/shopping-cart')).json()) as {
    entries: { title: string; quantity: number }[]
  }
  return entries.flatMap(({ title, quantity }) => Array<string>(quantity).fill(title)).sort()
}

test('two products that are added in quick succession from an empty cart are both in the cart', async ({
  browser,
  baseURL,
}) => {
  for (const latency of [40, 300, 1500]) {
    const context = await browser.newContext({ baseURL })
    const { page, statuses, add } = await openShop(context, latency)
    const [first = '', second = ''] = TITLES
    await add(first)
    await add(second)
    await expect.poll(() => statuses).toEqual([200, 200])
    expect(await readTitles(page)).toEqual([first, second].sort())
    await context.close()
  }
})

test(`ten products added in random order in two tabs with 300 ms latency are all in the cart, ${ROUNDS} times`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(ROUNDS * 60_000)
  const random = createSeededRandom()
  for (let round = 0; round < ROUNDS; round++) {
    // A client may add 120 times a minute.
    const extraHTTPHeaders = { 'x-forwarded-for': `10.0.1.${round}` }
    const context = await browser.newContext({ baseURL, extraHTTPHeaders })
    const tabs = await Promise.all([openShop(context, 300), openShop(context, 300)])
    const orders = [shuffle(TITLES, random), shuffle(TITLES, random)]
    // Each tab adds its half of the products, both at the same time.
    await Promise.all(
      tabs.map(async ({ add }, tab) => {
        for (const title of orders[tab] ?? []) if (TITLES.indexOf(title) % 2 === tab) await add(title)
      }),
    )
    await expect.poll(() => tabs.flatMap(({ statuses }) => statuses)).toEqual(Array<number>(TITLES.length).fill(200))
    expect(await readTitles(tabs[0].page), `round ${round}`).toEqual(TITLES.toSorted())
    await context.close()
  }
})
