import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { type ApiResponse, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'
import { CartPageFixture, cart, ShopPageFixture } from '#storefront/views/testing/cart-fixture.tsx'

/** Cart pill, badge and drawer. */

const open = createBrowserPages({ cart: <CartPageFixture of={cart} />, shop: <ShopPageFixture /> })
const say = (page: Page, items: number) =>
  page.evaluate((count) => {
    document.dispatchEvent(new CustomEvent('cart:sync', { detail: { items: count, subtotal: 100 } }))
  }, items)
describe('pill and badge', () => {
  const pill = (page: Page) => page.locator('.cart-pill')

  test('CART-019 without a cart no request is sent and add buttons are enabled', async () => {
    const { page, requests } = await open('shop')
    await page.waitForLoadState('networkidle')
    expect(requests.filter(({ path }) => path.includes('shopping-cart'))).toEqual([])
    expect(await page.getByRole('button', { name: 'Engrave it' }).isVisible()).toBe(true)
    expect(await pill(page).getAttribute('data-cart-state')).toBe('uninitialised')
    expect(await pill(page).isVisible()).toBe(false)
  })

  test('CART-019 with a cart, products with a form wait for it, and are enabled also if the request fails', async () => {
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    const { page, requests } = await open('shop', { respond: () => promise, hasCart: true })
    const engrave = page.getByText('Engrave it')
    expect(await engrave.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isVisible()).toBe(true)
    resolve({ status: 500, body: {} })
    await engrave.waitFor({ state: 'visible', ...BROWSER_TIMEOUT })
    expect(requests[0]?.path).toMatch(/^\/api\/commerce\/shopping-cart\?calculateSubtotal=true&timecode=\d+$/)
  })

  test('CART-011 CART-014 CART-049 CART-051 the first sync shows them within 0.25 s, and the pill links to the cart', async () => {
    const { page } = await open('shop', { respond: () => ({ body: cart }), hasCart: true })
    await pill(page).waitFor({ state: 'visible', ...BROWSER_TIMEOUT })
    expect(await pill(page).getAttribute('data-cart-state')).toBe('initialised')
    expect(await pill(page).getAttribute('href')).toBe('/cart')
    expect(await pill(page).evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.25s')
    expect(await page.locator('.cart-badge').innerText()).toContain('3')
    expect(await pill(page).getByText('3 items in cart').count()).toBe(1)
  })

  test('CART-013 CART-018 CART-052 CART-057 CART-058 CART-059 every sync updates them', async () => {
    const { page } = await open('shop')
    const seen = async (items: number) => {
      await say(page, items)
      return [
        await pill(page).isVisible(),
        await pill(page).locator('[data-count]').innerText(),
        await pill(page).locator('[data-label]').textContent(),
      ]
    }
    expect(await seen(1)).toEqual([true, '1', 'One item in cart'])
    expect(await seen(100)).toEqual([true, '100', '100 items in cart'])
    expect(await seen(101)).toEqual([true, '100+', 'More than 100 items in cart'])
    await say(page, 0)
    expect(await pill(page).isVisible()).toBe(false)
    expect(await page.locator('.cart-badge').isVisible()).toBe(false)
  })

  test('CART-012 in the site editor the pill navigates the iframe', async () => {
    const { page } = await open('shop')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.dataset.siteEditor = ''
      frame.src = location.href
      document.body.append(frame)
    })
    const inside = page.frameLocator('iframe')
    await inside.locator('.cart-pill').waitFor({ state: 'attached', ...BROWSER_TIMEOUT })
    const frame = page.frames()[1] ?? expect.fail('no frame')
    await frame.waitForLoadState('load')
    await frame.evaluate(() => {
      document.dispatchEvent(new CustomEvent('cart:sync', { detail: { items: 1, subtotal: 1 } }))
      document.querySelector<HTMLElement>('.cart-pill')?.click()
    })
    await expect.poll(() => page.locator('iframe').getAttribute('src'), BROWSER_TIMEOUT).toMatch(/\/cart$/)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('CART-015 CART-065 there is no pill on the cart page, identified by its root element', async () => {
    const { page } = await open('cart')
    expect(await page.locator('#cart-root[data-cart-root]').count()).toBe(1)
    expect(await pill(page).count()).toBe(0)
  })

  test('CART-024 the add button animates in 0.2 s', async () => {
    const { page } = await open('shop')
    const durations = await page
      .locator('.add-to-cart')
      .evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(new Set(durations.split(', '))).toEqual(new Set(['0.2s']))
  })
})

describe('the cart drawer', () => {
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
  const show = async (page: Page) => {
    await page.locator('.cart-link').click()
    await drawer(page).waitFor(BROWSER_TIMEOUT)
  }

  test('CART-064 shows the cart, traps the focus, closes with Escape and restores the focus', async () => {
    const { page } = await open('shop', { respond: () => ({ body: cart }), hasCart: true })
    await page.locator('.cart-pill').waitFor({ state: 'visible', ...BROWSER_TIMEOUT })
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await show(page)
    await drawer(page).getByText('Celadon bowl').waitFor(BROWSER_TIMEOUT)
    expect(await drawer(page).locator('.drawer-subtotal').innerText()).toMatch(/Subtotal\s+\$84\.00/)
    expect(await drawer(page).getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
    expect(await drawer(page).getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
    expect(await findAxeViolations(page)).toEqual([])
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => {
          const { activeElement } = document
          return activeElement === document.body || activeElement?.closest('dialog') !== null
        }),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
    expect(await page.locator('.cart-link').evaluate((element) => element === document.activeElement)).toBe(true)
    // The loader filled the badge before hydration: no mismatch error, and the badge stays.
    expect(await page.locator('.cart-badge').innerText()).toContain('3')
    expect(problems).toEqual([])
  })

  test('SESSION-016 SESSION-017 shows a loading, error and empty state, and logs the error to the console', async () => {
    const responses = [Promise.withResolvers<ApiResponse>(), Promise.withResolvers<ApiResponse>()]
    let count = 0
    const { page } = await open('shop', {
      respond: () => responses[count++]?.promise ?? expect.fail('an unexpected request'),
    })
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await show(page)
    const loading = drawer(page).getByRole('status')
    await loading.waitFor(BROWSER_TIMEOUT)
    responses[0]?.resolve({ status: 500, body: { error: 'The kiln is too hot.' } })
    await drawer(page).getByRole('alert').waitFor(BROWSER_TIMEOUT)
    expect(await loading.count()).toBe(0)
    await expect.poll(() => logged.join('\n'), BROWSER_TIMEOUT).toContain('The kiln is too hot.')
    await drawer(page).getByRole('button', { name: 'Try again' }).click()
    await loading.waitFor(BROWSER_TIMEOUT)
    expect(await drawer(page).getByRole('alert').count()).toBe(0)
    responses[1]?.resolve({ body: aCart([]) })
    await drawer(page).getByText('Your cart is empty').waitFor(BROWSER_TIMEOUT)
  })

  test('CART-060 a long cart shows that it scrolls, until its end', async () => {
    const many = aCart(Array.from({ length: 12 }, (_, index) => anEntry(index + 1)))
    const { page } = await open('shop', { respond: () => ({ body: many }) })
    await show(page)
    const end = drawer(page).locator('.drawer-end')
    await expect.poll(() => end.getAttribute('data-more'), BROWSER_TIMEOUT).toBe('')
    await drawer(page)
      .locator('.drawer-scroller')
      .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await expect.poll(() => end.getAttribute('data-more'), BROWSER_TIMEOUT).toBeNull()
  })
})
