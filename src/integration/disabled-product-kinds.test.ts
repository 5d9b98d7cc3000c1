import { describe, expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { type Browser, CARD } from './testing/test-shop.ts'
import { createThemedShop } from './testing/themed-shop.ts'

/** A shop whose operator has disabled gift cards and subscriptions. */
const shop = await createThemedShop({ DISABLED_FEATURES: 'giftCards,subscriptions' })
const { query } = shop
const ENTRIES = '/api/commerce/shopping-cart/entries'
const MESSAGE = 'This item cannot be bought online at the moment.'
const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const GIFT = { recipientName: '', recipientEmail: '', senderName: '', message: '', deliverOn: null }

const giftCard = await shop.product(null, { type: ProductType.giftCard })
const subscription = await shop.product(10, { subscriptionPlan: MONTHLY })
const cartOf = async (buyer: Browser): Promise<ShoppingCart> =>
  (await buyer.call('GET', '/api/commerce/shopping-cart')).body as ShoppingCart

describe('ENUM-011 a product whose feature is disabled cannot be added to a cart', () => {
  test.each([
    ['gift card', giftCard, { gift: GIFT }],
    ['subscription', subscription, {}],
  ])('%s by the API', async (_, { productId, variants }, more) => {
    for (const buyer of [shop.browser(), await withBowl()]) {
      const before = (await cartOf(buyer)).entries
      const request = { itemId: productId, sku: variants[0]?.sku, quantity: 1, ...more }
      const added = await buyer.call('POST', ENTRIES, request)
      expect([added.status, added.body]).toMatchObject([403, { code: 'cart.not_sold', error: MESSAGE }])
      expect((await cartOf(buyer)).entries).toEqual(before)
    }
  })

  test.each([
    ['the form of a product', ENTRIES],
    ['the questions of a product', '/cart/questions'],
  ])('by %s', async (_, path) => {
    const buyer = shop.browser()
    const posted = await buyer.call('POST', path, new URLSearchParams({ itemId: subscription.productId }))
    expect([posted.status, posted.headers.location]).toEqual([
      303,
      `/cart?problem=not-sold&item=${subscription.productId}`,
    ])
    expect((await buyer.call('GET', String(posted.headers.location))).body).toContain(MESSAGE)
    expect((await cartOf(buyer)).entries).toEqual([])
  })

  test('by the page of gift cards', async () => {
    const fields = new URLSearchParams({ itemId: giftCard.productId, choice: `sku:${giftCard.variants[0]?.sku}` })
    const posted = await shop.browser().call('POST', '/checkout/gift-card', fields)
    expect([posted.status, posted.headers.location]).toEqual([303, '/cart?problem=not-sold'])
  })
})

const withBowl = async (): Promise<Browser> => {
  const buyer = shop.browser()
  await buyer.add(await shop.product(10))
  return buyer
}

test.each([
  [
    'gift card',
    async (productId: string) => {
      await query('UPDATE products SET product_type = $2 WHERE product_id = $1', [productId, ProductType.giftCard])
      await query('UPDATE cart_entries SET gift = $2 WHERE product_id = $1', [productId, JSON.stringify(GIFT)])
    },
  ],
  [
    'subscription',
    (productId: string) =>
      query('UPDATE products SET subscription_plan = $2 WHERE product_id = $1', [productId, JSON.stringify(MONTHLY)]),
  ],
])('ENUM-011 a %s that was in the cart before cannot be paid, and can be removed', async (_, change) => {
  const buyer = await withBowl()
  const product = await shop.product(10)
  const { entries } = await buyer.add(product)
  await change(product.productId)
  const cart = await cartOf(buyer)
  expect(cart.entries).toMatchObject([{ problem: null }, { problem: 'gone', subTotal: 0 }])
  expect(cart.subtotalCents).toBe(cart.entries[0]?.subTotal)
  await buyer.fillIn()
  const paid = await buyer.pay(CARD.good)
  expect(paid.body).toMatchObject({ code: 'checkout.cart_problems' })

  const removed = await buyer.call(
    'POST',
    '/cart',
    new URLSearchParams({ operation: 'remove', entryId: entries[1]?.id ?? '' }),
  )
  expect([removed.status, removed.headers.location]).toEqual([303, '/cart'])
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
})
