import { expect, test, vi } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'
import { UNLOCK_COOKIE } from '#site/sites/model.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await createTestShop()
const { sites, database, sendRequest } = shop
const SITE_PASSWORD = 'open kiln'
await shop.query('UPDATE websites SET theme = $1', [JSON.stringify(kilnTheme)])

const setStatus = (websiteId: typeof shop.websiteId, status: AccountStatus): Promise<void> =>
  sites.setStatus({ internal: true }, websiteId, { status, expiresAt: null })

const addSite = async (host: string) =>
  (await aSite(database, { title: 'Kiln', domains: [host], theme: kilnTheme })).websiteId
const [open, locked, expired, trashed] = await Promise.all(
  ['open.test', 'locked.test', 'expired.test', 'trashed.test'].map(addSite),
)
if (!open || !locked || !expired || !trashed) throw new Error('Sites are missing.')
await sites.lock(locked, SITE_PASSWORD)
await setStatus(expired, AccountStatus.expired)
await setStatus(trashed, AccountStatus.removed)

type MountedRoute = (typeof shop.server.routes)[number]

/** Every route of visitors: endpoints, pages, plain forms and files. New ones are included automatically. */
const visitorRoutes = shop.server.routes.filter(({ access }) => access === 'visitor' || access === 'member')
const closedRoutes = visitorRoutes.filter(({ availableWhenHidden }) => availableWhenHidden === undefined)

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}

type Sent = { status: number; code: string; isPage: boolean; location: string }

/** Sends the route with parameters that match nothing, as script and as a plain form. */
const send = async ({ method, url }: MountedRoute, host: string, cookies = {}): Promise<Sent[]> => {
  const path = url.replace(/:\w+/g, () => newId()).replace('*', '')
  const bodies = method === 'GET' || method === 'HEAD' ? [{}] : [{ body: {} }, { body: 'a=1', headers: FORM }]
  return Promise.all(
    bodies.map(async (sent) => {
      const { status, headers, text } = await sendRequest(path, { method, host, cookies, ...sent })
      const isJson = String(headers['content-type']).includes('json')
      return {
        status,
        code: isJson && text !== '' ? String((JSON.parse(text) as { code?: string }).code) : '',
        isPage: String(headers['content-type']).includes('text/html'),
        location: String(headers.location ?? ''),
      }
    }),
  )
}

/** Routes whose response differs from the expected status and code; a form or page shows the status as HTML. */
const findDeviations = async (
  routes: readonly MountedRoute[],
  host: string,
  [status, code]: readonly [number, string],
): Promise<string[]> => {
  const deviations: string[] = []
  for (const route of routes)
    for (const sent of await send(route, host))
      if (sent.status !== status || !(sent.code === code || sent.isPage || route.method === 'HEAD'))
        deviations.push(`${route.method} ${route.url}: ${sent.status} ${sent.code} ${sent.location}`)
  return deviations
}

const countRows = async (): Promise<unknown> =>
  (
    await shop.query(
      `SELECT (SELECT count(*) FROM carts) AS carts, (SELECT count(*) FROM payments) AS payments,
        (SELECT count(*) FROM members) AS customers, (SELECT count(*) FROM script_errors) AS errors`,
    )
  )[0]

test('the exceptions for hidden sites are exactly these', () => {
  const exceptions = visitorRoutes.filter(
    ({ method, availableWhenHidden }) => availableWhenHidden !== undefined && method !== 'HEAD',
  )
  expect(exceptions.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'DELETE /api/commerce/saved-payment-methods/:savedMethodId',
    'GET /*',
    'GET /api/commerce/checkout/payments/:paymentId',
    'GET /api/site-context',
    'GET /assets/files/:assetId/:filename',
    'GET /assets/images/:assetId/:filename',
    'GET /checkout/return',
    'GET /checkout/test-bank/:paymentId',
    'GET /download/file/:token',
    'POST /api/analytics/weekly-summary/unsubscribe',
    'POST /api/commerce/checkout/payments/:paymentId/confirm',
    'POST /api/mailing-lists/confirm',
    'POST /api/mailing-lists/unsubscribe',
    'POST /api/site-lock',
    'POST /api/site-users/account/notifications/restock/unsubscribe',
    'POST /checkout/test-bank/:paymentId',
    'POST /download/:token',
    'POST /download/:token/request',
    'POST /download/preview/:token',
    'POST /unsubscribe',
    'POST /unsubscribe/restock',
    'POST /unsubscribe/weekly-summary',
  ])
  expect(closedRoutes.length).toBeGreaterThan(25)
})

