import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' })
const { database } = app
const { websiteId } = await aSite(database, { domains: ['localhost'] })
const other = await aSite(database, { domains: ['other.test'] })
const bowl = await aProduct(database, await aStore(database, websiteId), { variants: [{ stock: null }] })
const cup = await aProduct(database, await aStore(database, other.websiteId), { variants: [{ stock: null }] })

const CART = '/api/commerce/shopping-cart'

const createVisitor = (
  cookies: Record<string, string> = {},
  { secure = false, host = 'localhost' }: { secure?: boolean; host?: string } = {},
) => {
  const { jar, sendRequest } = createShopper(app, { cookies, host })
  const headers: Record<string, string> = secure ? { 'x-forwarded-proto': 'https' } : {}
  const send = (path: string, sent: Parameters<typeof sendRequest>[1] = {}) => sendRequest(path, { ...sent, headers })
  return {
    jar,
    send,
    add: (product = bowl) => send(`${CART}/entries`, { method: 'POST', body: { itemId: product.productId } }),
    read: async () => (await send(CART)).json() as ShoppingCart,
  }
}

/** A cart from before tokens were signed. */
const insertUnsignedCart = async (): Promise<string> => {
  const token = createHash('sha256').update(newId()).digest('base64url')
  const cartId = newId()
  const hash = createHash('sha256').update(token).digest()
  await database.pool.query(
    `INSERT INTO carts (website_id, cart_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [websiteId, cartId, hash],
  )
  await database.pool.query(
    `INSERT INTO cart_entries (website_id, cart_id, entry_id, product_id, variant_id, quantity, title)
     VALUES ($1, $2, $3, $4, $5, 3, 'Bowl')`,
    [websiteId, cartId, newId(), bowl.productId, bowl.variants[0].variantId],
  )
  return token
}

test('a cart cookie that the server did not issue is replaced', async () => {
  for (const foreign of ['x'.repeat(43), 'x'.repeat(86), 'short', '']) {
    const visitor = createVisitor({ CART: foreign })
    expect((await visitor.add()).status).toBe(200)
    expect(visitor.jar.CART).toMatch(/^[\w-]{86}$/)
    expect(visitor.jar.CART).not.toBe(foreign)
    expect((await createVisitor({ CART: foreign }).read()).entries).toEqual([])
    expect((await visitor.read()).totalQuantity).toBe(1)
  }
})

test('a cart cookie of another site is replaced', async () => {
  const elsewhere = createVisitor({}, { host: 'other.test' })
  await elsewhere.add(cup)
  const visitor = createVisitor({ CART: elsewhere.jar.CART ?? '' })
  await visitor.add()
  expect(visitor.jar.CART).not.toBe(elsewhere.jar.CART)
})

test('over https the cookie is __Host-CART, and a CART cookie that a subdomain could have set does not count', async () => {
  const victim = createVisitor({}, { secure: true })
  const { headers } = await victim.add()
  const cookies = [headers['set-cookie'] ?? []].flat()
  expect(cookies).toContainEqual(
    expect.stringMatching(/^__Host-CART=[\w-]{86}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  )
  expect(victim.jar).not.toHaveProperty('CART')

  const attacker = createVisitor({}, { secure: true })
  await attacker.add()
  const tossed = createVisitor({ CART: attacker.jar['__Host-CART'] ?? '' }, { secure: true })
  expect((await tossed.read()).entries).toEqual([])
  await tossed.add()
  expect(tossed.jar['__Host-CART']).not.toBe(attacker.jar['__Host-CART'])
  expect(tossed.jar).not.toHaveProperty('CART')
})

test('carts from before tokens were signed keep their entries, over http and under the new name over https', async () => {
  const plain = createVisitor({ CART: await insertUnsignedCart() })
  expect((await plain.read()).totalQuantity).toBe(3)
  await plain.add()
  expect((await plain.read()).totalQuantity).toBe(4)

  const token = await insertUnsignedCart()
  const secure = createVisitor({ CART: token }, { secure: true })
  await secure.add()
  expect(secure.jar).toMatchObject({ '__Host-CART': token })
  expect(secure.jar).not.toHaveProperty('CART')
  expect((await secure.read()).totalQuantity).toBe(4)
})

test('over https, browsers that were given the same crumb do not share a first cart', async () => {
  const crumb = 'a-crumb-known-to-others'
  const [one, two] = [createVisitor({ crumb }, { secure: true }), createVisitor({ crumb }, { secure: true })]
  for (const visitor of [one, two]) await visitor.send('/')
  expect(one.jar['__Host-visitor']).toMatch(/^[\w-]{24}$/)
  await Promise.all([one.add(), two.add()])
  expect(one.jar['__Host-CART']).not.toBe(two.jar['__Host-CART'])
  for (const visitor of [one, two]) expect((await visitor.read()).totalQuantity).toBe(1)
})

test('SESSION-006 signing out with cloneCart does not copy the cart to a cookie that the server did not issue', async () => {
  const { email } = await insertCustomer(database, websiteId)
  const customer = createVisitor()
  await customer.send('/api/site-users/account/session', { method: 'POST', body: { email, password: PASSWORD } })
  await customer.add()
  const foreign = 'x'.repeat(86)
  customer.jar.CART = foreign
  await customer.send('/api/site-users/account/session?cloneCart=true', { method: 'DELETE' })
  expect((await createVisitor({ CART: foreign }).read()).entries).toEqual([])
})
