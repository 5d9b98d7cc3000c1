import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { type ApiResponse, createBrowserPages, findAxeViolations } from '#storefront/views/testing/browser-pages.ts'
import { CartPageFixture, cart, ShopPageFixture } from '#storefront/views/testing/cart-fixture.tsx'

/** Pill, badge and drawer: what every page of a shop has. */

const open = createBrowserPages({ cart: <CartPageFixture of={cart} />, shop: <ShopPageFixture /> })
const say = (page: Page, items: number) =>
  page.evaluate((count) => {
    document.dispatchEvent(new CustomEvent('cart:sync', { detail: { items: count, subtotal: 100 } }))
  }, items)
describe('pill and badge', () => {
  const pill = (page: Page) => page.locator('.cart-pill')

  test('CART-019 a visitor without a cart asks for none, and every add button is there at once', async () => {
    const { page, asked } = await open('shop')
    await page.waitForLoadState('networkidle')
    expect(asked.filter(({ path }) => path.includes('shopping-cart'))).toEqual([])
    expect(await page.getByRole('button', { name: 'Engrave it' }).isVisible()).toBe(true)
    expect(await pill(page).getAttribute('data-cart-state')).toBe('uninitialised')
    expect(await pill(page).isVisible()).toBe(false)
  })

  test('CART-019 with a cart, what has a form waits for it, and is there also if the question fails', async () => {
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    const { page, asked } = await open('shop', { answer: () => promise, hasCart: true })
    const engrave = page.getByText('Engrave it')
    expect(await engrave.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isVisible()).toBe(true)
    resolve({ status: 500, body: {} })
    await engrave.waitFor({ state: 'visible', ...BROWSER_TIMEOUT })
    expect(asked[0]?.path).toMatch(/^\/api\/commerce\/shopping-cart\?calculateSubtotal=true&timecode=\d+$/)
  })

  test('CART-011 CART-014 CART-049 CART-051 the first sync brings them in, within 0.25 s, and the pill leads to the cart', async () => {
    const { page } = await open('shop', { answer: () => ({ body: cart }), hasCart: true })
    await pill(page).waitFor({ state: 'visible', ...BROWSER_TIMEOUT })
    expect(await pill(page).getAttribute('data-cart-state')).toBe('initialised')
    expect(await pill(page).getAttribute('href')).toBe('/cart')
    expect(await pill(page).evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.25s')
    expect(await page.locator('.cart-badge').innerText()).toContain('3')
    expect(await pill(page).getByText('3 items in cart').count()).toBe(1)
  })

  test('CART-013 CART-018 CART-052 CART-057 CART-058 CART-059 they follow every sync', async () => {
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

  test('CART-012 in the frame of the site editor it changes the address of the frame', async () => {
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

  test('CART-015 CART-065 on the cart page, which its root element tells, there is none', async () => {
    const { page } = await open('cart')
    expect(await page.locator('#cart-root[data-cart-root]').count()).toBe(1)
    expect(await pill(page).count()).toBe(0)
  })

  test('CART-024 the add button moves in 0.2 s', async () => {
    const { page } = await open('shop')
    const durations = await page
      .locator('.add-to-cart')
      .evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(new Set(durations.split(', '))).toEqual(new Set(['0.2s']))
  })
})

describe('the drawer', () => {
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
  const show = async (page: Page) => {
    await page.locator('.cart-link').click()
    await drawer(page).waitFor(BROWSER_TIMEOUT)
  }

  test('CART-064 shows what is in the cart, keeps the keyboard, closes by Escape and gives the focus back', async () => {
    const { page } = await open('shop', { answer: () => ({ body: cart }), hasCart: true })
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
    // The first script had filled the badge before React came: nobody complains, and it stays.
    expect(await page.locator('.cart-badge').innerText()).toContain('3')
    expect(problems).toEqual([])
  })

  test('says so when there is nothing in it, and when it cannot be shown, with a way on', async () => {
    let fails = true
    const { page } = await open('shop', { answer: () => (fails ? { status: 500, body: {} } : { body: aCart([]) }) })
    await show(page)
    await drawer(page).getByRole('alert').waitFor(BROWSER_TIMEOUT)
    fails = false
    await drawer(page).getByRole('button', { name: 'Try again' }).click()
    await drawer(page).getByText('Your cart is empty').waitFor(BROWSER_TIMEOUT)
  })

  test('CART-060 a long cart tells that there is more below, until its end', async () => {
    const many = aCart(Array.from({ length: 12 }, (_, index) => anEntry(index + 1)))
    const { page } = await open('shop', { answer: () => ({ body: many }) })
    await show(page)
    const end = drawer(page).locator('.drawer-end')
    await expect.poll(() => end.getAttribute('data-more'), BROWSER_TIMEOUT).toBe('')
    await drawer(page)
      .locator('.drawer-scroller')
      .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await expect.poll(() => end.getAttribute('data-more'), BROWSER_TIMEOUT).toBeNull()
  })
})
