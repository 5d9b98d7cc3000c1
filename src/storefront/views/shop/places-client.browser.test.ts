import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import type { TrackingContext } from '#shop/address-lookup/storefront/places-client.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

/** The client of address suggestions in a real browser. */

let browser: Browser
let served: Awaited<ReturnType<typeof servePage>>
let tab: Page
const consoleErrors: string[] = []
const requests: string[] = []
beforeAll(async () => {
  const script = 'src/shop/address-lookup/testing/page-script.ts'
  served = await servePage(await bundle({ places: script }), 'places', '')
  browser = await launchBrowser()
  tab = await browser.newPage()
  tab.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await tab.route('**/api/**', (route) => {
    requests.push(new URL(route.request().url()).search)
    return route.fulfill({ json: { suggestions: [], address: null } })
  })
  await tab.goto(served.url)
  await tab.waitForFunction(() => window.places, undefined, BROWSER_TIMEOUT)
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const send = async (tracking: TrackingContext): Promise<{ errors: string[]; sent: string[] }> => {
  consoleErrors.length = 0
  requests.length = 0
  await tab.evaluate(async (context) => {
    await window.places?.fetchSuggestions({ input: 'Portl', field: 'city', country: 'US' }, context)
    await window.places?.fetchPlace({ placeId: 'x', country: 'US' }, context)
  }, tracking)
  return { errors: [...consoleErrors], sent: [...requests] }
}

test('REGION-019 a console error is logged for each call if the tracking context lacks productPage or productSection', async () => {
  const message = 'The tracking context of an address lookup must have productPage and productSection.'
  for (const tracking of [
    {},
    { productPage: 'checkout' },
    { productSection: 'shippingAddress' },
    { productPage: '', productSection: 'x' },
  ]) {
    const { errors, sent } = await send(tracking)
    expect(errors).toEqual([message, message])
    // The lookup works nevertheless.
    expect(sent).toHaveLength(2)
  }
  const { errors, sent } = await send({ productPage: 'checkout', productSection: 'shippingAddress' })
  expect(errors).toEqual([])
  expect(sent).toEqual([
    '?input=Portl&field=city&country=US&productPage=checkout&productSection=shippingAddress',
    '?placeId=x&country=US&productPage=checkout&productSection=shippingAddress',
  ])
})
