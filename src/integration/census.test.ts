import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { CENSUS_LIMIT } from '#analytics/census/contract.ts'
import { EventType } from '#analytics/census/model.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { createLog } from '#platform/log.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestShop } from './testing/test-shop.ts'

/** Census calls over a real port, where most are answered before the web framework. */
const lines: string[] = []
const log = createLog({ level: 'debug', readable: false, to: { write: (line) => void lines.push(line) } })
const START = new Date('2026-11-17T12:00:00Z')
let now = START
const shop = await createTestShop({}, { log, clock: () => now })
await shop.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [shop.websiteId, JSON.stringify(kilnTheme)])
await shop.database.transact((tx) => shop.sites.markChanged(tx, shop.websiteId))
const product = await shop.product(500, { title: 'Bowl' })
const { port } = shop.server.fastify.server.address() as AddressInfo
const origin = `http://localhost:${port}`

let sent = 0
const hitOf = (overrides: object = {}, fields: Record<string, string> = {}) => {
  const data = {
    websiteId: shop.websiteId,
    url: '/about',
    title: 'About',
    clientDate: START.getTime() + ++sent,
    ...overrides,
  }
  return new URLSearchParams({ event: 'View', data: JSON.stringify(data), ss_cvr: `v-${sent}|1|1|1|1`, ...fields })
}
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const post = (path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/census/${path}`, {
    method: 'POST',
    headers: { 'user-agent': AGENT, 'x-forwarded-for': '203.0.113.1', ...headers },
    body,
  })

/** With those that wait because there are many. */
const countEvents = async (): Promise<number> => {
  const [row] = await shop.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM census_events)
      + (SELECT coalesce(sum(cardinality(event_id)), 0) FROM census_inbox))::integer AS count`,
  )
  return row?.count ?? 0
}

beforeEach(async () => {
  // Sites are answered from memory after their first request.
  await (await fetch(origin)).text()
  await shop.query('DELETE FROM census_events')
  await shop.query('DELETE FROM census_inbox')
  // Full buckets.
  now = new Date(now.getTime() + 120_000)
})

describe('requests that are answered before the web framework', () => {
  test('CENSUS-005 a hit is answered with 202 after it is stored, without cookies', async () => {
    const response = await post('RecordHit', hitOf())
    expect([response.status, await response.json()]).toEqual([202, {}])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await countEvents()).toBe(1)
  })

  test('CENSUS-006 CENSUS-010 the other calls are stored, too', async () => {
    const click = JSON.stringify({ event: 'click', buttonId: 'b', pagePath: '/' })
    expect((await post('button-click', click, { 'content-type': 'application/json' })).status).toBe(202)
    expect((await post(`RecordQuickView/${product.productId}`, '{}')).status).toBe(202)
    const types = await shop.query('SELECT type FROM census_events ORDER BY type')
    expect(types).toEqual([{ type: EventType.buttonClick }, { type: EventType.quickView }])
  })

  test.each([
    ['malformed JSON', 'event=View&data={', 400],
    ['another site’s id', hitOf({ websiteId: '01932e1c-7d4a-7aaa-8bbb-0123456789ab' }), 400],
    ['an unknown event', new URLSearchParams({ event: 'x' }), 400],
    ['100 KB', hitOf({ title: 'x'.repeat(100_000) }), 413],
    ['an unknown call', undefined, 404],
  ])('%s is rejected', async (_what, body, status) => {
    expect((await post(body ? 'RecordHit' : 'Unknown', body ?? hitOf())).status).toBe(status)
    expect(await countEvents()).toBe(0)
  })

  test('CENSUS-036 the hit of an administrator is answered with 202 and not stored', async () => {
    const cookies = await createOwnerCookie(shop.database, shop.owner.id)
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    expect((await post('RecordHit', hitOf(), { cookie })).status).toBe(202)
    expect(await countEvents()).toBe(0)
  })

  test('a flood from one address is limited, and others are not', async () => {
    const flood = { 'x-forwarded-for': '203.0.113.66' }
    const statuses: number[] = []
    for (let round = 0; round < 26; round++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, async () => (await post('RecordHit', hitOf(), flood)).status),
        )),
      )
    expect(statuses.filter((status) => status === 202)).toHaveLength(CENSUS_LIMIT.times)
    expect(new Set(statuses)).toEqual(new Set([202, 429]))
    const limited = await post('RecordHit', hitOf(), flood)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post('RecordHit', hitOf())).status).toBe(202)
    expect(await countEvents()).toBe(CENSUS_LIMIT.times + 1)
  })

  test('locked sites do not count visits', async () => {
    await shop.query('UPDATE websites SET lock_password_hash = $1', ['x'])
    await shop.database.transact((tx) => shop.sites.markChanged(tx, shop.websiteId))
    shop.sites.invalidate(shop.websiteId)
    expect((await post('RecordHit', hitOf())).status).toBeGreaterThanOrEqual(400)
    expect(await countEvents()).toBe(0)
    await shop.query('UPDATE websites SET lock_password_hash = NULL')
    await shop.database.transact((tx) => shop.sites.markChanged(tx, shop.websiteId))
    shop.sites.invalidate(shop.websiteId)
  })
})

test('CENSUS-041 after 100 visits with carts, forms, search and checkout no address is in any table or log line', async () => {
  const visit = async (number: number): Promise<void> => {
    const address = number % 2 === 0 ? `203.0.113.${number}` : `2001:db8:77:${number.toString(16)}::beef`
    const headers = { 'x-forwarded-for': address, 'user-agent': AGENT, cookie: 'crumb=abcdefghijklmnopqrstuvwx' }
    const json = { ...headers, 'content-type': 'application/json', 'x-csrf-token': 'abcdefghijklmnopqrstuvwx' }
    const send = async (path: string, options: RequestInit = {}) =>
      (await fetch(origin + path, { redirect: 'manual', headers, ...options })).text()
    for (const path of ['/', '/search?q=bowl', '/cart', '/checkout', '/account']) await send(path)
    await post('RecordHit', hitOf({}, number % 3 === 0 ? { restrictive: '1' } : {}), headers)
    const [variant] = product.variants
    const entry = { itemId: product.productId, sku: variant?.sku, quantity: 1, additionalFields: null }
    await send('/api/commerce/shopping-cart/entries', { method: 'POST', headers: json, body: JSON.stringify(entry) })
    await send('/api/form/SaveFormSubmission', { method: 'POST', headers: json, body: '{"formId":"x"}' })
    await send('/api/site-users/account/session', {
      method: 'POST',
      headers: json,
      body: '{"email":"a@example.com","password":"wrong"}',
    })
  }
  for (let number = 0; number < 100; number += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => visit(number + index)))
  await shop.jobs.runDue()

  const tables = await shop.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  const patterns = ['203.0.113.', '2001:db8:77:'].flatMap((text) => [
    `%${text}%`,
    `%${Buffer.from(text).toString('hex')}%`,
  ])
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await shop.query(`SELECT 1 FROM ${name} AS r WHERE r::text LIKE ANY($1) LIMIT 1`, [patterns])
    if (rows.length > 0) found.push(name)
  }
  expect(found).toEqual([])
  expect(lines.some((line) => line.includes('"client"'))).toBe(true)
  expect(lines.filter((line) => line.includes('203.0.113.') || line.includes('2001:db8:77:'))).toEqual([])
  expect((await shop.query('SELECT 1 FROM rate_limits')).length).toBeGreaterThan(100)
})
