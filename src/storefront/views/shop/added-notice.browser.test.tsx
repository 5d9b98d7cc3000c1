import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import type { CartEntry } from '#shop/cart/model.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import {
  AddToCartFixture,
  expectLabel,
  findAddButton,
  selectOption,
  store,
} from '#storefront/views/testing/add-to-cart-fixture.tsx'
import { type ApiResponse, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'

/** The notice and analytics after adding to the cart. */

const show = createBrowserPages({ shop: <AddToCartFixture /> })
const open = (respond: NonNullable<Parameters<typeof show>[1]>['respond']) => show('shop', { respond, fakeClock: true })
const mug = anEntry(1, { title: 'Morning mug' })
const whole = aCart([mug])
const yes = (): ApiResponse => ({ body: { shoppingCart: whole, newlyAdded: mug } })

describe('the added notice', () => {
  const notice = (page: Page) => page.locator('.cart-notices .notice')
  const again = (entry: CartEntry): ApiResponse => ({ body: { shoppingCart: aCart([entry]), newlyAdded: entry } })

  test('CART-054 CART-056 announces the added item and disappears after three seconds', async () => {
    const { page } = await open(yes)
    await selectOption(page, 'detail', 'Size', 'Small')
    await selectOption(page, 'detail', 'Glaze', 'Celadon')
    await findAddButton(page, 'detail').click()
    await notice(page).waitFor(BROWSER_TIMEOUT)
    expect(await notice(page).innerText()).toContain('Morning mug was added to your cart.')
    expect(await page.locator('.cart-notices').getAttribute('role')).toBe('status')
    expect(await notice(page).locator('.notice-entry').count()).toBe(0)
    await page.clock.runFor(2999)
    expect(await notice(page).count()).toBe(1)
    await page.clock.runFor(1)
    await notice(page).waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  })

  test('CART-026 CART-053 on a listing it shows the item and can be closed', async () => {
    const entry = anEntry(1, { title: 'Tumbler', chosenVariant: { id: 'v', sku: 's', attributes: { Glaze: 'Ash' } } })
    const { page } = await open(() => again(entry))
    await findAddButton(page, 'plain').click()
    await notice(page).waitFor(BROWSER_TIMEOUT)
    expect(await notice(page).innerText()).toMatch(/Glaze: Ash[\s\S]*1 × \$24\.00/)
    expect(await notice(page).getByRole('link').getAttribute('href')).toBe('/cart')
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await notice(page).waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  })

  test('CART-055 a newer notice replaces it, from any island', async () => {
    let title = 'First'
    const { page } = await open(() => again(anEntry(1, { title })))
    await findAddButton(page, 'plain').click()
    await expect
      .poll(() => notice(page).allInnerTexts(), BROWSER_TIMEOUT)
      .toEqual([expect.stringContaining('First was added')])
    await page.clock.runFor(2000)
    title = 'Second'
    await findAddButton(page, 'add-on').click()
    await expect
      .poll(() => notice(page).allInnerTexts(), BROWSER_TIMEOUT)
      .toEqual([expect.stringContaining('Second was added')])
    // The first notice has expired; the second has its own timer.
    await page.clock.runFor(1500)
    expect(await notice(page).count()).toBe(1)
    await page.clock.runFor(1500)
    await notice(page).waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  })
})

describe('analytics', () => {
  const pixelOf = (page: Page) =>
    page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen, fbq: (...call: unknown[]) => seen.push(call) })
    })

  test('CHECKOUT-013 the event is sent to the pixel, if there is one', async () => {
    const { page } = await open(yes)
    await findAddButton(page, 'plain').click()
    await expectLabel(page, 'plain', 'Added!')
    await pixelOf(page)
    await findAddButton(page, 'add-on').click()
    await expectLabel(page, 'add-on', 'Added!')
    expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([
      [
        'track',
        'AddToCart',
        { content_type: 'product', content_ids: ['SQ1'], content_name: 'Morning mug', value: 24, currency: 'USD' },
      ],
    ])
  })

  test('CHECKOUT-014 CHECKOUT-015 the metric has exactly these fields and is recorded only with the flag', async () => {
    const { page } = await open(yes)
    await findAddButton(page, 'add-on').click()
    await expectLabel(page, 'add-on', 'Added!')
    const added = () => page.evaluate(() => window.visitorMetrics?.filter(({ event }) => event === 'add-to-cart') ?? [])
    expect(await added()).toEqual([
      {
        event: 'add-to-cart',
        data: {
          website_id: 'site-1',
          page_id: 'page-1',
          cart_id: whole.id,
          product_page: 'add-on',
          product: {
            item_id: mug.itemId,
            item_type: 1,
            item_title: 'Morning mug',
            item_collection_id: store,
            item_collection_name: 'The shop',
          },
        },
      },
    ])
    await page.evaluate(() => {
      const place = document.getElementById('page-context')
      const manner = JSON.parse(place?.dataset.context ?? '{}')
      if (place)
        place.dataset.context = JSON.stringify({ ...manner, tracking: { ...manner.tracking, addToCart: false } })
    })
    await findAddButton(page, 'plain').click()
    await expectLabel(page, 'plain', 'Added!')
    expect(await added()).toHaveLength(1)
  })
})
