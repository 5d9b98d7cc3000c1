import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { toCartSync } from '#shop/cart/count/model.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aProduct } from '#shop/catalog/testing/builders.ts'
import { addQuestions } from '#shop/catalog/testing/questions.ts'
import { CART, type CartResponse, createCartShop } from './testing/cart-shop.ts'

const { database, websiteId, store, picture, bowl, booklet, shopper } = await createCartShop()
const cup = await aProduct(database, store, { title: 'Cup', variants: [{ sku: 'CUP', price: 1500, stock: 5 }] })
await addQuestions(database, { websiteId, ...cup }, [{ id: 'engraving' }, { id: 'gift' }])
const engraved = { itemId: cup.productId, sku: 'CUP', quantity: 1 }
const small = { itemId: bowl.productId, sku: 'B-S-C', quantity: 1 }

test('CART-004 CART-066 an anonymous visitor adds {itemId, sku, quantity, additionalFields} and gets the cart and the new entry', async () => {
  const visitor = shopper()
  const answer = await visitor.add({ ...small, quantity: 2, additionalFields: null })
  expect(answer.status, answer.text).toBe(200)
  const { shoppingCart, newlyAdded } = answer.json() as CartResponse
  expect(newlyAdded).toMatchObject({
    itemId: bowl.productId,
    chosenVariant: { sku: 'B-S-C', attributes: { Size: 'Small', Glaze: 'Celadon' } },
    quantity: 2,
    additionalFields: '',
    title: 'Celadon bowl',
    fullUrl: '/shop/p/celadon-bowl',
    image: { url: `/assets/images/${picture}/bowl.jpg`, alt: 'A bowl', width: 1600, height: 1200, color: '#a0b0a8' },
    subTotal: 4000,
    purchasePriceCents: 2000,
    problem: null,
    available: 5,
  })
  expect(shoppingCart.entries).toEqual([newlyAdded])
  // The cart in the response equals the stored one.
  expect(await visitor.cart()).toEqual(shoppingCart)
})

test('CART-001 CART-002 a cart and its entries have every field of the documents', async () => {
  const visitor = shopper()
  await visitor.add(small)
  const cart = await visitor.cart()
  expect(Object.keys(cart)).toEqual(
    expect.arrayContaining(
      'id websiteId orderId created isPurchased entries shippingOptions selectedShippingOption shippingLocation applicableTaxRules coupons validCoupons invalidCoupons subtotalCents taxCents shippingCostCents discountCents grandTotalCents totalQuantity hasDigital purelyDigital requiresShipping'.split(
        ' ',
      ),
    ),
  )
  expect(cart).toMatchObject({
    websiteId,
    orderId: null,
    isPurchased: false,
    subtotalCents: 2000,
    grandTotalCents: 2000,
  })
  expect(Math.abs(cart.created - Date.now())).toBeLessThan(60_000)
  expect(Object.keys(cart.entries[0] ?? {})).toEqual(
    expect.arrayContaining(
      'id itemId chosenVariant quantity additionalFields title subTotal purchasePriceCents'.split(' '),
    ),
  )
  expect(toCartSync(cart), 'CART-050').toEqual({ items: 1, subtotal: 2000 })
})

test('CART-050 the sync event has the item count and the subtotal', async () => {
  const visitor = shopper()
  await visitor.add({ ...small, quantity: 3 })
  await visitor.add({ itemId: bowl.productId, sku: 'B-L-C', quantity: 4 })
  expect(toCartSync(await visitor.cart())).toEqual({ items: 7, subtotal: 3 * 2000 + 4 * 2500 })
})

