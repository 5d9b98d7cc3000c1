import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { countStatements } from '#platform/database/count-statements.ts'
import { syncOf } from '#shop/cart/count/model.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aPicture, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' })
const { database } = app
const { websiteId } = await aSite(database, { domains: ['localhost'] })
const store = await aStore(database, websiteId, { urlId: 'shop' })
const picture = await aPicture(database, websiteId, { filename: 'bowl.jpg', alt: 'A bowl' })
const bowl = await aProduct(database, store, {
  title: 'Celadon bowl',
  urlId: 'celadon-bowl',
  images: [picture],
  optionNames: ['Size', 'Glaze'],
  variants: [
    { sku: 'B-S-C', optionValues: ['Small', 'Celadon'], price: 2000, stock: 5 },
    { sku: 'B-L-C', optionValues: ['Large', 'Celadon'], price: 3000, salePrice: 2500, onSale: true, stock: null },
    { sku: 'B-L-A', optionValues: ['Large', 'Ash'], price: 3000, stock: 0 },
  ],
})
const booklet = await aProduct(database, store, {
  title: 'Booklet',
  type: ProductType.digital,
  variants: [{ sku: 'PDF', price: 900, stock: 0 }],
})

const ENTRIES = '/api/commerce/shopping-cart/entries'
const CART = '/api/commerce/shopping-cart'
type Told = { shoppingCart: ShoppingCart; newlyAdded: ShoppingCart['entries'][number] }

const shopper = (cookies = {}) => {
  const browser = createShopper(app, { cookies })
  return {
    ...browser,
    add: (body: object) => browser.ask(ENTRIES, { method: 'POST', body }),
    cart: async () => (await browser.ask(CART)).json() as ShoppingCart,
  }
}
const small = { itemId: bowl.productId, sku: 'B-S-C', quantity: 1 }

test('CART-004 CART-066 anybody adds by {itemId, sku, quantity, additionalFields} and gets the cart and what was added', async () => {
  const visitor = shopper()
  const answer = await visitor.add({ ...small, quantity: 2, additionalFields: null })
  expect(answer.status, answer.text).toBe(200)
  const { shoppingCart, newlyAdded } = answer.json() as Told
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
  // The one that was told without being read is the one that is there.
  expect(await visitor.cart()).toEqual(shoppingCart)
})

test('CART-001 CART-002 a cart and its entries carry every field of the documents', async () => {
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
  expect(syncOf(cart), 'CART-050').toEqual({ items: 1, subtotal: 2000 })
})

test('CART-050 what is synced is how many pieces there are and what they cost', async () => {
  const visitor = shopper()
  await visitor.add({ ...small, quantity: 3 })
  await visitor.add({ itemId: bowl.productId, sku: 'B-L-C', quantity: 4 })
  expect(syncOf(await visitor.cart())).toEqual({ items: 7, subtotal: 3 * 2000 + 4 * 2500 })
})

test('CART-006 CART-007 reading: an empty cart where there is none, an example with mock, anything as timecode', async () => {
  const visitor = shopper()
  const answer = await visitor.ask(`${CART}?timecode=1731600000000&calculateSubtotal=true`)
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
  const example = (await visitor.ask(`${CART}?mock=true`)).json() as ShoppingCart
  expect(example).toMatchObject({ subtotalCents: 8600, totalQuantity: 3, requiresShipping: true })
  expect(example.entries).toHaveLength(2)
})

test('CART-020 an anonymous cart hangs on an opaque cookie, of which the database knows the hash only', async () => {
  const visitor = shopper()
  const answer = await visitor.add(small)
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookies.find((cookie) => cookie.startsWith('CART='))).toMatch(
    /^CART=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(cookies.find((cookie) => cookie.startsWith('hasCart='))).toMatch(
    /^hasCart=1; Max-Age=2592000; Path=\/; SameSite=Lax$/,
  )
  const { rows } = await database.pool.query('SELECT * FROM carts')
  expect(JSON.stringify(rows)).not.toContain(visitor.jar.CART)
  const { shoppingCart } = answer.json() as Told
  // Without the cookie, with another one, or as if the cart's id were one, nobody sees it.
  for (const CART of ['x'.repeat(43), shoppingCart.id, '']) expect((await shopper({ CART }).cart()).entries).toEqual([])
})

