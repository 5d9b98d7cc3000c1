import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Endpoint, getMethod, getUrlPath } from '#base/endpoint.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createCustomerCookie, createOwnerCookie } from '#people/testing/builders.ts'
import { SEED } from '#platform/testing/seed.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { CANARY, createFullSite } from './testing/full-site.ts'
import { arbitraryFromSchema } from './testing/schema-arbitraries.ts'
import { createSiteSnapshots, listChanges } from './testing/site-snapshots.ts'

/**
 * Calls every endpoint as callers that must not reach the data of the site: the administrator of another site, a customer, and another
 * website in the browser of the owner. Requests are generated from the contracts, so that new endpoints are covered automatically.
 */

const full = process.env.SITEWRIGHT_FULL === '1'
const TRIES = full ? 60 : 15

const victim = await createFullSite()
const { database, server, samples, websiteId } = victim
const attacker = await aSite(database, { domains: ['attacker.test'], title: 'Attacker', theme: kilnTheme })
const HOSTS = { victim: 'localhost', attacker: 'attacker.test' }
const CRUMB = 'abcdefghijklmnopqrstuvwx'

const { takeSnapshot, ids } = await createSiteSnapshots(database, websiteId)

const getPathParams = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

test('every path parameter has a sample value', () => {
  const names = new Set(server.endpoints.flatMap(getPathParams))
  const missing = [...names].filter((name) => name !== 'websiteId' && !samples[name])
  expect(
    missing,
    'Add a row with this id to the site in src/integration/testing/full-site.ts, and the id to its `samples`.',
  ).toEqual([])
})

/** A path with the ids of the site; `site` replaces the website id. */
const addressOf = (endpoint: Endpoint, site: WebsiteId, query: unknown = {}): string => {
  const path = getUrlPath(endpoint.path).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'websiteId' ? site : (samples[name] ?? 'x')),
  )
  const asked = new URLSearchParams(
    Object.entries((query ?? {}) as object).map(([name, value]) => [name, String(value)]),
  )
  return asked.size > 0 ? `${path}?${asked}` : path
}

type Sample = { query: unknown; body: unknown }
/** Valid bodies of endpoints whose schemas have rules that cannot be generated; tried before generated ones. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT /api/sites/:websiteId/redirects/:redirectId': { from: '/old', target: '/new' },
  'PUT /api/sites/:websiteId/tax-rules/:ruleId': { name: 'VAT', country: 'DE', percent: '19' },
  'PUT /api/sites/:websiteId/donation-funds/:fundId': { name: 'Roof', minAmount: '500', maxAmount: '10000' },
  'PUT /api/commerce/shopping-cart/entries/:entryId': { quantity: 2 },
  // With a generated id, the attacker might issue a card of its own that has the id of one of this site.
  'POST /api/sites/:websiteId/gift-cards': { giftCardId: newId(), amount: '500', recipientEmail: 'b@example.com' },
  'PUT /api/sites/:websiteId/products/:productId': {
    collectionId: samples.collectionId,
    productType: 1,
    title: 'Bowl',
    revision: 1,
    variants: [{ price: '10.00' }],
  },
}
const listSamples = ({ path, query, input }: Endpoint, count: number): Sample[] => [
  ...(BODIES[path] ? [{ query: {}, body: BODIES[path] }] : []),
  ...fc.sample(
    fc.record({
      query: query ? arbitraryFromSchema(query, ids, { onlyValid: true }) : fc.constant({}),
      body: input ? arbitraryFromSchema(input, ids, { onlyValid: true }) : fc.constant(undefined),
    }),
    { numRuns: count, seed: SEED },
  ),
]

let callers = 0
type Attack = { host: string; site: WebsiteId; cookies: Record<string, string>; headers?: Record<string, string> }

const send = async (endpoint: Endpoint, { query, body }: Sample, { host, site, cookies, headers = {} }: Attack) => {
  const caller = ++callers
  const isObject = typeof body === 'object' && body !== null
  const response = await server.fastify.inject({
    method: getMethod(endpoint.path),
    url: addressOf(endpoint, site, query),
    headers: {
      host,
      'x-website-id': site,
      // Each request has its own address, so that rate limits do not hide anything.
      'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: isObject ? body : JSON.stringify(body) }),
  })
  return { status: response.statusCode, text: response.body }
}

/** Ids that the attacker has sent: they may be stored as text of the own site. */
const sentIds = new Set<string>()

