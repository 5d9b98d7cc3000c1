import { expect, test, vi } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = await createTestApp({ DEMO: '0' })
const { database, sendRequest, sites } = app
const HTML = { accept: 'text/html' }

const beforeSites = await sendRequest('/', { headers: HTML })

test('an installation without sites invites to sign in', async () => {
  expect([beforeSites.status, beforeSites.text.includes('href="/config"')]).toEqual([404, true])
  expect((await sendRequest('/config')).status).toBe(200)
})

const addSite = async (identifier: string, title: string) => {
  const site = await aSite(database, { identifier, title, theme: kilnTheme })
  const store = await aStore(database, site.websiteId, { urlId: 'shop' })
  await aProduct(database, store, { title: 'Tea bowl', urlId: 'tea-bowl' })
  sites.invalidate('*')
  return site
}
const first = await addSite('first', 'First site')
const second = await addSite('second', 'Second site')
const PLATFORM_HOSTS = ['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20', '[2001:db8::1]']
const titleAt = async (host: string): Promise<string> =>
  /<title>([^<]*)/.exec((await sendRequest('/shop', { host })).text)?.[1] ?? ''

test('the first site stays at PUBLIC_URL, loopback names and IP addresses when there are more sites', async () => {
  for (const host of [...PLATFORM_HOSTS, 'first.localhost:3000'])
    expect([host, await titleAt(host)]).toEqual([host, expect.stringContaining('First site')])
  expect(await titleAt('second.localhost:3000')).toContain('Second site')
})

test('an unknown host gets a plain 404 on every route except health checks', async () => {
  const host = 'evil.example'
  const page = await sendRequest('/shop', { host, headers: HTML })
  expect([page.status, page.text.includes('There is no site here'), page.text.includes(host)]).toEqual([
    404,
    true,
    true,
  ])
  const every = new Set<string>()
  for (const { method: methods, url } of app.server.routes) {
    const [method = 'GET'] = methods.split(',')
    const path = url.replace(/:\w+/g, 'x').replace('*', '')
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: {} }
    const { status } = await sendRequest(path, { method, host, ...body })
    if (status !== 404) every.add(url)
  }
  expect([...every].sort()).toEqual([
    '/api/commerce/payments/webhooks/:provider/:websiteId',
    '/healthz',
    '/metrics',
    '/readyz',
  ])
  expect((await sendRequest('/healthz', { host })).json()).toEqual({ status: 'ok' })
})

test('canonical URLs and cached pages do not depend on the host', async () => {
  const urls = new Set<string>()
  for (const host of PLATFORM_HOSTS) {
    const { text } = await sendRequest('/shop', { host })
    urls.add(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? '')
    expect((await sendRequest('/sitemap.xml', { host })).text).toContain('<loc>http://localhost:3000/shop</loc>')
    expect((await sendRequest('/robots.txt', { host })).text).not.toContain('192.168')
  }
  expect([...urls]).toEqual(['http://localhost:3000/shop'])
  await sendRequest('/shop?tag=bowl', { host: '127.0.0.1' })
  expect((await sendRequest('/shop?tag=bowl', { host: '[::1]' })).headers['x-page-cache']).toBe('hit')
  expect((await sendRequest('/shop?tag=bowl', { host: 'second.localhost' })).headers['x-page-cache']).toBe('miss')
})

test('only the operator chooses the primary site', async () => {
  const choose = (cookies: Record<string, string>, websiteId = second.websiteId) =>
    sendRequest(`/api/sites/${websiteId}/primary`, { method: 'PUT', cookies })
  const owner = await createOwnerCookie(database, second.owner.id)
  expect((await choose(owner)).json()).toMatchObject({ code: 'sites.operator_only' })
  const operator = await createOwnerCookie(database, (await insertAccount(database, { internal: true })).id)
  expect((await choose(operator)).status).toBe(200)
  expect(await titleAt('localhost:3000')).toContain('Second site')
  expect(await titleAt('first.localhost:3000')).toContain('First site')
  const details = await sendRequest(`/api/sites/${second.websiteId}`, { cookies: owner })
  expect(details.json()).toMatchObject({ isPrimary: true, url: 'http://localhost:3000' })
  const answer = await sendRequest('/shop', { host: 'first.localhost:3000' })
  expect(answer.text).toContain('<link rel="canonical" href="http://first.localhost:3000/shop">')
})

test('a link to an order that was sent with PUBLIC_URL leads to the order of a site that is no longer primary', async () => {
  const { anOrder } = testOrders(database)
  const order = await anOrder({ websiteId: first.websiteId })
  const moved = await sendRequest(`/order/${order.token}`)
  expect([moved.status, moved.headers.location]).toEqual([302, `http://first.localhost:3000/order/${order.token}`])
  expect((await sendRequest(`/order/${order.token}`, { host: 'first.localhost:3000' })).text).toContain(
    `Order ${order.number}`,
  )
  expect((await sendRequest(`/order/${'x'.repeat(43)}`)).status).toBe(404)
})

test('the oldest site is primary again when the chosen one is removed', async () => {
  await sites.setStatus({ internal: true }, second.websiteId, { status: AccountStatus.removed, expiresAt: null })
  expect(await titleAt('localhost:3000')).toContain('First site')
  await sites.setStatus({ internal: true }, second.websiteId, { status: AccountStatus.paid, expiresAt: null })
  expect(await titleAt('localhost:3000')).toContain('Second site')
})
