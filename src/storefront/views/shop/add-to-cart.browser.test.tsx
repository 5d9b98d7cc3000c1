import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import {
  AddToCartFixture,
  bowl,
  expectLabel,
  findAddButton,
  giftCard,
  productWithForm,
  selectOption,
} from '#storefront/views/testing/add-to-cart-fixture.tsx'
import { type ApiResponse, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'

/** Adding to the cart in a real browser with a fake server. */

const show = createBrowserPages({ shop: <AddToCartFixture />, express: <AddToCartFixture express /> })
const open = (
  respond: NonNullable<Parameters<typeof show>[1]>['respond'],
  { hasCart, express = false }: { hasCart?: boolean; express?: boolean } = {},
) => show(express ? 'express' : 'shop', { respond, hasCart, fakeClock: true })
const alert = (page: Page) => page.getByRole('alertdialog')
const mug = anEntry(1, { title: 'Morning mug' })
const yes = (): ApiResponse => ({ body: { shoppingCart: aCart([mug]), newlyAdded: mug } })
const complains = async (page: Page, title: string, message: string): Promise<void> => {
  await alert(page).waitFor(BROWSER_TIMEOUT)
  expect(await alert(page).getByRole('heading').innerText()).toBe(title)
  expect(await alert(page).locator('p').innerText()).toBe(message)
}

describe('the add button', () => {
  test('CART-021 CART-022 CART-003 shows progress, sends the selection and resets after two seconds', async () => {
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    const { page, requests } = await open(() => promise)
    await findAddButton(page, 'plain').click()
    await expectLabel(page, 'plain', 'Adding…')
    expect(await findAddButton(page, 'plain').getAttribute('aria-disabled')).toBe('true')
    resolve(yes())
    await expectLabel(page, 'plain', 'Added!')
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/api/commerce/shopping-cart/entries',
        body: { itemId: bowl.id, sku: 'SQ0', quantity: 1, additionalFields: null },
      },
    ])
    await page.clock.runFor(2000)
    await expectLabel(page, 'plain', 'Add To Cart')
  })

  test('CART-023 CART-043 CART-047 an error opens an alert with the server’s message, and the button resets after a second', async () => {
    const { page } = await open(() => ({ status: 409, body: { error: 'Sorry, it went this minute.', code: 'x' } }))
    await findAddButton(page, 'plain').click()
    await complains(page, 'Unable to Add Item', 'Sorry, it went this minute.')
    expect(await findAddButton(page, 'plain').getAttribute('data-phase')).toBe('failed')
    await page.keyboard.press('Escape')
    await alert(page).waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
    await page.clock.runFor(1000)
    await expect.poll(() => findAddButton(page, 'plain').getAttribute('data-phase'), BROWSER_TIMEOUT).toBeNull()
    await expectLabel(page, 'plain', 'Add To Cart')
    expect(await findAddButton(page, 'plain').evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test.each([
    [
      'CART-044 a crumb that failed',
      403,
      { crumbFail: true, error: 'crumb' },
      'Your session has expired. Please reload the page and try again.',
    ],
    ['CART-046 too many calls', 429, { error: 'slow down' }, 'Please try again in a few seconds.'],
    ['CART-062 a failure without words', 502, {}, 'Unable to add item.'],
  ])('%s is explained', async (_, status, body, message) => {
    const { page } = await open(() => ({ status, body }))
    await findAddButton(page, 'plain').click()
    await complains(page, 'Unable to Add Item', message)
  })

  test('CART-045 with cookies disabled a failed crumb shows a message', async () => {
    const { page } = await open(() => ({ status: 403, body: { crumbFail: true, error: 'crumb' } }))
    await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
    await findAddButton(page, 'plain').click()
    await complains(
      page,
      'Unable to Add Item',
      'Please enable cookies in your browser, reload the page, and try again.',
    )
  })

  test('CART-030 on a listing it asks for the option for two seconds, also to screen readers, and sends nothing', async () => {
    const { page, requests } = await open(yes)
    await findAddButton(page, 'choice').click()
    await expectLabel(page, 'choice', 'Select Option')
    expect(await findAddButton(page, 'choice').getAttribute('aria-disabled')).toBe('true')
    expect(await page.locator('#choice [role=status]').innerText()).toBe('Select Option')
    await page.clock.runFor(2000)
    await expectLabel(page, 'choice', 'Add To Cart')
    expect(await findAddButton(page, 'choice').getAttribute('aria-disabled')).toBeNull()
    expect(requests).toEqual([])
  })

  test('CART-031 when sold out it is disabled and keeps its label', async () => {
    const { page } = await open(yes)
    expect(await findAddButton(page, 'gone').innerText()).toBe('Sold Out')
    expect(await findAddButton(page, 'gone').isDisabled()).toBe(true)
    expect(await findAddButton(page, 'gone').getAttribute('data-former-label')).toBe('Add To Cart')
  })

  test('CART-027 as an add-on it has a plus, and a checkmark once added', async () => {
    const { page } = await open(yes)
    const icon = page.locator('#add-on .add-icon')
    expect(await icon.getAttribute('data-icon')).toBe('plus')
    await findAddButton(page, 'add-on').click()
    await expect.poll(() => icon.getAttribute('data-icon'), BROWSER_TIMEOUT).toBe('checkmark')
    await page.clock.runFor(2000)
    await expect.poll(() => icon.getAttribute('data-icon'), BROWSER_TIMEOUT).toBe('plus')
  })

  test('CART-025 CHECKOUT-009 with express checkout it goes directly to the checkout and has its own error title', async () => {
    let status = 409
    const { page } = await open(() => ({ ...yes(), ...(status === 409 && { status, body: { error: 'Gone.' } }) }), {
      express: true,
    })
    await findAddButton(page, 'plain').click()
    await complains(page, 'Unable to Purchase Item', 'Gone.')
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await expectLabel(page, 'plain', 'Add To Cart')
    status = 200
    await findAddButton(page, 'plain').click()
    await page.waitForURL('**/checkout/express', BROWSER_TIMEOUT)
  })

  test('CHECKOUT-003 a subscription leads to its checkout with the token of its cart', async () => {
    const { page, requests } = await open(() => ({ body: { cartToken: 'tok-1' } }))
    await findAddButton(page, 'subscription').click()
    await page.waitForURL('**/checkout/subscription?cartToken=tok-1', BROWSER_TIMEOUT)
    expect(requests[0]).toMatchObject({ path: '/api/3/commerce/cart/subscription', body: { qty: 1, sku: 'SQ0' } })
  })
})

describe('on the product page', () => {
  test('CART-032 CART-033 CART-037 missing selections are reported in an alert before sending', async () => {
    const { page, requests } = await open(yes)
    await findAddButton(page, 'detail').click()
    await complains(page, 'Unable to Add Item', 'Please select the Size and Glaze options.')
    await page.keyboard.press('Escape')
    await selectOption(page, 'detail', 'Size', 'Small')
    await findAddButton(page, 'detail').click()
    await complains(page, 'Unable to Add Item', 'Please select the Glaze option.')
    expect(requests).toEqual([])
  })

  test('CART-038 CART-039 CART-041 an invalid quantity is rejected', async () => {
    const { page } = await open(yes)
    await selectOption(page, 'detail', 'Size', 'Small')
    await selectOption(page, 'detail', 'Glaze', 'Celadon')
    const quantity = page.locator('#detail').getByLabel('Quantity')
    expect(
      await quantity.evaluate((field: HTMLInputElement) => [field.min, field.max, field.value, field.step]),
    ).toEqual(['1', '9999', '1', '1'])
    await quantity.fill('')
    await findAddButton(page, 'detail').click()
    await complains(page, 'Unable to Add Item', 'Quantity must be a number.')
    await page.keyboard.press('Escape')
    await quantity.fill('1.5')
    await findAddButton(page, 'detail').click()
    await complains(page, 'Unable to Add Item', 'Quantity must be a whole number')
  })

  test('CHECKOUT-008 CHECKOUT-010 a gift card needs a denomination and has its own checkout', async () => {
    const { page } = await open(yes)
    await findAddButton(page, 'gift').click()
    await complains(page, 'Unable to purchase Gift Card', 'Select a denomination for the Gift Card')
    await page.keyboard.press('Escape')
    await selectOption(page, 'gift', 'Amount', '$50')
    await findAddButton(page, 'gift').click()
    await page.waitForURL(`**/checkout/gift-card?itemId=${giftCard.id}&sku=GC50`, BROWSER_TIMEOUT)
  })

  test('CART-040 a product with a form is rejected if the cart contains all stock', async () => {
    const inCart = anEntry(3, {
      itemId: productWithForm.id,
      quantity: 2,
      chosenVariant: { id: 'v', sku: 'SQ0', attributes: {} },
    })
    const { page, requests } = await open(
      ({ path }) =>
        path.includes('inventory/stock')
          ? { body: { results: [{ sku: 'SQ0', unlimited: false, qtyInStock: 2, variantId: 'v' }] } }
          : { body: aCart([inCart]) },
      { hasCart: true },
    )
    await findAddButton(page, 'formed').click()
    await complains(page, 'Unable to Add Item', 'Sorry, we do not have enough of that item available.')
    expect(requests.map(({ method }) => method)).not.toContain('POST')
  })
})
