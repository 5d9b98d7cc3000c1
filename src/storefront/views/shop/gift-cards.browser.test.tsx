import { describe, expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import type { GiftCardOffer, GiftFormErrors } from '#shop/cart/gift-form-schema.ts'
import { readGiftForm } from '#shop/cart/gift-form-schema.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { type ApiRequest, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'
import { bowl, CartPageFixture } from '#storefront/views/testing/cart-fixture.tsx'
import { CheckoutLayout } from './CheckoutLayout.tsx'
import { GiftCardPurchaseView } from './GiftCardPurchaseView.tsx'

const { giftCard: messages } = getCartMessages('en')
const offer: GiftCardOffer = {
  amounts: [
    { sku: 'G25', price: '2500' },
    { sku: 'G50', price: '5000' },
  ],
  customAmount: { min: '1000', max: '20000' },
  currency: 'USD',
  money: {},
  language: 'en',
  today: '2026-11-17',
}
const product = anItem({ title: 'Gift card', type: ProductType.giftCard, images: [] })
const purchase = (choice: string, errors: GiftFormErrors = {}) => (
  <CheckoutLayout siteTitle="Kiln" language="en" pageType={201} title={product.title} testMode={false}>
    <GiftCardPurchaseView
      product={product}
      offer={offer}
      labels={
        new Map([
          ['G25', '$25.00'],
          ['G50', '$50.00'],
        ])
      }
      values={readGiftForm({ choice })}
      errors={errors}
      messages={messages}
    />
  </CheckoutLayout>
)

const cards = [
  { id: 'card-1', kind: 'gift-card', lastFour: 'WXYZ', appliedCents: 1000, problem: null },
  { id: 'card-2', kind: 'gift-card', lastFour: 'ABCD', appliedCents: 0, problem: 'in-use' },
] as const
const gift = anEntry(3, { title: 'Gift card', giftSummary: ['For Grace', 'Sent on December 24, 2026'] })
const plain = aCart([bowl, gift])
const credited = aCart([bowl, gift], { storeCredit: { availableCents: 700, isUsed: false } })
const paid = aCart([bowl, gift], { revision: 2, giftCards: cards, giftCardCents: 1000 })

const open = createBrowserPages({
  plain: <CartPageFixture of={plain} />,
  credited: <CartPageFixture of={credited} />,
  paid: <CartPageFixture of={paid} />,
  purchase: purchase('sku:G25'),
  errors: purchase('own', { amount: 'Enter an amount from $10.00 to $200.00.', recipientEmail: messages.wrongEmail }),
})

describe('gift cards in the cart', () => {
  test('GIFT-003 a redeemed card and store credit are shown below the total, with what is left to pay', async () => {
    const requests: ApiRequest[] = []
    const { page } = await open('plain', {
      respond: (request) => {
        requests.push(request)
        return { body: { shoppingCart: paid } }
      },
    })
    expect(await page.locator('.entry', { hasText: 'Gift card' }).innerText()).toContain('For Grace')
    await page.getByText('Redeem a gift card').click()
    await page.getByLabel('Gift card code').fill('abcd efgh jklm npqr')
    await page.getByRole('button', { name: 'Redeem' }).click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect
      .poll(() => summary.innerText(), BROWSER_TIMEOUT)
      .toMatch(/Total\s+\$72\.00\s+Gift card ending in WXYZ\s+-\$10\.00\s+Amount due\s+\$62\.00/)
    expect(await page.getByRole('link', { name: 'Checkout' }).textContent()).toContain('$62.00')
    expect(await page.getByText('Another checkout is using this balance.').count()).toBe(1)
    expect(await page.getByLabel('Gift card code').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Remove the gift card ending in WXYZ' }).click()
    await expect.poll(() => requests.length, BROWSER_TIMEOUT).toBe(2)
    expect(requests).toMatchObject([
      { method: 'POST', path: '/api/commerce/shopping-cart/gift-cards', body: { code: 'abcd efgh jklm npqr' } },
      { method: 'DELETE', path: '/api/commerce/shopping-cart/gift-cards/card-1' },
    ])
  })

  test('GIFT-010 store credit is used by one click', async () => {
    const { page, requests } = await open('credited', { respond: () => ({ body: { shoppingCart: paid } }) })
    await page.getByText('You have $7.00 of store credit.').waitFor(BROWSER_TIMEOUT)
    await page.getByRole('button', { name: 'Use store credit' }).click()
    await expect.poll(() => requests.length, BROWSER_TIMEOUT).toBe(1)
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      path: '/api/commerce/shopping-cart/store-credit',
      body: { use: true },
    })
  })

  test('a wrong code is explained at its field', async () => {
    const { page } = await open('plain', {
      respond: () => ({
        status: 400,
        body: { error: 'This gift card code is not valid.', code: 'gift_cards.unknown_code' },
      }),
    })
    await page.getByText('Redeem a gift card').click()
    await page.getByLabel('Gift card code').fill('nope')
    await page.keyboard.press('Enter')
    const alert = page.locator('.gift-card-part').getByRole('alert')
    await expect.poll(() => alert.innerText(), BROWSER_TIMEOUT).toBe('This gift card code is not valid.')
  })
})

describe('the gift card page', () => {
  test('the field for another amount appears with its choice, also without JavaScript', async () => {
    const { page } = await open('purchase')
    const field = page.getByRole('textbox', { name: 'Other amount' })
    expect(await field.isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Other amount' }).check()
    expect(await field.isVisible()).toBe(true)
  })

  test('errors are connected to their fields', async () => {
    const { page } = await open('errors')
    expect(await page.getByRole('alert').innerText()).toBe('Please fix the highlighted fields.')
    const email = page.getByLabel('Recipient’s email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await email.getAttribute('aria-describedby')).toContain('gift-recipientEmail-fault')
  })
})

test.each([
  ['credited', 390],
  ['paid', 1440],
  ['purchase', 390],
  ['purchase', 768],
  ['errors', 1440],
] as const)('PURCHASE-008 %s fits at %i px and has no axe violations', async (name, width) => {
  const { page } = await open(name, { width })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await findAxeViolations(page)).toEqual([])
})
