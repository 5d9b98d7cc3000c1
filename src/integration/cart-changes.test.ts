import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { aProduct } from '#shop/catalog/testing/builders.ts'
import { addQuestions } from '#shop/catalog/testing/questions.ts'
import { aSite } from '#site/testing/builders.ts'
import { CART, type CartResponse, createCartShop, ENTRIES } from './testing/cart-shop.ts'
import { createShopper } from './testing/shopper.ts'

const { app, database, websiteId, store, bowl, booklet, shopper } = await createCartShop()
const small = { itemId: bowl.productId, sku: 'B-S-C', quantity: 1 }

test('CART-008 PUT changes an entry’s quantity, DELETE removes the entry', async () => {
  const visitor = shopper()
  const { newlyAdded } = (await visitor.add(small)).json() as CartResponse
  const one = `${ENTRIES}/${newlyAdded.id}`
  const change = (quantity: unknown) => visitor.sendRequest(one, { method: 'PUT', body: { quantity } })
  expect((await change(3)).json()).toMatchObject({ shoppingCart: { totalQuantity: 3, subtotalCents: 6000 } })
  expect((await change(6)).json()).toMatchObject({ code: 'cart.not_enough_stock' })
  expect((await change(0)).status).toBe(400)
  // A quantity can always be reduced, even below what is in stock.
  await database.pool.query('UPDATE stock SET on_hand = 1 WHERE variant_id = $1', [bowl.variants[0].variantId])
  expect((await change(2)).json()).toMatchObject({
    shoppingCart: { entries: [{ quantity: 2, problem: 'not-enough', available: 1 }] },
  })
  await database.pool.query('UPDATE stock SET on_hand = 5 WHERE variant_id = $1', [bowl.variants[0].variantId])
  expect((await visitor.sendRequest(one, { method: 'DELETE' })).json()).toMatchObject({
    shoppingCart: { entries: [], totalQuantity: 0 },
  })
  expect((await visitor.sendRequest(one, { method: 'DELETE' })).status).toBe(404)
  expect((await change(1)).status).toBe(404)
})

test('CART-005 PUT changes additional fields; entries with equal fields are merged', async () => {
  const visitor = shopper()
  const cup = await aProduct(database, store, { variants: [{ sku: 'ENGRAVED', stock: 5 }] })
  await addQuestions(database, { websiteId, ...cup }, [{ id: 'name' }])
  const engraved = { itemId: cup.productId, sku: 'ENGRAVED', quantity: 1 }
  const first = ((await visitor.add({ ...engraved, additionalFields: '{"name":"Ada"}' })).json() as CartResponse)
    .newlyAdded
  const second = ((await visitor.add({ ...engraved, additionalFields: '{"name":"Bea"}' })).json() as CartResponse)
    .newlyAdded
  const change = (id: string, additionalFields: string | null, sku = 'ENGRAVED') =>
    visitor.sendRequest(`${ENTRIES}/${id}/additionalFields`, {
      method: 'PUT',
      body: { itemId: cup.productId, sku, additionalFields },
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
  expect((await change(first.id, '{"name":"1"}', 'B-L-C')).status).toBe(404)
  expect((await change(second.id, '{"name":"1"}')).status).toBe(404)
})

test('product changes show in the cart: price, sold out, hidden, deleted', async () => {
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

test('hasDigital, purelyDigital and requiresShipping follow the entries', async () => {
  const visitor = shopper()
  await visitor.add({ itemId: booklet.productId, sku: 'PDF' })
  expect(await visitor.cart()).toMatchObject({ hasDigital: true, purelyDigital: true, requiresShipping: false })
  await visitor.add(small)
  expect(await visitor.cart()).toMatchObject({ hasDigital: true, purelyDigital: false, requiresShipping: true })
})

test('gift cards are added with a gift only, other products without one, and paid access not at all', async () => {
  const card = await aProduct(database, store, { type: ProductType.giftCard, variants: [{ sku: 'GIFT', stock: null }] })
  const access = await aProduct(database, store, { type: ProductType.paywall, variants: [{ sku: 'ACCESS' }] })
  const gift = { recipientEmail: 'grace@example.com' }
  for (const body of [
    { itemId: card.productId, sku: 'GIFT' },
    { ...small, gift },
    { itemId: access.productId, sku: 'ACCESS' },
    { itemId: access.productId, sku: 'ACCESS', gift },
  ])
    expect((await shopper().add(body)).json()).toMatchObject({ code: 'cart.not_in_cart' })
  const added = (await shopper().add({ itemId: card.productId, sku: 'GIFT', gift })).json() as CartResponse
  expect(added.newlyAdded).toMatchObject({ gift, giftSummary: ['For grace@example.com'] })
})

test('entries and carts of other visitors return 404 and do not change', async () => {
  const [owner, outsider] = [shopper(), shopper()]
  const { newlyAdded } = (await owner.add(small)).json() as CartResponse
  await outsider.add(small)
  for (const thief of [outsider, shopper()]) {
    expect((await thief.sendRequest(`${ENTRIES}/${newlyAdded.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(
      (await thief.sendRequest(`${ENTRIES}/${newlyAdded.id}`, { method: 'PUT', body: { quantity: 2 } })).status,
    ).toBe(404)
  }
  expect((await owner.cart()).entries).toEqual([newlyAdded])
  // The cart token of one site is not valid on another.
  await aSite(database, { domains: ['other.test'] })
  const elsewhere = createShopper(app, { host: 'other.test', cookies: owner.jar })
  expect((await elsewhere.sendRequest(CART)).json()).toMatchObject({ id: null, entries: [] })
})

test('price, currency and site in the body are ignored', async () => {
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

test('CART-046 CART-048 too many requests return 429 with the time to retry', async () => {
  const visitor = shopper()
  const { newlyAdded } = (await visitor.add(small)).json() as CartResponse
  const calls = Array.from({ length: 121 }, () =>
    visitor.sendRequest(`${ENTRIES}/${newlyAdded.id}`, { method: 'PUT', body: { quantity: 1 } }),
  )
  const answers = await Promise.all(calls)
  const rejected = answers.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(1)
  expect(rejected[0]?.json()).toMatchObject({ code: 'request.too_many', error: 'Please try again in a few seconds.' })
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
})

test('CART-047 CART-048 every error is {error, code}, and a failed crumb has crumbFail', async () => {
  const visitor = shopper()
  const answer = await visitor.sendRequest(ENTRIES, {
    method: 'POST',
    body: small,
    headers: { 'x-csrf-token': 'wrong-wrong-wrong-wrong' },
  })
  expect(answer.status).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'crumb.failed', crumbFail: true, error: expect.any(String) })
})

test('a cart holds at most 200 entries', async () => {
  const visitor = shopper()
  const { shoppingCart } = (await visitor.add(small)).json() as CartResponse
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

test('the first add runs two statements, later adds three, reading one', async () => {
  await shopper().add(small)
  const { reset, statements, stop } = countStatements(database.pool)
  const visitor = shopper()
  const counted = async (operation: () => Promise<unknown>) => {
    reset()
    await operation()
    return statements().length
  }
  expect(await counted(() => visitor.add(small)), statements().join('\n')).toBe(2)
  expect(await counted(() => visitor.add(small)), statements().join('\n')).toBe(3)
  expect(await counted(visitor.cart)).toBe(1)
  expect(await counted(() => shopper().cart())).toBe(0)
  stop()
})
