import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

/** Real HTTP on a real port with one connection per request, so that requests are really concurrent. */
const FULL = Boolean(process.env.SITEWRIGHT_FULL)
const AT_ONCE = 64
const ROUNDS = FULL ? 20 : 3

const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' })
const { database } = app
const { websiteId } = await aSite(database, { domains: ['localhost'] })
const store = await aStore(database, websiteId)
const bowl = await aProduct(database, store, { variants: [{ sku: 'BOWL', stock: null }] })
const cup = await aProduct(database, store, { variants: [{ sku: 'CUP', stock: 40 }] })
const port = Number(new URL(await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
const agent = new Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE })

let callers = 0
type Reply = { status: number; body: unknown; cookies: Record<string, string> }

const call = (method: string, path: string, body: unknown, cookies: Record<string, string> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const number = ++callers
    // A visitor without cookies gets a crumb of its own.
    const { crumb = `crumb-of-test-caller-${number}`, ...others } = cookies
    const jar = Object.entries({ crumb, ...others }).map(([name, value]) => `${name}=${value}`)
    const headers = {
      host: 'localhost',
      'content-type': 'application/json',
      'x-csrf-token': crumb,
      // Each shopper has its own IP address, so that rate limits do not apply.
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      cookie: jar.join('; '),
    }
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const set = (answer.headers['set-cookie'] ?? []).map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie) ?? [])
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(parts).toString()),
          cookies: Object.fromEntries(set.map(([, name = '', value = '']) => [name, value])),
        })
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const ENTRIES = '/api/commerce/shopping-cart/entries'
const add = (cookies: Record<string, string>, { productId }: { productId: string }, quantity = 1) =>
  call('POST', ENTRIES, { itemId: productId, quantity }, cookies)
const cartOf = async (cookies: Record<string, string>) =>
  (await call('GET', '/api/commerce/shopping-cart', undefined, cookies)).body as ShoppingCart
const held = ({ entries }: ShoppingCart) =>
  Object.fromEntries(entries.map(({ chosenVariant, quantity }) => [chosenVariant.sku, quantity]))
const statuses = (replies: readonly Reply[]): Record<string, number> => {
  const all = Map.groupBy(replies, ({ status }) => String(status))
  return Object.fromEntries([...all].map(([status, { length }]) => [status, length]))
}
const many = <Result>(operation: (index: number) => Promise<Result>, count = AT_ONCE): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => operation(index)))

const aCart = async (): Promise<Record<string, string>> => {
  const { cookies, status } = await add({}, bowl)
  expect(status).toBe(200)
  return { CART: cookies.CART ?? '' }
}

test('64 concurrent adds to one cart are all counted, and every response is consistent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const jar = await aCart()
    const replies = await many(() => add(jar, bowl))
    expect(statuses(replies)).toEqual({ 200: AT_ONCE })
    const quantities = replies.map(({ body }) => (body as { newlyAdded: { quantity: number } }).newlyAdded.quantity)
    // The cart may have changed again before it was read; no response shows fewer items than after its own request.
    expect(Math.max(...quantities)).toBe(AT_ONCE + 1)
    expect(await cartOf(jar)).toMatchObject({ totalQuantity: AT_ONCE + 1, revision: AT_ONCE + 1 })
  }
})

test('64 concurrent first adds with one crumb create one cart', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const jar = { crumb: `crumb-of-a-test-round-${round}` }
    const replies = await many((index) => add(jar, index % 2 ? bowl : cup))
    expect(statuses(replies)).toEqual({ 200: AT_ONCE })
    const tokens = new Set(replies.map(({ cookies }) => cookies.CART ?? ''))
    expect(tokens.size).toBe(1)
    const [CART = ''] = tokens
    expect(held(await cartOf({ CART }))).toEqual({ BOWL: AT_ONCE / 2, CUP: AT_ONCE / 2 })
  }
  const { rows } = await database.pool.query('SELECT token_hash FROM carts GROUP BY token_hash HAVING count(*) > 1')
  expect(rows).toEqual([])
})

test('64 concurrent adds with 40 in stock: 40 succeed, the others are rejected', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const jar = await aCart()
    expect(statuses(await many(() => add(jar, cup)))).toEqual({ 200: 40, 409: AT_ONCE - 40 })
    expect(held(await cartOf(jar))).toEqual({ BOWL: 1, CUP: 40 })
  }
})

test('concurrent adds, changes and removals cause no deadlock or error, and the result is consistent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const jar = await aCart()
    const [entry] = (await cartOf(jar)).entries
    const path = `${ENTRIES}/${entry?.id}`
    const replies = await many((index) => {
      if (index % 4 === 0) return call('DELETE', path, undefined, jar)
      if (index % 4 === 1) return call('PUT', path, { quantity: 3 }, jar)
      return add(jar, index % 4 === 2 ? bowl : cup)
    })
    const counts = statuses(replies)
    expect(
      Object.keys(counts).every((status) => ['200', '404'].includes(status)),
      JSON.stringify(counts),
    ).toBe(true)
    const { BOWL = 0, CUP } = held(await cartOf(jar))
    expect(CUP).toBe(AT_ONCE / 4)
    expect(BOWL).toBeLessThanOrEqual(AT_ONCE / 4 + 3)
  }
})

test('two concurrent sign-ins with concurrent adds merge every entry once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ada = await insertCustomer(database, websiteId)
    const jar = await aCart()
    await add(jar, cup, 2)
    const signIn = () => call('POST', '/api/site-users/account/session', { email: ada.email, password: PASSWORD }, jar)
    const [one, two, ...adds] = await Promise.all([
      signIn(),
      signIn(),
      ...Array.from({ length: 8 }, () => add(jar, bowl)),
    ])
    expect(statuses([one, two, ...adds])).toEqual({ 200: 10 })
    const member = { ...jar, ...one.cookies }
    expect(held(await cartOf(member))).toEqual({ BOWL: 9, CUP: 2 })
    expect(held(await cartOf({ ...jar, ...two.cookies }))).toEqual({ BOWL: 9, CUP: 2 })
  }
})

test('two browsers of a customer without a cart sign in concurrently: both carts are merged into one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ada = await insertCustomer(database, websiteId)
    const jars = [await aCart(), await aCart(), await aCart()]
    await Promise.all(jars.map((jar, index) => add(jar, cup, index + 1)))
    const signedIn = await Promise.all(
      jars.map((jar) => call('POST', '/api/site-users/account/session', { email: ada.email, password: PASSWORD }, jar)),
    )
    expect(statuses(signedIn)).toEqual({ 200: 3 })
    expect(held(await cartOf({ ...jars[0], ...signedIn[0]?.cookies }))).toEqual({ BOWL: 3, CUP: 6 })
  }
})