test('every other route of visitors is rejected while the site is locked or expired, also as a plain form', async () => {
  const before = await countRows()
  expect(await findDeviations(closedRoutes, 'locked.test', [401, 'site.locked'])).toEqual([])
  expect(await findDeviations(closedRoutes, 'expired.test', [403, 'site.expired'])).toEqual([])
  expect(await countRows()).toEqual(before)
})

test('every route of visitors is missing on removed sites and unknown hosts', async () => {
  for (const host of ['trashed.test', 'evil.example'])
    expect(await findDeviations(visitorRoutes, host, [404, 'site.unknown_host'])).toEqual([])
})

test('no route is rejected for its site on an open site, or on a locked one with its password', async () => {
  const cookies = { [UNLOCK_COOKIE]: (await sites.unlock(locked, SITE_PASSWORD)) ?? '' }
  for (const host of ['open.test', 'locked.test'])
    for (const route of closedRoutes)
      for (const { code } of await send(route, host, host === 'locked.test' ? cookies : {}))
        expect(code, `${route.method} ${route.url} at ${host}`).not.toMatch(/^site\./)
})

test('every page of a hidden site is its lock or closed screen', async () => {
  const paths = ['/', '/about', '/cart', '/checkout', '/checkout/express', '/search?q=bowl', '/sitemap.xml', '/account']
  for (const path of [
    ...paths,
    `/order/${'x'.repeat(43)}`,
    '/download/x',
    `/checkout?pending=${newId()}`,
    '/?format=json',
  ])
    for (const [host, status] of [
      ['locked.test', 401],
      ['expired.test', 403],
    ] as const)
      expect([path, host, (await sendRequest(path, { host })).status]).toEqual([path, host, status])
})

test('a plain form of a locked site shows the lock screen, which returns to a page', async () => {
  for (const [path, expected] of [
    ['/cart', '/cart'],
    ['/api/commerce/shopping-cart/entries', '/'],
  ] as const) {
    const { text } = await sendRequest(path, { method: 'POST', host: 'locked.test', body: 'a=1', headers: FORM })
    expect(text).toContain('action="/api/site-lock"')
    expect(text).toContain(`name="path" value="${expected}"`)
  }
})

test('customers cannot sign in to a hidden site; owners can', async () => {
  const signIn = (host: string, email: string) =>
    sendRequest('/api/site-users/account/session', { method: 'POST', host, body: { email, password: PASSWORD } })
  const customer = await insertCustomer(database, open)
  expect((await signIn('open.test', customer.email)).status).toBe(200)
  await sites.lock(open, SITE_PASSWORD)
  expect((await signIn('open.test', customer.email)).status).toBe(401)
  expect((await signIn('open.test', shop.owner.email)).status).toBe(200)
  await sites.removeLock(open)
})

test('a payment that was started before the site expired finishes, and no new one starts', async () => {
  const bowl = await shop.product(2)
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  const { body } = await buyer.pay(CARD.challenged)
  const { paymentId, redirectUrl } = body as { paymentId: string; redirectUrl: string }
  await setStatus(shop.websiteId, AccountStatus.expired)
  expect((await buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId: bowl.productId })).status).toBe(403)
  expect((await buyer.call('GET', `/checkout?pending=${paymentId}`)).status).toBe(200)
  expect((await buyer.call('GET', `/api/commerce/checkout/payments/${paymentId}`)).body).toMatchObject({
    state: 'challenged',
  })
  const bank = new URL(redirectUrl, 'http://localhost').pathname
  expect((await buyer.call('GET', bank)).status).toBe(200)
  const decided = await buyer.call('POST', bank, new URLSearchParams({ decision: 'approve' }))
  const back = new URL(String(decided.headers.location), 'http://localhost')
  const returned = await buyer.call('GET', back.pathname + back.search)
  expect(returned.headers.location).toMatch(/^\/order\//)
  expect((await buyer.call('GET', String(returned.headers.location))).status).toBe(200)
  expect(await shop.audit()).toEqual([])
  await setStatus(shop.websiteId, AccountStatus.paid)
})

test('existing buyers see their order on a hidden site, without its menus', async () => {
  const { anOrder } = testOrders(database)
  await sites.update(open, { settings: { footer: { text: '18 Wharf Lane' } } })
  const order = await anOrder({ websiteId: open })
  const look = () => sendRequest(`/order/${order.token}`, { host: 'open.test' })
  expect((await look()).text).toContain('18 Wharf Lane')
  await sites.lock(open, SITE_PASSWORD)
  const hidden = await look()
  expect([hidden.status, hidden.text.includes('18 Wharf Lane')]).toEqual([200, false])
  expect(hidden.text).toContain(`Order ${order.number}`)
  await sites.removeLock(open)
  await setStatus(open, AccountStatus.expired)
  expect((await look()).status).toBe(200)
  await setStatus(open, AccountStatus.paid)
})