test('CART-006 CART-007 reading returns an empty cart if there is none, a sample with mock, and ignores timecode', async () => {
  const visitor = shopper()
  const answer = await visitor.sendRequest(`${CART}?timecode=1731600000000&calculateSubtotal=true`)
  expect(answer.json()).toMatchObject({
    id: null,
    websiteId,
    entries: [],
    totalQuantity: 0,
    subtotalCents: 0,
    currency: 'USD',
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(visitor.jar).not.toHaveProperty('CART')
  const example = (await visitor.sendRequest(`${CART}?mock=true`)).json() as ShoppingCart
  expect(example).toMatchObject({ subtotalCents: 8600, totalQuantity: 3, requiresShipping: true })
  expect(example.entries).toHaveLength(2)
  const empty = await visitor.sendRequest(`${CART}?mock=&timecode=&calculateSubtotal=`)
  expect([empty.status, empty.json()]).toEqual([200, { ...(answer.json() as object), created: expect.any(Number) }])
})

test('CART-020 an anonymous cart is identified by an opaque cookie of which the database stores only the hash', async () => {
  const visitor = shopper()
  const answer = await visitor.add(small)
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookies.find((cookie) => cookie.startsWith('CART='))).toMatch(
    /^CART=[\w-]{86}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(cookies.find((cookie) => cookie.startsWith('hasCart='))).toMatch(
    /^hasCart=1; Max-Age=2592000; Path=\/; SameSite=Lax$/,
  )
  const { rows } = await database.pool.query('SELECT * FROM carts')
  expect(JSON.stringify(rows)).not.toContain(visitor.jar.CART)
  const { shoppingCart } = answer.json() as CartResponse
  // Without the cookie, with another one, or with the cart's id as a token, the cart is not accessible.
  for (const CART of ['x'.repeat(43), shoppingCart.id, '']) expect((await shopper({ CART }).cart()).entries).toEqual([])
})

test('CART-020 without a cart hasCart is cleared, and reading a cart extends it by 30 days', async () => {
  const visitor = shopper()
  const { shoppingCart } = (await visitor.add(small)).json() as CartResponse
  const expiry = async () =>
    (await database.pool.query('SELECT expires_at FROM carts WHERE cart_id = $1', [shoppingCart.id])).rows[0]
      ?.expires_at
  await database.pool.query("UPDATE carts SET expires_at = now() + interval '3 days' WHERE cart_id = $1", [
    shoppingCart.id,
  ])
  await visitor.cart()
  expect((await expiry()).getTime() - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000)
  await database.pool.query('DELETE FROM carts WHERE cart_id = $1', [shoppingCart.id])
  expect(await visitor.cart()).toMatchObject({ id: null, entries: [] })
  expect(visitor.jar).not.toHaveProperty('hasCart')
  // Clearing CART could remove the cookie of a cart that a concurrent request has just created.
  expect(visitor.jar).toHaveProperty('CART')
})

test('adding again raises the quantity, another variant is another entry', async () => {
  const visitor = shopper()
  await visitor.add(small)
  await visitor.add({ itemId: bowl.productId, sku: 'B-L-C', quantity: 2 })
  const { shoppingCart, newlyAdded } = (await visitor.add({ ...small, quantity: 3 })).json() as CartResponse
  expect(newlyAdded.quantity).toBe(4)
  expect(shoppingCart.entries.map(({ quantity, subTotal }) => [quantity, subTotal])).toEqual([
    [4, 8000],
    [2, 5000],
  ])
  expect(shoppingCart).toMatchObject({ totalQuantity: 6, subtotalCents: 13_000, revision: 3 })
})

test('CART-036 CART-048 an unknown variant is rejected with the documents’ message', async () => {
  const answer = await shopper().add({ ...small, sku: 'B-S-X' })
  expect(answer.status).toBe(400)
  expect(answer.json()).toEqual({
    code: 'cart.variant_unavailable',
    error: 'Sorry, that item variant is unavailable. Please select another variant.',
  })
  for (const options of [{ Size: 'Large', Glaze: 'Tenmoku' }, { Size: 'Large' }, {}])
    expect((await shopper().add({ itemId: bowl.productId, options })).json()).toMatchObject({
      code: 'cart.variant_unavailable',
    })
  // The sku of another product does not open this one.
  expect((await shopper().add({ ...small, sku: 'PDF' })).json()).toMatchObject({ code: 'cart.variant_unavailable' })
  expect((await shopper().add({ itemId: newId(), sku: 'B-S-C' })).status).toBe(404)
})

test('options select the variant, and a single variant needs no selection', async () => {
  const visitor = shopper()
  const selected = await visitor.add({ itemId: bowl.productId, options: { Glaze: 'Celadon', Size: 'Large' } })
  expect((selected.json() as CartResponse).newlyAdded.chosenVariant.sku).toBe('B-L-C')
  expect((await visitor.add({ itemId: booklet.productId })).json()).toMatchObject({
    newlyAdded: { quantity: 1, available: null },
  })
})

test('CART-037 more than the stock is rejected, including what the cart already holds', async () => {
  const message = 'Sorry, we do not have enough of that item available.'
  const visitor = shopper()
  const soldOut = await visitor.add({ itemId: bowl.productId, sku: 'B-L-A' })
  expect(soldOut.status).toBe(409)
  expect(soldOut.json()).toEqual({ code: 'cart.not_enough_stock', error: message })
  expect(visitor.jar).not.toHaveProperty('CART')
  expect((await visitor.add({ ...small, quantity: 4 })).status).toBe(200)
  expect((await visitor.add({ ...small, quantity: 2 })).json()).toMatchObject({ error: message })
  expect((await visitor.add(small)).status).toBe(200)
  expect(await visitor.cart()).toMatchObject({ totalQuantity: 5, revision: 2 })
  // Stock held for the payments of other shoppers is not available.
  await database.pool.query('UPDATE stock SET held = 3 WHERE variant_id = $1', [bowl.variants[0].variantId])
  expect((await shopper().add({ ...small, quantity: 3 })).status).toBe(409)
  expect((await shopper().add({ ...small, quantity: 2 })).status).toBe(200)
  await database.pool.query('UPDATE stock SET held = 0 WHERE variant_id = $1', [bowl.variants[0].variantId])
})

test('CART-040 entries of one variant with different fields share its stock', async () => {
  const visitor = shopper()
  const sendRequest = (name: string, quantity: number) =>
    visitor.add({ ...engraved, quantity, additionalFields: JSON.stringify({ engraving: name }) })
  expect((await sendRequest('Ada', 3)).status).toBe(200)
  expect((await sendRequest('Bea', 2)).status).toBe(200)
  expect((await sendRequest('Cleo', 1)).status).toBe(409)
  expect((await sendRequest('Ada', 1)).status).toBe(409)
})

test('CART-003 additionalFields is stored unchanged as JSON text of an object; different fields are another entry', async () => {
  const visitor = shopper()
  const text = '{ "engraving": "For Ada",  "gift": "yes" }'
  const first = (await visitor.add({ ...engraved, additionalFields: text })).json() as CartResponse
  expect(first.newlyAdded.additionalFields).toBe(text)
  await visitor.add({ ...engraved, additionalFields: text })
  await visitor.add(engraved)
  await visitor.add({ ...engraved, additionalFields: '{}' })
  expect((await visitor.cart()).entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
    [2, text],
    [2, ''],
  ])
  for (const additionalFields of ['not json', '[1]', '"text"', 'null', '7', '{"a":'])
    expect((await visitor.add({ ...engraved, additionalFields })).json()).toMatchObject({ code: 'cart.bad_fields' })
  expect((await visitor.add({ ...engraved, additionalFields: { engraving: 'x' } })).status).toBe(400)
})

test('CART-038 CART-039 CART-041 CART-042 invalid quantities are rejected by the server with the documents’ messages', async () => {
  const visitor = shopper()
  const addAndReadError = async (quantity: unknown) => {
    const answer = await visitor.add({ ...small, quantity })
    expect(answer.status, String(quantity)).toBe(400)
    const { error, errors } = answer.json() as { error: string; errors: { quantity: string } }
    expect(error).toBe(errors.quantity)
    return error
  }
  for (const quantity of ['', 'two', Number.NaN, null, {}])
    expect(await addAndReadError(quantity)).toBe('Quantity must be a number.')
  for (const quantity of [1.5, '2.5', 1e-7])
    expect(await addAndReadError(quantity)).toBe('Quantity must be a whole number')
  for (const quantity of [0, -1, '-3']) expect(await addAndReadError(quantity)).toBe('The smallest quantity is 1.')
  for (const quantity of [10_000, '99999'])
    expect(await addAndReadError(quantity)).toBe('The largest quantity is 9999.')
  const large = { itemId: bowl.productId, sku: 'B-L-C' }
  expect((await visitor.add({ ...large, quantity: 9999 })).status).toBe(200)
  expect(await visitor.add({ ...large, quantity: 1 }).then((answer) => answer.json())).toMatchObject({
    code: 'cart.too_many',
    error: 'The largest quantity is 9999.',
  })
  expect((await shopper().add({ itemId: bowl.productId, sku: 'B-L-C' })).json()).toMatchObject({
    newlyAdded: { quantity: 1 },
  })
})