/** Ids and texts of the site in a response that the attacker cannot know. */
const findLeaks = (text: string, sent: string): string[] => {
  for (const id of ids) if (sent.includes(id)) sentIds.add(id)
  return [...ids.filter((id) => !sentIds.has(id)), CANARY].filter((value) => text.includes(value))
}

const withCrumb = { 'x-csrf-token': CRUMB }
const hasForeignId = (endpoint: Endpoint): boolean =>
  getPathParams(endpoint).some((name) => name !== 'websiteId' && ids.includes(samples[name] ?? ''))

/** Sends samples until one passes validation; every response is checked for leaks and effects. */
const attackEndpoint = async (endpoint: Endpoint, attack: () => Promise<Attack>) => {
  const problems: string[] = []
  let status = 0
  let isValid = false
  let before = await takeSnapshot()
  for (const sample of listSamples(endpoint, TRIES)) {
    const response = await send(endpoint, sample, await attack())
    const { text } = response
    status = response.status
    isValid = !/"code":"request\.(invalid|malformed)"/.test(text)
    const sent = addressOf(endpoint, websiteId, sample.query) + JSON.stringify(sample.body ?? '')
    const leaks = findLeaks(text, sent)
    const after = await takeSnapshot()
    const changes = listChanges(before, after)
    before = after
    if (leaks.length > 0) problems.push(`${endpoint.path}: ${status} contains ${leaks.slice(0, 3).join(', ')}`)
    if (changes.length > 0) problems.push(`${endpoint.path}: ${status} changed ${changes.join(', ')}`)
    if (status >= 500) problems.push(`${endpoint.path}: ${status} ${text.slice(0, 200)}`)
    // Without a body there is nothing else to try.
    if (isValid || (!endpoint.input && !endpoint.query)) break
  }
  return { endpoint, problems, status, isValid }
}

const attackAll = async (endpoints: readonly Endpoint[], attack: () => Promise<Attack>) => {
  const results = []
  // Locking the own site would hide what its visitors could reach.
  const locksLast = endpoints.toSorted((a, b) => Number(a.path.endsWith('/lock')) - Number(b.path.endsWith('/lock')))
  for (const endpoint of locksLast) results.push(await attackEndpoint(endpoint, attack))
  return { results, problems: results.flatMap(({ problems }) => problems) }
}

const attackerCookies = async () => ({ ...(await createOwnerCookie(database, attacker.owner.id)), crumb: CRUMB })
const describeResult = ({ endpoint, status }: { endpoint: Endpoint; status: number }): string =>
  `${endpoint.path}: ${status}`

test('an administrator of another site neither reads nor changes anything by ids of this site', async () => {
  const { results, problems } = await attackAll(server.endpoints, async () => ({
    host: HOSTS.attacker,
    site: attacker.websiteId,
    cookies: await attackerCookies(),
    headers: withCrumb,
  }))
  expect(problems).toEqual([])
  const byId = results.filter(({ endpoint }) => hasForeignId(endpoint))
  expect(byId.length).toBeGreaterThan(60)
  expect(byId.filter(({ status }) => status < 300).map(describeResult)).toEqual([])
  expect(
    byId.filter(({ isValid }) => !isValid).map(describeResult),
    'No generated request passed validation. Add a valid body to BODIES in this file.',
  ).toEqual([])
}, 900_000)

