import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { aCart } from '#shop/cart/testing/carts.ts'
import { type ApiResponse, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'
import { bowl, CartPageFixture, cart, mug } from '#storefront/views/testing/cart-fixture.tsx'

const troubled = aCart([
  { ...bowl, problem: 'not-enough', available: 1 },
  { ...mug, problem: 'sold-out' },
])
const open = createBrowserPages({ cart: <CartPageFixture of={cart} />, troubled: <CartPageFixture of={troubled} /> })

describe('the cart page', () => {
  const line = (page: Page, title: string) => page.locator('.entry', { hasText: title })

  test('shows items, valid and invalid codes, shipping, included tax, total and test mode', async () => {
    const { page } = await open('cart')
    expect(await line(page, 'Celadon bowl').innerText()).toMatch(/Glaze: Celadon\s+Size: Large\s+\$24\.00 each/)
    expect(await page.locator('.coupon').allInnerTexts()).toEqual([
      expect.stringMatching(/^TEN\s/),
      expect.stringMatching(/^OLD\s+This code has expired\./),
    ])
    const summary = await page.getByRole('region', { name: 'Summary' }).innerText()
    expect(summary).toMatch(
      /Subtotal\s+\$84\.00\s+Discount TEN\s+-\$8\.40\s+Shipping\s+\$5\.90\s+Total\s+\$81\.50\s+Includes VAT \(19%\)\s+\$13\.01/,
    )
    expect(summary).toContain('Test mode')
    expect(await page.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  })

  test('a quantity is updated optimistically and then confirmed', async () => {
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    const { page, requests } = await open('cart', { respond: () => promise })
    await page.getByRole('button', { name: 'Increase Celadon bowl by one' }).click()
    await expect.poll(() => page.getByLabel('Quantity of Celadon bowl').inputValue(), BROWSER_TIMEOUT).toBe('3')
    expect(await line(page, 'Celadon bowl').locator('.entry-price').innerText()).toBe('$72.00')
    resolve({ body: { shoppingCart: { ...aCart([{ ...bowl, quantity: 3, subTotal: 7200 }, mug]), revision: 2 } } })
    await expect.poll(() => page.locator('.summary-total dd').innerText(), BROWSER_TIMEOUT).toBe('$108.00')
    expect(requests).toEqual([
      { method: 'PUT', path: `/api/commerce/shopping-cart/entries/${bowl.id}`, body: { quantity: 3 } },
    ])
    expect(await page.locator('.cart-badge').innerText()).toContain('4')
  })

  test('CART-061 a rejected quantity is reverted with a message', async () => {
    const { page } = await open('cart', { respond: () => ({ status: 409, body: { error: 'There are only two.' } }) })
    await page.getByRole('button', { name: 'Increase Celadon bowl by one' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Unable' })
    await expect.poll(() => alert.innerText(), BROWSER_TIMEOUT).toBe('Unable to update quantity. There are only two.')
    await expect.poll(() => page.getByLabel('Quantity of Celadon bowl').inputValue(), BROWSER_TIMEOUT).toBe('2')
    expect(await page.locator('.summary-total dd').innerText()).toBe('$81.50')
  })

  test('CART-063 an item that cannot be removed reappears', async () => {
    const { page } = await open('cart', { respond: () => ({ status: 500, body: {} }) })
    await page.getByRole('button', { name: 'Remove Morning mug' }).click()
    await expect
      .poll(() => page.getByRole('alert').filter({ hasText: 'Unable' }).innerText(), BROWSER_TIMEOUT)
      .toBe('Unable to remove item.')
    expect(await line(page, 'Morning mug').count()).toBe(1)
  })

  test('rapid changes are sent sequentially and intermediate ones are skipped', async () => {
    const gates: (() => void)[] = []
    let running = 0
    const { page, requests } = await open('cart', {
      respond: async ({ body }) => {
        expect(++running).toBe(1)
        await new Promise<void>((pass) => gates.push(pass))
        running--
        const { quantity } = body as { quantity: number }
        return { body: { shoppingCart: { ...aCart([{ ...bowl, quantity }, mug]), revision: quantity } } }
      },
    })
    const more = page.getByRole('button', { name: 'Increase Celadon bowl by one' })
    await more.click()
    await expect.poll(() => gates.length, BROWSER_TIMEOUT).toBe(1)
    for (const _ of [1, 2, 3]) await more.click()
    gates[0]?.()
    await expect.poll(() => gates.length, BROWSER_TIMEOUT).toBe(2)
    gates[1]?.()
    await expect.poll(() => page.locator('.summary-rows').getAttribute('aria-busy'), BROWSER_TIMEOUT).toBe('false')
    expect(requests.map(({ body }) => body)).toEqual([{ quantity: 3 }, { quantity: 6 }])
    expect(await page.getByLabel('Quantity of Celadon bowl').inputValue()).toBe('6')
  })

  test('removing the last item shows a link to the shop', async () => {
    const { page } = await open('cart', { respond: () => ({ body: { shoppingCart: { ...aCart([]), revision: 9 } } }) })
    await page.getByRole('button', { name: 'Remove Morning mug' }).click()
    await page.getByText('Your cart is empty').waitFor(BROWSER_TIMEOUT)
    expect(await page.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/shop')
  })

  test('an unknown code shows a field error; a shipping option is selected by click', async () => {
    const { page, requests } = await open('cart', {
      respond: ({ path }) =>
        path.endsWith('/coupons')
          ? { status: 400, body: { error: 'This code is not known here.' } }
          : {
              body: {
                shoppingCart: {
                  ...cart,
                  revision: 2,
                  selectedShippingOption: cart.shippingOptions[1],
                  shippingCostCents: 0,
                },
              },
            },
    })
    await page.getByLabel('Discount code').fill('nope')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('This code is not known here.').waitFor(BROWSER_TIMEOUT)
    await page.getByLabel(/Pickup/).check()
    await expect.poll(() => page.locator('.summary-rows').innerText(), BROWSER_TIMEOUT).toMatch(/Shipping\s+Free/)
    expect(requests.map(({ method, path, body }) => [method, path.split('/').at(-1), body])).toEqual([
      ['POST', 'coupons', { code: 'nope' }],
      ['PUT', 'shipping-option', { id: 'pickup' }],
    ])
  })

  test('a shipping option stays selected while the request is pending and after it is confirmed', async () => {
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    const { page, requests } = await open('cart', { respond: () => promise })
    const [post, pickup] = [page.getByRole('radio', { name: /Post/ }), page.getByLabel(/Pickup/)]
    // Records every state that a frame could show.
    await pickup.evaluate((radio: HTMLInputElement) => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      const record = (): void => {
        if (radio.checked !== seen.at(-1)) seen.push(radio.checked)
        setTimeout(record)
      }
      record()
    })
    await pickup.check()
    await expect.poll(() => requests.length, BROWSER_TIMEOUT).toBe(1)
    expect([await post.isChecked(), await pickup.isChecked()]).toEqual([false, true])
    resolve({
      body: {
        shoppingCart: { ...cart, revision: 2, selectedShippingOption: cart.shippingOptions[1], shippingCostCents: 0 },
      },
    })
    await expect.poll(() => page.locator('.summary-rows').innerText(), BROWSER_TIMEOUT).toMatch(/Shipping\s+Free/)
    expect(await pickup.isChecked()).toBe(true)
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([false, true])
  })

  test('a rejected shipping option is reverted with a message', async () => {
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    const { page } = await open('cart', { respond: () => promise })
    await page.getByLabel(/Pickup/).check()
    resolve({ status: 409, body: { error: 'Pickup is not available today.' } })
    await page.getByText('Pickup is not available today.').waitFor(BROWSER_TIMEOUT)
    await expect.poll(() => page.getByRole('radio', { name: /Post/ }).isChecked(), BROWSER_TIMEOUT).toBe(true)
    expect(await page.getByLabel(/Pickup/).isChecked()).toBe(false)
  })

  test('an unavailable item shows the reason and blocks the checkout', async () => {
    const { page } = await open('troubled')
    expect(await line(page, 'Celadon bowl').innerText()).toContain('Only 1 left. Please reduce the quantity.')
    expect(await line(page, 'Morning mug').innerText()).toContain('This item is sold out. Please remove it.')
    // A sold-out line can only be removed, and one with too many only be reduced.
    expect(await line(page, 'Morning mug').getByRole('button').allInnerTexts()).toEqual(['Remove'])
    expect(await line(page, 'Morning mug').getByRole('spinbutton').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Decrease Celadon bowl by one' }).isEnabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Increase Celadon bowl by one' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true)
    expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0)
  })

  test.each([390, 1440])('at %i px it fits, has no axe violations, and the button is visible', async (width) => {
    const { page } = await open('cart', { width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await findAxeViolations(page)).toEqual([])
    const box = await page.getByRole('link', { name: 'Checkout' }).boundingBox()
    expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    expect(box?.y).toBeGreaterThan(0)
  })
})
