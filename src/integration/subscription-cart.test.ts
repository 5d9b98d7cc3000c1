import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { toSubscriptionUrl } from '#shop/cart/model.ts'
import { addQuestions } from '#shop/catalog/testing/questions.ts'
import { type Browser, CARD } from './testing/test-shop.ts'
import { createThemedShop } from './testing/themed-shop.ts'

const shop = await createThemedShop()
const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const aSubscribable = (type: ProductType = ProductType.physical) =>
  shop.product(5, { type, subscriptionPlan: MONTHLY, title: 'A bowl a month' })
const subscribe = (body: unknown) => shop.browser().call('POST', '/api/3/commerce/cart/subscription', body)
const tokenOf = ({ body }: { body: unknown }) => (body as { cartToken: string }).cartToken

test('CHECKOUT-001 CHECKOUT-002 a subscription cart accepts item, sku, quantity, fields and option, and returns a token', async () => {
  const product = await aSubscribable()
  await addQuestions(shop.database, { ...shop, ...product }, [{ id: 'name', title: 'Your name' }])
  const [{ sku }] = product.variants
  const input = {
    itemId: product.productId,
    sku,
    qty: 2,
    additionalFields: '{"name":"Ada"}',
    subscriptionOptionId: '1-month-0',
  }
  const answer = await subscribe(input)
  expect([answer.status, answer.body]).toEqual([200, { cartToken: expect.stringMatching(/^[\w-]{43}$/) }])
  expect(await shop.checkout.findSubscriptionCart(shop.websiteId, tokenOf(answer))).toMatchObject({
    product: { title: 'A bowl a month' },
    variant: { sku },
    quantity: 2,
    answers: [{ rawTitle: 'Your name', value: 'Ada' }],
    option: { id: '1-month-0', ...MONTHLY },
  })
  // The option is optional; only the hash of the token is stored.
  const plain = await subscribe({ itemId: product.productId, sku, qty: '1', additionalFields: null })
  expect(plain.status).toBe(200)
  expect(
    await shop.query("SELECT 1 FROM subscription_carts WHERE position($1 IN encode(token_hash, 'escape')) > 0", [
      tokenOf(plain),
    ]),
  ).toEqual([])
})

test('CHECKOUT-004 the token works at /checkout/subscription of one site and expires after a day', async () => {
  const product = await aSubscribable()
  const [{ sku }] = product.variants
  const token = tokenOf(await subscribe({ itemId: product.productId, sku, qty: 1 }))
  expect(toSubscriptionUrl(token)).toBe(`/checkout/subscription?cartToken=${token}`)
  expect(await shop.checkout.findSubscriptionCart(newId(), token)).toBeUndefined()
  expect(await shop.checkout.findSubscriptionCart(shop.websiteId, 'nonsense')).toBeUndefined()
  await shop.query(`UPDATE subscription_carts SET expires_at = now() - interval '1 second'`)
  expect(await shop.checkout.findSubscriptionCart(shop.websiteId, token)).toBeUndefined()
  await shop.checkout.deleteExpired()
  expect(await shop.query('SELECT 1 FROM subscription_carts')).toEqual([])
})

test('CHECKOUT-018 CHECKOUT-021 only physical products and services with a plan are accepted, with one of their variants and options', async () => {
  const service = await aSubscribable(ProductType.service)
  expect((await subscribe({ itemId: service.productId, sku: service.variants[0].sku, qty: 1 })).status).toBe(200)
  const codeOf = async (body: object) => ((await subscribe(body)).body as { code: string }).code
  for (const type of [ProductType.digital, ProductType.giftCard, ProductType.paywall]) {
    const product = await aSubscribable(type)
    expect(await codeOf({ itemId: product.productId, sku: product.variants[0].sku, qty: 1 })).toBe(
      'checkout.not_subscribable',
    )
  }
  const single = await shop.product(5)
  expect(await codeOf({ itemId: single.productId, sku: single.variants[0].sku, qty: 1 })).toBe(
    'checkout.not_subscribable',
  )
  const [{ sku }] = service.variants
  expect(await codeOf({ itemId: service.productId, sku, qty: 1, subscriptionOptionId: '1-week-0' })).toBe(
    'checkout.not_subscribable',
  )
  expect(await codeOf({ itemId: service.productId, sku: 'OTHER', qty: 1 })).toBe('cart.variant_unavailable')
  expect(await codeOf({ itemId: newId(), sku, qty: 1 })).toBe('catalog.not_found')
  expect((await subscribe({ itemId: service.productId, sku, qty: 0 })).status).toBe(400)
})

const continueWith = (buyer: Browser, cartToken: string) =>
  buyer.call('POST', '/checkout/subscription', new URLSearchParams({ cartToken }))

test('PURCHASE-007 CHECKOUT-003 a subscription is bought once: its page leads to the checkout, where it is paid', async () => {
  const product = await aSubscribable()
  const buyer = shop.browser()
  const input = { itemId: product.productId, sku: product.variants[0].sku, qty: 2 }
  const { cartToken } = (await buyer.call('POST', '/api/3/commerce/cart/subscription', input)).body as {
    cartToken: string
  }
  const page = await buyer.call('GET', toSubscriptionUrl(cartToken))
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('one-time purchase')
  expect(page.body).toContain(`name="cartToken" value="${cartToken}"`)
  // Looking at the page adds nothing.
  expect((await buyer.state()).cart).toBeNull()
  for (const _ of ['a click', 'a double click']) {
    const continued = await continueWith(buyer, cartToken)
    expect([continued.status, continued.headers.location]).toEqual([303, '/checkout'])
  }
  expect((await buyer.state()).cart?.entries).toMatchObject([{ title: 'A bowl a month', quantity: 2 }])
  await buyer.fillIn()
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  expect(await shop.ordersOf(product)).toHaveLength(1)
  expect(await shop.audit()).toEqual([])
})

test('a subscription that is sold out meanwhile is explained on the cart page, and unknown tokens add nothing', async () => {
  const product = await aSubscribable()
  const buyer = shop.browser()
  const token = tokenOf(await subscribe({ itemId: product.productId, sku: product.variants[0].sku, qty: 1 }))
  await shop.query('UPDATE stock SET on_hand = 0 WHERE variant_id = $1', [product.variants[0].variantId])
  expect((await continueWith(buyer, token)).headers.location).toBe('/cart?problem=not-enough')
  for (const cartToken of ['', 'nonsense', token])
    expect((await continueWith(buyer, cartToken)).headers.location).toBe('/checkout')
  expect((await buyer.state()).cart).toBeNull()
})
