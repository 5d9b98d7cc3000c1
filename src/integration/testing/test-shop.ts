import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aProduct, aStore, type BuiltProduct } from '#shop/catalog/testing/builders.ts'
import type { CheckoutState } from '#shop/checkout/contract.ts'
import { findInconsistencies, recordOpeningStock } from '#shop/checkout/testing/audit.ts'
import { enableTestMode } from '#shop/payments/testing/enable-test-mode.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'

export const CARD = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0119',
  late: '4000 0000 0000 0341',
} as const

export type TestResponse = { status: number; body: unknown; headers: Record<string, string | string[] | undefined> }
type Headers = Record<string, string>

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  line1: '12 Kiln Road',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
}

let callers = 0

/** A shopper's HTTP client with cookies, a crumb and its own IP address, so that rate limits do not apply. */
export const createBrowserClient = (port: number, agent: Agent, host = 'localhost') => {
  const number = ++callers
  const crumb = `crumb-of-test-browser-${number}`
  const jar = new Map([['crumb', crumb]])
  const call = (method: string, path: string, body?: unknown, more: Headers = {}): Promise<TestResponse> =>
    new Promise((resolve, reject) => {
      const isForm = body instanceof URLSearchParams
      const headers = {
        host,
        'x-csrf-token': crumb,
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined
          ? {}
          : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...more,
      }
      const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
            if (name !== 'crumb') jar.set(name, value)
          }
          const text = Buffer.concat(parts).toString()
          const isJson = response.headers['content-type']?.includes('json')
          resolve({
            status: response.statusCode ?? 0,
            // The response to HEAD has no body.
            body: isJson && text !== '' ? JSON.parse(text) : text,
            headers: response.headers,
          })
        })
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body))
    })

  const state = async (): Promise<CheckoutState> => (await call('GET', '/api/commerce/checkout')).body as CheckoutState

  return {
    jar,
    call,
    state,

    add: async ({ productId }: Pick<BuiltProduct, 'productId'>, quantity = 1): Promise<ShoppingCart> => {
      const { status, body } = await call('POST', '/api/commerce/shopping-cart/entries', {
        itemId: productId,
        quantity,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as { shoppingCart: ShoppingCart }).shoppingCart
    },

    /** Fills in everything that is required before payment. */
    fillIn: async (email = `ada-${number}@example.com`): Promise<CheckoutState> => {
      const saved = await call('PUT', '/api/commerce/checkout', { email, shippingAddress: ADDRESS })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const { cart } = saved.body as CheckoutState
      const [option] = cart?.shippingOptions ?? []
      if (option && !cart?.selectedShippingOption) {
        const selected = await call('PUT', '/api/commerce/shopping-cart/shipping-option', { id: option.id })
        expect(selected.status, JSON.stringify(selected.body)).toBe(200)
      }
      return state()
    },

    /** Pays for the current cart; further members override the request body. */
    pay: async (
      cardNumber: string,
      { key = newId(), revision, ...options }: { key?: string; revision?: number } & Record<string, unknown> = {},
    ): Promise<TestResponse> => {
      const cartRevision = revision ?? (await state()).cart?.revision ?? 0
      const body = { method: 'test', instrument: { cardNumber }, cartRevision, ...options }
      return call('POST', '/api/commerce/checkout/pay', body, { 'idempotency-key': key })
    },
  }
}
export type Browser = ReturnType<typeof createBrowserClient>

/** A store on its own port, called over HTTP, so that requests are really concurrent. */
export const createTestShop = async (env: Record<string, string> = {}, options: TestAppOptions = {}) => {
  const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1', ...env }, options)
  const { database } = app
  const { websiteId, owner } = await aSite(database, { domains: ['localhost'] })
  const store = await aStore(database, websiteId)
  await enableTestMode(database.pool, websiteId)
  await shipFlat(app, websiteId, 500)
  const port = Number(new URL(await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  // One connection per request: the server could close a kept-alive connection just as it is reused.
  const agent = new Agent({ keepAlive: false, maxSockets: 256 })
  const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.pool.query<Row>(sql, values)).rows

  return {
    ...app,
    websiteId,
    owner,
    store,
    query,
    browser: (host?: string) => createBrowserClient(port, agent, host),
    /** `null` means unlimited stock. */
    product: async (stock: number | null, more: Parameters<typeof aProduct>[2] = {}): Promise<BuiltProduct> => {
      const product = await aProduct(database, store, { ...more, variants: [{ stock, ...more.variants?.[0] }] })
      await recordOpeningStock(query, [product])
      return product
    },
    audit: () => findInconsistencies((sql) => query(sql)),
    ordersOf: ({ productId }: BuiltProduct) =>
      query<{ orderId: string }>('SELECT DISTINCT order_id AS "orderId" FROM order_lines WHERE product_id = $1', [
        productId,
      ]),
    stockOf: async ({ variants: [variant] }: BuiltProduct) =>
      (
        await query<{ on_hand: number; held: number }>('SELECT on_hand, held FROM stock WHERE variant_id = $1', [
          variant?.variantId,
        ])
      )[0],
    paymentsIn: async (state: string): Promise<number> =>
      (await query('SELECT 1 FROM payments WHERE state = $1', [state])).length,
  }
}
export type TestShop = Awaited<ReturnType<typeof createTestShop>>

const shipFlat = async (
  { database }: Pick<Awaited<ReturnType<typeof createTestApp>>, 'database'>,
  websiteId: WebsiteId,
  price: number,
): Promise<void> => {
  const zoneId = newId()
  await database.pool.query(
    `INSERT INTO shipping_zones (website_id, zone_id, name, places) VALUES ($1, $2, 'Everywhere', '[]')`,
    [websiteId, zoneId],
  )
  await database.pool.query(
    `INSERT INTO shipping_rates (website_id, rate_id, zone_id, kind, name, price) VALUES ($1, $2, $3, 'flat', 'Post', $4)`,
    [websiteId, newId(), zoneId, price],
  )
}
