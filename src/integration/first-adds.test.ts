import { expect, test } from 'vitest'
import type { BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { range } from './testing/concurrent-shoppers.ts'
import { type Browser, CARD, createTestShop } from './testing/test-shop.ts'

const shop = await createTestShop()
const ENTRIES = '/api/commerce/shopping-cart/entries'
const products = await Promise.all(range(10).map(() => shop.product(null)))
const pick = (index: number): BuiltProduct => products[index % products.length] as BuiltProduct

/** Quantities by product, as the shopper sees them. */
const readQuantities = async (visitor: Browser): Promise<number[]> => {
  const { entries } = (await visitor.call('GET', '/api/commerce/shopping-cart')).body as {
    entries: { itemId: string; quantity: number }[]
  }
  return products.map(({ productId }) => entries.find(({ itemId }) => itemId === productId)?.quantity ?? 0)
}
const countCarts = async (): Promise<number> => (await shop.query('SELECT 1 FROM carts')).length
const expire = (cartId: string) =>
  shop.query("UPDATE carts SET crumb_expires_at = now() - interval '1 second' WHERE cart_id = $1", [cartId])
/** The same browser after its cart cookie was lost. */
const withoutCartCookie = (visitor: Browser): Browser => {
  visitor.jar.delete('CART')
  visitor.jar.delete('hasCart')
  return visitor
}

test('50 parallel first adds with one crumb create one cart with everything that was acknowledged', async () => {
  const visitor = shop.browser()
  const before = await countCarts()
  // Cookies are read when a request is sent: none of these has a cart.
  const carts = await Promise.all(range(50).map((index) => visitor.add(pick(index))))
  expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
  expect(await countCarts()).toBe(before + 1)
  expect(await readQuantities(visitor)).toEqual(Array(10).fill(5))
})

test('every response to parallel first adds sets the same cart cookie', async () => {
  const visitor = shop.browser()
  const responses = await Promise.all(
    range(20).map((index) => visitor.call('POST', ENTRIES, { itemId: pick(index).productId, quantity: 1 })),
  )
  const cookies = responses.map(({ headers }) =>
    [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('CART=')),
  )
  expect(new Set(cookies).size).toBe(1)
})

test('parallel first adds of several browsers are not mixed up', async () => {
  const visitors = range(8).map(() => shop.browser())
  await Promise.all(visitors.flatMap((visitor, index) => range(6).map(() => visitor.add(pick(index)))))
  for (const [index, visitor] of visitors.entries())
    expect(await readQuantities(visitor)).toEqual(range(10).map((product) => (product === index ? 6 : 0)))
})

test('parallel first adds by plain forms create one cart', async () => {
  const visitor = shop.browser()
  const responses = await Promise.all(
    range(20).map((index) =>
      visitor.call('POST', ENTRIES, new URLSearchParams({ itemId: pick(index).productId, quantity: '1' }), {
        'sec-fetch-site': 'same-origin',
      }),
    ),
  )
  expect(responses.map(({ headers }) => headers.location)).toEqual(Array(20).fill('/cart'))
  expect(await readQuantities(visitor)).toEqual(Array(10).fill(2))
})

test('stock limits apply to parallel first adds as to any others', async () => {
  const visitor = shop.browser()
  const rare = await shop.product(7)
  const responses = await Promise.all(
    range(20).map(() => visitor.call('POST', ENTRIES, { itemId: rare.productId, quantity: 1 })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(7)
  const { body } = await visitor.call('GET', '/api/commerce/shopping-cart')
  expect(body).toMatchObject({ totalQuantity: 7 })
})

test('a crumb does not give access to a cart: it is only joined by adds, and only for a short time', async () => {
  const visitor = shop.browser()
  const { id } = await visitor.add(pick(0))
  const other = shop.browser()
  other.jar.set('crumb', visitor.jar.get('crumb') ?? '')
  expect((await other.call('GET', '/api/commerce/shopping-cart')).body).toMatchObject({ id: null, entries: [] })

  await expire(id)
  withoutCartCookie(visitor)
  const later = await Promise.all(range(10).map((index) => visitor.add(pick(index))))
  expect(new Set(later.map((cart) => cart.id)).size).toBe(1)
  expect(later[0]?.id).not.toBe(id)
  expect(await readQuantities(visitor)).toEqual(Array(10).fill(1))
})

test('a cart with an address or checkout details is not joined by its crumb', async () => {
  for (const enter of [
    (visitor: Browser) =>
      visitor.call('PUT', '/api/commerce/shopping-cart/shipping-location', {
        country: 'US',
        region: 'ME',
        postalCode: '04101',
      }),
    (visitor: Browser) => visitor.call('PUT', '/api/commerce/checkout', { email: 'ada@example.com' }),
  ]) {
    const visitor = shop.browser()
    const { id } = await visitor.add(pick(0))
    expect((await enter(visitor)).status).toBe(200)
    expect((await withoutCartCookie(visitor).add(pick(1))).id).not.toBe(id)
    expect(await readQuantities(visitor)).toEqual(range(10).map((product) => (product === 1 ? 1 : 0)))
  }
})

test('after a purchase the same crumb starts a new cart', async () => {
  const visitor = shop.browser()
  const { id } = await visitor.add(await shop.product(5))
  await visitor.fillIn()
  expect((await visitor.pay(CARD.good)).status).toBe(200)
  const carts = await Promise.all(range(10).map((index) => visitor.add(pick(index))))
  expect(new Set(carts.map((cart) => cart.id))).not.toContain(id)
  expect(await readQuantities(visitor)).toEqual(Array(10).fill(1))
})

test('a cart that was deleted meanwhile is replaced', async () => {
  const visitor = shop.browser()
  const { id } = await visitor.add(pick(0))
  await shop.query('DELETE FROM carts WHERE cart_id = $1', [id])
  withoutCartCookie(visitor)
  await Promise.all(range(10).map((index) => visitor.add(pick(index))))
  expect(await readQuantities(visitor)).toEqual(Array(10).fill(1))
})
