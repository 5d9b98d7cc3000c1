import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { addQuestions } from '#shop/catalog/testing/questions.ts'
import { aSite } from '#site/testing/builders.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' })
const { database } = app
const { websiteId } = await aSite(database, { domains: ['localhost'] })
const store = await aStore(database, websiteId)
const bowl = await aProduct(database, store, { variants: [{ sku: 'BOWL', price: 2000, stock: null }] })
const cup = await aProduct(database, store, { variants: [{ sku: 'CUP', price: 1000, stock: null }] })
await addQuestions(database, { websiteId, ...cup }, [{ id: 'name' }])

const SESSION = '/api/site-users/account/session'
const shopper = (cookies = {}) => {
  const { jar, sendRequest } = createShopper(app, { cookies })
  return {
    jar,
    sendRequest,
    add: async ({ productId }: { productId: string }, quantity = 1, additionalFields = '') => {
      const body = { itemId: productId, quantity, additionalFields }
      const answer = await sendRequest('/api/commerce/shopping-cart/entries', { method: 'POST', body })
      expect(answer.status, answer.text).toBe(200)
    },
    signIn: async ({ email }: { email: string }) => {
      const answer = await sendRequest(SESSION, { method: 'POST', body: { email, password: PASSWORD } })
      expect(answer.status, answer.text).toBe(200)
    },
    signOut: (cloneCart: boolean) => sendRequest(`${SESSION}?cloneCart=${cloneCart}`, { method: 'DELETE' }),
    cart: async () => (await sendRequest('/api/commerce/shopping-cart')).json() as ShoppingCart,
  }
}
const held = ({ entries }: ShoppingCart) =>
  Object.fromEntries(entries.map(({ chosenVariant, quantity }) => [chosenVariant.sku, quantity]))

test('CART-066 a customer’s cart is the same on every device', async () => {
  const ada = await insertCustomer(database, websiteId)
  const [phone, desk] = [shopper(), shopper()]
  await phone.signIn(ada)
  await phone.add(bowl, 2)
  expect(phone.jar).toMatchObject({ CART: expect.stringMatching(/^[\w-]{86}$/), hasCart: '1' })
  await desk.signIn(ada)
  expect(held(await desk.cart())).toEqual({ BOWL: 2 })
  expect(desk.jar.hasCart).toBe('1')
  await desk.add(cup)
  expect(held(await phone.cart())).toEqual({ BOWL: 2, CUP: 1 })
  // The cookie alone gives no access to it.
  expect((await shopper({ CART: phone.jar.CART }).cart()).entries).toEqual([])
})

test('signing in merges the anonymous cart into the customer’s without loss', async () => {
  const ada = await insertCustomer(database, websiteId)
  const before = shopper()
  await before.signIn(ada)
  await before.add(bowl, 2)
  const visitor = shopper()
  await visitor.add(bowl, 3)
  await visitor.add(cup, 1, '{"name":"Ada"}')
  await visitor.signIn(ada)
  expect(held(await visitor.cart())).toEqual({ BOWL: 5, CUP: 1 })
  expect((await visitor.cart()).entries.find(({ chosenVariant }) => chosenVariant.sku === 'CUP')).toMatchObject({
    additionalFields: '{"name":"Ada"}',
    formAnswers: [{ rawTitle: 'name', text: 'Ada' }],
  })
  expect(held(await before.cart())).toEqual({ BOWL: 5, CUP: 1 })
})

test('merged quantities are limited to the maximum of an entry', async () => {
  const ada = await insertCustomer(database, websiteId)
  const before = shopper()
  await before.signIn(ada)
  await before.add(bowl, 9000)
  const visitor = shopper()
  await visitor.add(bowl, 2000)
  await visitor.signIn(ada)
  expect(held(await visitor.cart())).toEqual({ BOWL: 9999 })
})