test('an administrator of another site is rejected in paths of this site', async () => {
  const endpoints = server.endpoints.filter((endpoint) => getPathParams(endpoint).includes('websiteId'))
  const { results, problems } = await attackAll(endpoints, async () => ({
    host: HOSTS.victim,
    site: websiteId,
    cookies: await attackerCookies(),
    headers: withCrumb,
  }))
  expect(problems).toEqual([])
  expect(results.filter(({ status }) => ![403, 404].includes(status)).map(describeResult)).toEqual([])
}, 900_000)

test('the cart of a shopper of this site does not exist on another site', async () => {
  const visitors = server.endpoints.filter(({ access }) => access === 'visitor' || access === 'anyone')
  const { problems } = await attackAll(visitors, async () => ({
    host: HOSTS.attacker,
    site: attacker.websiteId,
    cookies: { ...victim.shopperCookies, crumb: CRUMB },
    headers: withCrumb,
  }))
  expect(problems).toEqual([])
}, 900_000)

test('a customer session gives no access to owners’ endpoints, nor to accounts of another site', async () => {
  const customerCookies = async () => ({
    ...(await createCustomerCookie(database, victim.customer)),
    crumb: CRUMB,
  })
  const owners = server.endpoints.filter(({ access }) => typeof access === 'object' || access === 'account')
  const onOwnSite = await attackAll(owners, async () => ({
    host: HOSTS.victim,
    site: websiteId,
    cookies: await customerCookies(),
    headers: withCrumb,
  }))
  expect(onOwnSite.problems).toEqual([])
  expect(onOwnSite.results.filter(({ status }) => status !== 401).map(describeResult)).toEqual([])
  const members = server.endpoints.filter(({ access }) => access === 'member')
  const elsewhere = await attackAll(members, async () => ({
    host: HOSTS.attacker,
    site: attacker.websiteId,
    cookies: await customerCookies(),
    headers: withCrumb,
  }))
  expect(elsewhere.results.filter(({ status }) => status !== 401).map(describeResult)).toEqual([])
}, 900_000)

const FORM = 'application/x-www-form-urlencoded'
const EVIL = 'https://evil.example'
/** What a page of another website can make the browser of the owner send. */
const FORGERIES: Readonly<Record<string, { crumb: boolean; headers: Record<string, string> }>> = {
  'no crumb': { crumb: false, headers: {} },
  'the cookie only': { crumb: true, headers: {} },
  'a wrong crumb': { crumb: true, headers: { 'x-csrf-token': 'x'.repeat(24) } },
  'a cross-site Origin with the crumb': { crumb: true, headers: { ...withCrumb, origin: EVIL } },
  'Sec-Fetch-Site with the crumb': { crumb: true, headers: { ...withCrumb, 'sec-fetch-site': 'cross-site' } },
  'a cross-site form': { crumb: true, headers: { 'content-type': FORM, origin: EVIL } },
  'a form of a sandboxed frame': { crumb: true, headers: { 'content-type': FORM, origin: 'null' } },
  'a form without Origin': { crumb: true, headers: { 'content-type': FORM } },
  'a form of a sibling site': {
    crumb: true,
    headers: { 'content-type': FORM, origin: EVIL, 'sec-fetch-site': 'same-site' },
  },
  'a text/plain body': { crumb: true, headers: { 'content-type': 'text/plain', origin: EVIL } },
  'a text/plain body without Origin': { crumb: true, headers: { 'content-type': 'text/plain' } },
}

/** Webhooks have no session and no crumb; their signature is checked instead. */
const SIGNED = ['/api/commerce/payments/webhooks/:provider/:websiteId']

const isWrite = ({ path }: Pick<Endpoint, 'path'>): boolean => getMethod(path) !== 'GET'
const toForm = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()

const cookiesFor = async ({ access }: Endpoint): Promise<Record<string, string>> => {
  if (access === 'member') return createCustomerCookie(database, victim.customer)
  return typeof access === 'object' || access === 'account' ? victim.ownerCookies() : { ...victim.shopperCookies }
}

