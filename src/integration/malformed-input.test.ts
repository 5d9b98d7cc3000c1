import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { listFiles } from '#platform/backup/files.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0', TRUST_PROXY: 'true' })
const { sendRequest, database, sites, pages } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: '' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const document = page(section({}, place('heading', { text: 'Four people', level: 1 })))
await database.transact(async (tx) => {
  await pages.addCollection(tx, websiteId, { type: CollectionType.page, title: 'About', document })
  const collectionId = await pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: 'Journal' })
  for (let day = 1; day <= 13; day++)
    await pages.addItem(tx, websiteId, {
      collectionId,
      recordType: RecordType.text,
      title: `Post ${day}`,
      publishOn: new Date(Date.now() - day * 86_400_000),
      document,
    })
  await sites.markChanged(tx, websiteId)
})
const cookies = await createOwnerCookie(database, owner.id)

await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.fastify.server.address() as AddressInfo

/** Sends a raw request through the cache, without URL normalization. */
const visit = async (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; cache: unknown; location?: string; body: string }>((resolve, reject) => {
    const outgoing = request(
      { port, path, headers: { host: 'localhost', cookie: 'crumb=x', ...headers } },
      (answer) => {
        const { statusCode: status = 0 } = answer
        const { 'x-page-cache': cache, location } = answer.headers
        text(answer).then((body) => resolve({ status, cache, location, body }), reject)
      },
    )
    outgoing.on('error', reject).end()
  })

test('a trailing-slash redirect never leads to another host', async () => {
  expect((await visit('/about/')).location).toBe('/about')
  for (const path of [
    '//evil.example/',
    '/%2Fevil.example/',
    '///evil.example//',
    '/%5Cevil.example/',
    '/\\evil.example/',
  ])
    expect((await visit(path)).location, path).toMatch(/^\/[^/\\]/)
})

test('an error page has no link to another host', async () => {
  const { status, body } = await visit('//evil.example/%00', { accept: 'text/html' })
  expect([status, body.includes('href="//'), body.includes('href="/evil.example/%00"')]).toEqual([400, false, true])
})

test('the URL is decoded once, and a cached page belongs to its exact query', async () => {
  for (const [hostile, honest] of [
    ['/journal?x?&page=2', '/journal?page=2'],
    ['/about?x?&format=json', '/about?format=json'],
  ] as const) {
    await visit(hostile)
    const { cache, body } = await visit(honest)
    const uncached = await sendRequest(`${honest}&experiment.x=1`, { host: 'localhost' })
    expect(body === uncached.text, `${honest}: ${cache}`).toBe(true)
  }
})

test('a page requested through a proxy has the same cache entry, and unknown forwarded hosts have no site', async () => {
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': '127.0.0.1' }
  const direct = await visit('/about')
  const again = await visit('/about', proxied)
  expect([again.cache, again.body]).toEqual(['hit', direct.body])
  expect((await visit('/about', { ...proxied, 'x-forwarded-host': 'evil.example' })).status).toBe(404)
})

test('the password form rejects invalid return paths', async () => {
  const answer = await sendRequest('/api/site-lock', { method: 'POST', body: { password: 'x', path: '/\ud800' } })
  expect(answer.status).toBe(400)
})

test('a search query that is cut within a surrogate pair still works', async () => {
  const query = encodeURIComponent(`${'a'.repeat(199)}🙂`)
  expect((await visit(`/search?q=${query}&page=2`)).status).toBe(200)
})

test('a locked site reveals nothing on missing files', async () => {
  await sites.update(websiteId, { settings: { footer: { text: '18 Wharf Lane' } } })
  const missing = () => visit('/assets/images/none/none.jpg', { accept: 'text/html' })
  expect((await missing()).body).toContain('18 Wharf Lane')
  await sites.lock(websiteId, 'open kiln')
  const locked = await missing()
  expect([locked.status, locked.body.includes('18 Wharf Lane')]).toEqual([404, false])
  await sites.removeLock(websiteId)
})

test('SITE-003 an expired trial closes the site even if its pages are cached', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000)
  await database.pool.query('UPDATE websites SET status = 3 WHERE website_id = $1', [websiteId])
  await sites.setStatus({ internal: true }, websiteId, { status: 3, expiresAt })
  await visit('/about')
  expect((await visit('/about')).cache).toBe('hit')
  vi.useFakeTimers({ toFake: ['Date'], now: expiresAt.getTime() + 1000 })
  try {
    expect((await visit('/about')).status).toBe(403)
    expect((await visit('/about', { 'x-forwarded-proto': 'http' })).status).toBe(403)
  } finally {
    vi.useRealTimers()
  }
  await sites.setStatus({ internal: true }, websiteId, { status: 8, expiresAt: null })
})

test('publicly cacheable responses contain no crumb', async () => {
  const missing404 = await sendRequest('/assets/fonts/none.woff2', { headers: { cookie: '' } })
  expect(missing404.headers['set-cookie']).toBeDefined()
  const font = /\/assets\/fonts\/[^")\s]+/.exec((await visit('/about')).body)?.[0] ?? ''
  const { headers } = await sendRequest(font, { headers: { cookie: '' } })
  expect([headers['cache-control'], headers['set-cookie']]).toEqual(['public, max-age=31536000, immutable', undefined])
})

test('deleting a site deletes its files', async () => {
  const gone = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Gone' })
  const boundary = 'xx'
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a.gif"\r\n\r\n`),
    gif,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const url = `/api/sites/${gone.websiteId}`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect((await sendRequest(`${url}/assets`, { method: 'POST', cookies, body, headers })).status).toBe(201)
  const folder = join(app.config.dataDir, 'files', 'sites', gone.websiteId)
  expect(await listFiles(folder)).toHaveLength(1)
  await sites.delete(gone.websiteId, { identifier: gone.identifier })
  await app.jobs.runDue()
  expect(await listFiles(folder)).toEqual([])
})

test('a new account cannot create a site, so the first site keeps its domain', async () => {
  const outsider = await createOwnerCookie(database, (await insertAccount(database)).id)
  const made = await sendRequest('/api/sites', { method: 'POST', cookies: outsider, body: { starter: 'blank' } })
  expect([made.status, (made.json() as { code: string }).code]).toEqual([403, 'sites.operator_only'])
  const list = (await sendRequest('/api/sites', { cookies: outsider })).json()
  expect(list).toEqual({ sites: [], mayCreate: false })
})
