import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { createDnsResolver } from '#platform/dns/resolver.ts'
import { startDnsServer } from '#platform/dns/testing/dns-server.ts'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'
import { createCheckDomain } from '#site/sites/verify-domain.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const dnsServer = await startDnsServer()
let served = ''
const web = createServer((request, response) =>
  request.url === '/.well-known/sitewright-verification.txt' ? response.end(served) : response.writeHead(404).end(),
)
await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
afterAll(() => void web.close())
const { port } = web.address() as AddressInfo

const dns = createDnsResolver([dnsServer.address])
const app = await createTestApp(
  { DEMO: '0' },
  {
    checkDomain: createCheckDomain({
      dns,
      // 127.0.0.1 plays the public internet.
      outgoing: createOutboundHttp({ lookup: dns.lookup, allowPrivate: (address) => address === '127.0.0.1' }),
      toFileUrl: (host) => `http://${host}:${port}/.well-known/sitewright-verification.txt`,
    }),
  },
)
const { database, sendRequest } = app

type Domain = {
  host: string
  isPrimary: boolean
  isVerified: boolean
  verification: { record: { name: string; value: string }; file: { content: string }; error: string } | null
}

const createOwner = async () => {
  const site = await aSite(database, { theme: kilnTheme })
  const cookies = await createOwnerCookie(database, site.owner.id)
  const call = async (method: string, path: string, body?: object) => {
    const response = await sendRequest(`/api/sites/${site.websiteId}${path}`, { method, cookies, body })
    return response.json() as { code?: string; domains: Domain[]; url: string }
  }
  return {
    ...site,
    call,
    add: async (host: string) => (await call('POST', '/domains', { host })).domains,
    verify: async (host: string) =>
      (await call('POST', `/domains/${host}/verify`)).domains.find((domain) => domain.host === host),
    url: async () => (await call('GET', '')).url,
  }
}
const statusAt = async (host: string): Promise<number> => (await sendRequest('/robots.txt', { host })).status

test('a domain is connected and primary once its TXT record is right, and not before', async () => {
  const owner = await createOwner()
  const before = await owner.url()
  const [added] = await owner.add('shop.example')
  const { name, value } = added?.verification?.record ?? expect.fail('no record')
  expect(added).toMatchObject({ host: 'shop.example', isPrimary: false, isVerified: false })
  expect(name).toBe('_sitewright.shop.example')
  expect([await statusAt('shop.example'), await owner.url()]).toEqual([404, before])
  expect((await owner.call('PUT', '/domains/shop.example/primary')).code).toBe('sites.domain_unverified')

  expect((await owner.verify('shop.example'))?.verification?.error).toContain(`no TXT record at ${name} yet`)
  dnsServer.records.set(`TXT ${name}`, ['sitewright-verification=somebody-else'])
  expect((await owner.verify('shop.example'))?.verification?.error).toContain('has another value')
  expect(await statusAt('shop.example')).toBe(404)

  dnsServer.records.set(`TXT ${name}`, ['v=spf1 -all', value])
  dnsServer.records.set('A shop.example', ['203.0.113.5'])
  expect(await owner.verify('shop.example')).toEqual({
    host: 'shop.example',
    isPrimary: true,
    isVerified: true,
    verification: null,
  })
  expect([await statusAt('shop.example'), await owner.url()]).toEqual([200, 'http://shop.example:3000'])
})

test('a file on the web server of the domain proves it as well', async () => {
  const owner = await createOwner()
  const [added] = await owner.add('files.example')
  dnsServer.records.set('A files.example', ['127.0.0.1'])
  expect((await owner.verify('files.example'))?.isVerified).toBe(false)
  served = `${added?.verification?.file.content}\n`
  expect((await owner.verify('files.example'))?.isVerified).toBe(true)
  served = ''
})

test('a file on a private address is not fetched', async () => {
  const owner = await createOwner()
  await owner.add('inside.example')
  dnsServer.records.set('A inside.example', ['10.0.0.5'])
  expect((await owner.verify('inside.example'))?.isVerified).toBe(false)
})

test('a verified domain without an address does not become primary', async () => {
  const owner = await createOwner()
  const [added] = await owner.add('later.example')
  dnsServer.records.set('TXT _sitewright.later.example', [added?.verification?.record.value ?? ''])
  expect(await owner.verify('later.example')).toMatchObject({ isVerified: true, isPrimary: false })
})

test('two sites can add a domain; it belongs to the one that proves it, also if both check at once', async () => {
  const [first, second] = [await createOwner(), await createOwner()]
  const [mine] = await first.add('race.example')
  const [theirs] = await second.add('race.example')
  dnsServer.records.set(
    'TXT _sitewright.race.example',
    [mine, theirs].map((domain) => domain?.verification?.record.value ?? ''),
  )
  const results = await Promise.all([first, second].map(({ call }) => call('POST', '/domains/race.example/verify')))
  expect(results.filter(({ code }) => code === 'sites.domain_taken')).toHaveLength(1)
  expect(results.filter(({ domains }) => domains?.[0]?.isVerified)).toHaveLength(1)
  expect((await (await createOwner()).call('POST', '/domains', { host: 'race.example' })).code).toBe(
    'sites.domain_taken',
  )
})

test('only the operator connects a domain without a check', async () => {
  const owner = await createOwner()
  await owner.add('private.example')
  const path = '/domains/private.example/verified'
  expect((await owner.call('PUT', path)).code).toBe('sites.operator_only')
  const operator = await createOwnerCookie(database, (await insertAccount(database, { internal: true })).id)
  const answer = await sendRequest(`/api/sites/${owner.websiteId}${path}`, { method: 'PUT', cookies: operator })
  expect(answer.status).toBe(200)
  expect([await statusAt('private.example'), await owner.url()]).toEqual([200, 'http://private.example:3000'])
})