test('a customer without a cart takes over the anonymous one with its coupons and address', async () => {
  const ada = await insertCustomer(database, websiteId)
  const visitor = shopper()
  await visitor.add(bowl, 2)
  const location = { country: 'US', region: 'NY', postalCode: '10001' }
  await visitor.sendRequest('/api/commerce/shopping-cart/shipping-location', { method: 'PUT', body: location })
  await visitor.signIn(ada)
  expect(await visitor.cart()).toMatchObject({ totalQuantity: 2, shippingLocation: location })
  expect((await shopper({ CART: visitor.jar.CART }).cart()).entries).toEqual([])
})

test('entries added to the anonymous cart during sign-in are merged at the next read', async () => {
  const ada = await insertCustomer(database, websiteId)
  const visitor = shopper()
  await visitor.add(bowl)
  const late = shopper({ CART: visitor.jar.CART })
  await visitor.signIn(ada)
  await late.add(cup, 4)
  expect(held(await visitor.cart())).toEqual({ BOWL: 1, CUP: 4 })
})

test('a cart that is being paid for is merged only after the payment is decided', async () => {
  const ada = await insertCustomer(database, websiteId)
  const visitor = shopper()
  await visitor.add(bowl)
  const { id } = await visitor.cart()
  await database.pool.query(
    `WITH bought AS (INSERT INTO purchases (website_id, purchase_id, kind, cart_id) VALUES ($1, $3, 'cart', $3))
     INSERT INTO payments (website_id, payment_id, purchase_id, cart_revision, provider, method, state, amount, total, currency, test_mode, purchase, expires_at)
     VALUES ($1, $2, $3, 1, 'test', 'test', 'started', 2000, 2000, 'USD', true, '{}', now() + interval '1 hour')`,
    [websiteId, newId(), id],
  )
  await visitor.signIn(ada)
  expect((await visitor.cart()).entries).toEqual([])
  await database.pool.query("UPDATE payments SET state = 'failed' WHERE purchase_id = $1", [id])
  expect(held(await visitor.cart())).toEqual({ BOWL: 1 })
})

test('SESSION-006 without cloneCart the cart stays with the customer only', async () => {
  const ada = await insertCustomer(database, websiteId)
  const browser = shopper()
  await browser.signIn(ada)
  await browser.add(bowl, 2)
  const { CART } = browser.jar
  await browser.signOut(false)
  expect(browser.jar).not.toHaveProperty('CART')
  expect((await browser.cart()).entries).toEqual([])
  expect((await shopper({ CART }).cart()).entries).toEqual([])
  await browser.signIn(ada)
  expect(held(await browser.cart())).toEqual({ BOWL: 2 })
})

test('SESSION-006 with cloneCart the browser keeps a copy, which is not added twice at the next sign-in', async () => {
  const ada = await insertCustomer(database, websiteId)
  const browser = shopper()
  await browser.signIn(ada)
  await browser.add(bowl, 2)
  const { id } = await browser.cart()
  await database.pool.query(`UPDATE carts SET details = '{"email":"ada@kiln.test"}' WHERE cart_id = $1`, [id])
  await browser.signOut(true)
  const copy = await browser.cart()
  expect(held(copy)).toEqual({ BOWL: 2 })
  expect(copy.id).not.toBe(id)
  const { rows } = await database.pool.query('SELECT details FROM carts WHERE cart_id = $1', [copy.id])
  expect(rows).toEqual([{ details: {} }])
  // One more of the same item and another item: only these are new to the customer's cart.
  await browser.add(bowl)
  await browser.add(cup)
  await browser.signIn(ada)
  expect(held(await browser.cart())).toEqual({ BOWL: 3, CUP: 1 })
  // Another customer on the same browser gets the whole copy.
  await browser.signOut(true)
  await browser.signIn(await insertCustomer(database, websiteId))
  expect(held(await browser.cart())).toEqual({ BOWL: 3, CUP: 1 })
})

test('deleting a customer deletes no other cart', async () => {
  const ada = await insertCustomer(database, websiteId)
  const visitor = shopper()
  await visitor.add(bowl)
  await visitor.signIn(ada)
  await visitor.signOut(true)
  await database.pool.query('DELETE FROM members WHERE member_id = $1', [ada.id])
  expect(held(await visitor.cart())).toEqual({ BOWL: 1 })
})