test('a request that another website forges is rejected by every endpoint and plain form', async () => {
  const endpoints = server.endpoints.filter((endpoint) => isWrite(endpoint) && !endpoint.withoutCrumb)
  const known = new Set(server.endpoints.map(({ path }) => path.replaceAll(/:\w+/g, ':')))
  const forms = server.routes
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].some((safe) => method.includes(safe)))
    .filter(({ method, url }) => !known.has(`${method} ${url.replaceAll(/:\w+/g, ':')}` as never))
    .filter(({ url }) => !SIGNED.includes(url))
    .map(({ method, url }) => ({ path: `${method} ${url}`, summary: '', access: 'visitor' }) as unknown as Endpoint)
  expect(forms.map(({ path }) => path)).toContain('POST /api/site-lock')
  const before = await takeSnapshot()
  const accepted: string[] = []
  for (const endpoint of [...endpoints, ...forms]) {
    const [sample = { query: {}, body: undefined }] = listSamples(endpoint, 1)
    for (const [name, { crumb, headers }] of Object.entries(FORGERIES)) {
      const { crumb: _, ...session } = await cookiesFor(endpoint)
      const isForm = headers['content-type'] === FORM
      const response = await server.fastify.inject({
        method: endpoint.path.split(' ')[0] as 'POST',
        url: addressOf(endpoint, websiteId, sample.query),
        headers: {
          host: HOSTS.victim,
          'x-website-id': websiteId,
          'x-forwarded-for': `10.9.${(++callers >> 8) & 255}.${callers & 255}`,
          cookie: Object.entries({ ...session, ...(crumb && { crumb: CRUMB }) })
            .map(([key, value]) => `${key}=${value}`)
            .join('; '),
          'content-type': 'application/json',
          ...headers,
        },
        payload: isForm ? toForm(sample.body) : JSON.stringify(sample.body ?? {}),
      })
      // A plain form is redirected to a page that shows the error; the snapshot proves that nothing happened.
      const isRejected = [403, 415].includes(response.statusCode) || (isForm && response.statusCode === 303)
      if (!isRejected) accepted.push(`${endpoint.path} with ${name}: ${response.statusCode}`)
    }
  }
  expect(accepted).toEqual([])
  expect(listChanges(before, await takeSnapshot())).toEqual([])
}, 900_000)

test('only endpoints without a session are exempt from the crumb', () => {
  const exempt = server.endpoints.filter(({ withoutCrumb }) => withoutCrumb)
  expect(
    exempt
      .filter(({ access }) => !['visitor', 'anyone', 'operator'].includes(access as string))
      .map(({ path }) => path),
  ).toEqual([])
})

test('a text/plain body is rejected even with the crumb, except where text is expected', async () => {
  const before = await takeSnapshot()
  const wrong: string[] = []
  const takesText = ({ accepts }: Endpoint): boolean => accepts === 'text' || accepts === 'beacon'
  for (const endpoint of server.endpoints.filter((one) => isWrite(one) && one.input && !takesText(one))) {
    const [sample = { query: {}, body: {} }] = listSamples(endpoint, 1)
    const response = await server.fastify.inject({
      method: getMethod(endpoint.path),
      url: addressOf(endpoint, websiteId, sample.query),
      headers: {
        host: HOSTS.victim,
        'x-website-id': websiteId,
        'x-forwarded-for': `10.8.${(++callers >> 8) & 255}.${callers & 255}`,
        cookie: Object.entries({ ...(await cookiesFor(endpoint)), crumb: CRUMB })
          .map(([key, value]) => `${key}=${value}`)
          .join('; '),
        'content-type': 'text/plain',
        ...withCrumb,
      },
      payload: JSON.stringify(sample.body ?? {}),
    })
    if (response.statusCode !== 415) wrong.push(`${endpoint.path}: ${response.statusCode}`)
  }
  expect(wrong).toEqual([])
  expect(listChanges(before, await takeSnapshot())).toEqual([])
}, 900_000)
