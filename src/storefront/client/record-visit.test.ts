import { afterAll, expect, test } from 'vitest'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

const tracking = { websiteId: 'site-1', addToCart: false, stores: { shop: 'The shop' } }
const pageContext = `<div data-page-id="page-1"></div><div id="page-context" hidden data-context='${JSON.stringify({ tracking })}'></div>`
const product = { id: 'item-1', title: 'Bowl', type: 1, collectionId: 'shop', value: 24.5, currency: 'USD' }
const detail = `<article data-product-page="pdp" data-product='${JSON.stringify(product)}'>Bowl</article>`
const listing = '<div data-product-page="plp">Products</div>'

const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
const sites = await Promise.all(
  [detail + pageContext, listing + pageContext, '<p>Not a shop</p>'].map((body) => servePage(chunks, 'loader', body)),
)
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  for (const site of sites) await site.close()
})

type Seen = { metrics: unknown[]; pixel: unknown[] }

/** The events that a page has sent, with or without an owner's pixel. */
const visit = async (site: number, pixel: boolean): Promise<Seen> => {
  const page = await browser.newPage()
  const insight = page.waitForResponse(/entry-analytics/, BROWSER_TIMEOUT)
  await page.addInitScript((exists) => {
    const seen: unknown[] = []
    Object.assign(window, { seen, ...(exists && { fbq: (...call: unknown[]) => seen.push(call) }) })
  }, pixel)
  await page.goto(sites[site]?.url ?? '')
  await insight
  await page.waitForFunction(() => window.takeEarlyErrors === undefined, undefined, BROWSER_TIMEOUT)
  const told = await page.evaluate(() => ({
    metrics: window.visitorMetrics ?? [],
    pixel: (window as unknown as { seen: unknown[] }).seen,
  }))
  await page.close()
  return told
}

test('CHECKOUT-016 visits of products and product lists are recorded; others are not', async () => {
  const place = { website_id: 'site-1', page_id: 'page-1' }
  expect((await visit(0, false)).metrics).toEqual([
    {
      event: 'product-detail-visit',
      data: {
        ...place,
        product: {
          item_id: 'item-1',
          item_type: 1,
          item_title: 'Bowl',
          item_collection_id: 'shop',
          item_collection_name: 'The shop',
        },
      },
    },
  ])
  expect((await visit(1, false)).metrics).toEqual([{ event: 'product-listing-visit', data: place }])
  expect((await visit(2, false)).metrics).toEqual([])
})

test('CHECKOUT-013 a product view is sent to the pixel, if there is one', async () => {
  const viewed = {
    content_type: 'product',
    content_ids: ['item-1'],
    content_name: 'Bowl',
    value: 24.5,
    currency: 'USD',
  }
  expect((await visit(0, true)).pixel).toEqual([['track', 'ViewContent', viewed]])
  expect((await visit(1, true)).pixel).toEqual([])
  expect((await visit(0, false)).pixel).toEqual([])
})