test('CART-020 a cookie whose cart is gone goes too, and looking at a cart keeps it for another thirty days', async () => {
  const visitor = shopper()
  const { shoppingCart } = (await visitor.add(small)).json() as Told
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
  expect(visitor.jar).not.toHaveProperty('CART')
  expect(visitor.jar).not.toHaveProperty('hasCart')
})

test('adding again counts up, and another variant is another entry', async () => {
  const visitor = shopper()
  await visitor.add(small)
  await visitor.add({ itemId: bowl.productId, sku: 'B-L-C', quantity: 2 })
  const { shoppingCart, newlyAdded } = (await visitor.add({ ...small, quantity: 3 })).json() as Told
  expect(newlyAdded.quantity).toBe(4)
  expect(shoppingCart.entries.map(({ quantity, subTotal }) => [quantity, subTotal])).toEqual([
    [4, 8000],
    [2, 5000],
  ])
  expect(shoppingCart).toMatchObject({ totalQuantity: 6, subtotalCents: 13_000, revision: 3 })
})

test('CART-036 CART-048 a variant that is not there is refused in the documents’ words', async () => {
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

test('options name the variant as well, and where there is one only nothing has to be named', async () => {
  const visitor = shopper()
  const chosen = await visitor.add({ itemId: bowl.productId, options: { Glaze: 'Celadon', Size: 'Large' } })
  expect((chosen.json() as Told).newlyAdded.chosenVariant.sku).toBe('B-L-C')
  expect((await visitor.add({ itemId: booklet.productId })).json()).toMatchObject({
    newlyAdded: { quantity: 1, available: null },
  })
})

test('CART-037 more than there is, is refused: sold out, and counting what the cart holds already', async () => {
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
  // What others have begun to pay for is not there either.
  await database.pool.query('UPDATE stock SET held = 3 WHERE variant_id = $1', [bowl.variants[0].variantId])
  expect((await shopper().add({ ...small, quantity: 3 })).status).toBe(409)
  expect((await shopper().add({ ...small, quantity: 2 })).status).toBe(200)
  await database.pool.query('UPDATE stock SET held = 0 WHERE variant_id = $1', [bowl.variants[0].variantId])
})

test('CART-040 the same variant with other answers comes out of the same stock', async () => {
  const visitor = shopper()
  const ask = (name: string, quantity: number) =>
    visitor.add({ ...small, quantity, additionalFields: JSON.stringify({ engraving: name }) })
  expect((await ask('Ada', 3)).status).toBe(200)
  expect((await ask('Bea', 2)).status).toBe(200)
  expect((await ask('Cleo', 1)).status).toBe(409)
  expect((await ask('Ada', 1)).status).toBe(409)
})

test('CART-003 additionalFields is the JSON text of an object, kept as it came; other answers are another entry', async () => {
  const visitor = shopper()
  const text = '{ "engraving": "For Ada",  "gift": true }'
  const first = (await visitor.add({ ...small, additionalFields: text })).json() as Told
  expect(first.newlyAdded.additionalFields).toBe(text)
  await visitor.add({ ...small, additionalFields: text })
  await visitor.add(small)
  await visitor.add({ ...small, additionalFields: '{}' })
  expect((await visitor.cart()).entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
    [2, text],
    [2, ''],
  ])
  for (const additionalFields of ['not json', '[1]', '"text"', 'null', '7', '{"a":'])
    expect((await visitor.add({ ...small, additionalFields })).json()).toMatchObject({ code: 'cart.bad_fields' })
  expect((await visitor.add({ ...small, additionalFields: { engraving: 'x' } })).status).toBe(400)
})

test('CART-038 CART-039 CART-041 CART-042 quantities that are none are refused by the server in the documents’ words', async () => {
  const visitor = shopper()
  const said = async (quantity: unknown) => {
    const answer = await visitor.add({ ...small, quantity })
    expect(answer.status, String(quantity)).toBe(400)
    return (answer.json() as { errors: { quantity: string } }).errors.quantity
  }
  for (const quantity of ['', 'two', Number.NaN, null, {}])
    expect(await said(quantity)).toBe('Quantity must be a number.')
  for (const quantity of [1.5, '2.5', 1e-7]) expect(await said(quantity)).toBe('Quantity must be a whole number')
  for (const quantity of [0, -1, '-3']) expect(await said(quantity)).toBe('The smallest quantity is 1.')
  for (const quantity of [10_000, '99999']) expect(await said(quantity)).toBe('The largest quantity is 9999.')
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

test('CART-008 an entry’s quantity is changed by PUT, and DELETE takes it out', async () => {
  const visitor = shopper()
  const { newlyAdded } = (await visitor.add(small)).json() as Told
  const one = `${ENTRIES}/${newlyAdded.id}`
  const change = (quantity: unknown) => visitor.ask(one, { method: 'PUT', body: { quantity } })
  expect((await change(3)).json()).toMatchObject({ shoppingCart: { totalQuantity: 3, subtotalCents: 6000 } })
  expect((await change(6)).json()).toMatchObject({ code: 'cart.not_enough_stock' })
  expect((await change(0)).status).toBe(400)
  // Fewer is always possible, also while there are not even those.
  await database.pool.query('UPDATE stock SET on_hand = 1 WHERE variant_id = $1', [bowl.variants[0].variantId])
  expect((await change(2)).json()).toMatchObject({
    shoppingCart: { entries: [{ quantity: 2, problem: 'not-enough', available: 1 }] },
  })
  await database.pool.query('UPDATE stock SET on_hand = 5 WHERE variant_id = $1', [bowl.variants[0].variantId])
  expect((await visitor.ask(one, { method: 'DELETE' })).json()).toMatchObject({
    shoppingCart: { entries: [], totalQuantity: 0 },
  })
  expect((await visitor.ask(one, { method: 'DELETE' })).status).toBe(404)
  expect((await change(1)).status).toBe(404)
})

test('CART-005 answers are changed by PUT; those that become the same become one entry', async () => {
  const visitor = shopper()
  const first = ((await visitor.add({ ...small, additionalFields: '{"name":"Ada"}' })).json() as Told).newlyAdded
  const second = ((await visitor.add({ ...small, additionalFields: '{"name":"Bea"}' })).json() as Told).newlyAdded
  const change = (id: string, additionalFields: string | null, sku = 'B-S-C') =>
    visitor.ask(`${ENTRIES}/${id}/additionalFields`, {
      method: 'PUT',
      body: { itemId: bowl.productId, sku, additionalFields },
    })
  expect((await change(second.id, '{"name":"Cleo"}')).json()).toMatchObject({
    updatedEntry: { id: second.id, additionalFields: '{"name":"Cleo"}', quantity: 1 },
    shoppingCart: { totalQuantity: 2 },
  })
  expect((await change(second.id, '{"name":"Ada"}')).json()).toMatchObject({
    updatedEntry: { id: first.id, quantity: 2 },
    shoppingCart: { totalQuantity: 2, entries: [{ id: first.id }] },
  })
  expect((await change(first.id, null)).json()).toMatchObject({ updatedEntry: { additionalFields: '' } })
  expect((await change(first.id, '[]')).json()).toMatchObject({ code: 'cart.bad_fields' })
  expect((await change(first.id, '{"a":1}', 'B-L-C')).status).toBe(404)
  expect((await change(second.id, '{"a":1}')).status).toBe(404)
})

test('what becomes of a product shows in the cart: price, sold out, hidden, gone', async () => {
  const cup = await aProduct(database, store, { title: 'Cup', variants: [{ sku: 'CUP', price: 1500, stock: 2 }] })
  const visitor = shopper()
  await visitor.add({ itemId: cup.productId, sku: 'CUP', quantity: 2 })
  const [{ variantId }] = cup.variants
  const after = async (sql: string, id: string = variantId) => {
    await database.pool.query(sql, [id])
    const cart = await visitor.cart()
    return { ...cart.entries[0], subtotal: cart.subtotalCents }
  }
  expect(await after('UPDATE variants SET price = 1800 WHERE variant_id = $1')).toMatchObject({
    subTotal: 3600,
    problem: null,
  })
  expect(await after('UPDATE stock SET on_hand = 1 WHERE variant_id = $1')).toMatchObject({
    problem: 'not-enough',
    available: 1,
  })
  expect(await after('UPDATE stock SET on_hand = 0 WHERE variant_id = $1')).toMatchObject({
    problem: 'sold-out',
    available: 0,
  })
  expect(await after("UPDATE products SET state = 'draft' WHERE product_id = $1", cup.productId)).toMatchObject({
    problem: 'gone',
    fullUrl: '',
    subtotal: 0,
  })
  expect(await after('DELETE FROM products WHERE product_id = $1', cup.productId)).toMatchObject({
    problem: 'gone',
    title: 'Cup',
    quantity: 2,
    subtotal: 0,
  })
})

test('digital, purely digital and to be sent are told by what is in it', async () => {
  const visitor = shopper()
  await visitor.add({ itemId: booklet.productId, sku: 'PDF' })
  expect(await visitor.cart()).toMatchObject({ hasDigital: true, purelyDigital: true, requiresShipping: false })
  await visitor.add(small)
  expect(await visitor.cart()).toMatchObject({ hasDigital: true, purelyDigital: false, requiresShipping: true })
})

test('what is bought on pages of its own does not go into a cart', async () => {
  const card = await aProduct(database, store, { type: ProductType.giftCard, variants: [{ sku: 'GIFT', stock: null }] })
  const answer = await shopper().add({ itemId: card.productId, sku: 'GIFT' })
  expect(answer.json()).toMatchObject({ code: 'cart.not_in_cart' })
})

test('other people’s entries and carts are not there: 404, and nothing changes', async () => {
  const [owner, stranger] = [shopper(), shopper()]
  const { newlyAdded } = (await owner.add(small)).json() as Told
  await stranger.add(small)
  for (const thief of [stranger, shopper()]) {
    expect((await thief.ask(`${ENTRIES}/${newlyAdded.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await thief.ask(`${ENTRIES}/${newlyAdded.id}`, { method: 'PUT', body: { quantity: 2 } })).status).toBe(404)
  }
  expect((await owner.cart()).entries).toEqual([newlyAdded])
  // The token of one site opens nothing on another.
  await aSite(database, { domains: ['other.test'] })
  const elsewhere = createShopper(app, { host: 'other.test', cookies: owner.jar })
  expect((await elsewhere.ask(CART)).json()).toMatchObject({ id: null, entries: [] })
})

test('a price, a currency or a site in the body changes nothing: they come from the catalog', async () => {
  const visitor = shopper()
  await visitor.add({
    ...small,
    price: 1,
    unitPrice: 1,
    purchasePriceCents: 1,
    currency: 'JPY',
    websiteId: newId(),
    cartId: newId(),
  })
  expect(await visitor.cart()).toMatchObject({ websiteId, currency: 'USD', subtotalCents: 2000, grandTotalCents: 2000 })
})

test('CART-046 CART-048 too many calls are answered with 429 and when to try again', async () => {
  const visitor = shopper()
  const { newlyAdded } = (await visitor.add(small)).json() as Told
  const calls = Array.from({ length: 121 }, () =>
    visitor.ask(`${ENTRIES}/${newlyAdded.id}`, { method: 'PUT', body: { quantity: 1 } }),
  )
  const answers = await Promise.all(calls)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.json()).toMatchObject({ code: 'request.too_many', error: 'Please try again in a few seconds.' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
})

test('CART-047 CART-048 every refusal is {error, code}, and a failed crumb says crumbFail', async () => {
  const visitor = shopper()
  const answer = await visitor.ask(ENTRIES, {
    method: 'POST',
    body: small,
    headers: { 'x-csrf-token': 'wrong-wrong-wrong-wrong' },
  })
  expect(answer.status).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'crumb.failed', crumbFail: true, error: expect.any(String) })
})

test('a cart takes two hundred entries and no more', async () => {
  const visitor = shopper()
  const { shoppingCart } = (await visitor.add(small)).json() as Told
  await database.pool.query(
    `INSERT INTO cart_entries (website_id, cart_id, entry_id, product_id, variant_id, quantity, title)
     SELECT website_id, cart_id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 'Thing'
     FROM carts, generate_series(1, 199) WHERE cart_id = $1`,
    [shoppingCart.id],
  )
  expect((await visitor.add({ itemId: bowl.productId, sku: 'B-L-C' })).json()).toMatchObject({ code: 'cart.full' })
  expect((await visitor.add(small)).status).toBe(200)
  expect((await visitor.cart()).entries).toHaveLength(200)
})

test('a first add takes two statements, every other one three, reading one', async () => {
  await shopper().add(small)
  const { reset, statements, stop } = countStatements(database.pool)
  const visitor = shopper()
  const counted = async (deed: () => Promise<unknown>) => {
    reset()
    await deed()
    return statements().length
  }
  expect(await counted(() => visitor.add(small)), statements().join('\n')).toBe(2)
  expect(await counted(() => visitor.add(small)), statements().join('\n')).toBe(3)
  expect(await counted(visitor.cart)).toBe(1)
  expect(await counted(() => shopper().cart())).toBe(0)
  stop()
})
