import { beforeEach, expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import {
  createCustomerCookie,
  createOwnerCookie,
  insertAccount,
  insertContributor,
  insertCustomer,
} from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite, type SiteOverrides } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { siteRoutes } from './routes.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
const { browser } = await createTestServer(
  people,
  async (host) => (await sites.findByHost(host))?.websiteId,
  siteRoutes({ sites }),
)

beforeEach(async () => {
  await database.pool.query('TRUNCATE websites CASCADE')
  sites.invalidate('*')
})

const HOST = 'sitewright.test'
const ownerOf = async (overrides: SiteOverrides = {}) => {
  const site = await aSite(database, overrides)
  return {
    ...site,
    url: `/api/sites/${site.websiteId}`,
    ...browser(HOST, await createOwnerCookie(database, site.owner.id)),
  }
}

test('SITE-001 the context contains type, status, expiry and the caller’s roles, keyed by number', async () => {
  const expiresAt = new Date(people.time.now.getTime() + (14 * 24 + 1) * 3_600_000)
  const { websiteId, call } = await ownerOf({ status: AccountStatus.trial, expiresAt })
  const context = {
    websiteId,
    websiteType: 1,
    siteStatus: { value: AccountStatus.trial },
    expirationDate: expiresAt.toISOString(),
    trialDaysRemaining: 15,
    expired: false,
    upgradePath: '/settings/billing/upgrade',
    timeZone: 'America/New_York',
    captchaSettings: { provider: 'built-in', siteKey: null },
    featureFlags: { addToCartVisitorMetrics: true, localeMoneyFormat: false },
    planFeatures: allPlanFeatures,
    experiments: {},
  }
  const owner = await createOwnerCookie(database, (await insertContributor(database, websiteId, [4, 10])).id)
  expect((await browser(HOST).call('GET', '/api/site-context')).body).toEqual({ ...context, roles: {} })
  expect((await browser(HOST, owner).call('GET', '/api/site-context')).body).toEqual({
    ...context,
    roles: { 4: true, 10: true },
  })
  expect((await call('GET', '/api/site-context')).body).toMatchObject({ roles: { 1: true } })
})

test('SITE-003 the context marks an expired site, unless it is a cover or parking page', async () => {
  for (const [overrides, expired] of [
    [{ status: AccountStatus.expired }, true],
    [{ status: AccountStatus.expired, type: 2 }, false],
    [{ status: AccountStatus.expired, type: 3 }, false],
    [{ status: AccountStatus.paid }, false],
  ] as const) {
    await database.pool.query('TRUNCATE websites CASCADE')
    sites.invalidate('*')
    await aSite(database, overrides)
    expect((await browser(HOST).call('GET', '/api/site-context')).body).toMatchObject({ expired })
  }
})

test('SESSION-012 the context applies experiment parameters for internal users and sites only', async () => {
  const { websiteId, call } = await ownerOf()
  await sites.setExperiments(websiteId, { hero: 'a' })
  const operator = browser(
    HOST,
    await createOwnerCookie(database, (await insertAccount(database, { internal: true })).id),
  )
  const asked = '/api/site-context?experiment.hero=b&page=2'
  expect((await call('GET', asked)).body).toMatchObject({ experiments: { hero: 'a' } })
  expect((await operator.call('GET', asked)).body).toMatchObject({ experiments: { hero: 'b' } })
  await database.pool.query('UPDATE websites SET status = $1', [AccountStatus.internal])
  sites.invalidate('*')
  expect((await browser(HOST).call('GET', `${asked}&experiment.hero=c`)).body).toMatchObject({
    experiments: { hero: 'c' },
  })
})

test('an owner creates, lists, updates and deletes a site', async () => {
  const { call } = browser(HOST, await createOwnerCookie(database, (await insertAccount(database)).id))
  expect((await call('GET', '/api/sites')).body).toEqual({ sites: [], mayCreate: true })
  const made = await call('POST', '/api/sites', { title: 'Kiln & Co.', starter: 'blank' })
  expect(made).toMatchObject({ status: 201, body: { identifier: 'kiln-co' } })
  const url = `/api/sites/${made.body.websiteId}`
  expect((await call('GET', '/api/sites')).body).toMatchObject({
    sites: [{ title: 'Kiln & Co.', roles: [1], url: 'https://sitewright.test', status: 8, trialDaysRemaining: null }],
  })
  expect(
    (await call('PATCH', url, { title: 'Kiln', timeZone: 'Europe/Berlin', settings: { logoText: 'K' } })).body,
  ).toMatchObject({
    title: 'Kiln',
    timeZone: 'Europe/Berlin',
    settings: { logoText: 'K' },
    rights: expect.arrayContaining(['site.delete']),
  })
  expect((await call('DELETE', url, { identifier: 'kiln' })).body).toMatchObject({ code: 'sites.identifier_mismatch' })
  expect((await call('DELETE', url, { identifier: 'kiln-co' })).status).toBe(200)
  expect((await call('GET', url)).status).toBe(404)
})

test('an invalid time zone, currency, language or URL is rejected with its field', async () => {
  const { call, url } = await ownerOf()
  for (const [change, field] of [
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ currency: 'XXX' }, 'currency'],
    [{ language: 'klingon!' }, 'language'],
    [{ title: '  ' }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ settings: { footer: { text: 'a\ud800b' } } }, 'settings.footer.text'],
    [
      { settings: { announcement: { text: 'x', href: 'javascript:alert(1)', enabled: true } } },
      'settings.announcement.href',
    ],
  ] as const) {
    const answer = await call('PATCH', url, change)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors as object)).toEqual([field])
  }
  expect((await call('PATCH', url, { identifier: 'www' })).body).toMatchObject({ code: 'sites.identifier_refused' })
  await aSite(database, { identifier: 'loom' })
  expect((await call('PATCH', url, { identifier: 'loom' })).body).toMatchObject({ code: 'sites.identifier_taken' })
})

test('verified domains are made primary and disconnected; taken and internal ones are rejected', async () => {
  const { call, url, websiteId } = await ownerOf()
  await aSite(database, { domains: ['loom.example'] })
  const domains = [
    { host: 'kiln.example', isPrimary: true, isVerified: true, verification: null },
    { host: 'www.kiln.example', isPrimary: false, isVerified: true, verification: null },
  ]
  expect((await call('POST', `${url}/domains`, { host: 'https://Kiln.example/' })).body).toMatchObject({
    domains: [{ host: 'kiln.example', isPrimary: false, isVerified: false }],
  })
  expect((await call('POST', `${url}/domains/kiln.example/verify`)).body).toEqual({ domains: domains.slice(0, 1) })
  expect((await call('POST', `${url}/domains`, { host: 'www.kiln.example' })).status).toBe(201)
  expect((await call('PUT', `${url}/domains/www.kiln.example/primary`)).body).toMatchObject({
    code: 'sites.domain_unverified',
  })
  expect((await call('POST', `${url}/domains/www.kiln.example/verify`)).body).toEqual({ domains })
  for (const host of ['loom.example', 'kiln.example'])
    expect((await call('POST', `${url}/domains`, { host })).body).toMatchObject({ code: 'sites.domain_taken' })
  for (const host of ['sitewright.test', 'kiln.sitewright.test', 'localhost', '10.0.0.1', 'not a domain'])
    expect((await call('POST', `${url}/domains`, { host })).body, host).toMatchObject({ code: 'sites.domain_refused' })
  expect((await call('PUT', `${url}/domains/www.kiln.example/primary`)).body).toMatchObject({
    domains: [
      { host: 'www.kiln.example', isPrimary: true },
      { host: 'kiln.example', isPrimary: false },
    ],
  })
  for (const action of ['primary', 'verified', 'verify'])
    expect(
      (await call(action === 'verify' ? 'POST' : 'PUT', `${url}/domains/loom.example/${action}`)).body,
    ).toMatchObject({ code: action === 'verified' ? 'sites.operator_only' : 'sites.no_domain' })
  expect((await call('DELETE', `${url}/domains/a%00b`)).status).toBe(400)
  expect((await sites.findById(websiteId))?.primaryDomain).toBe('www.kiln.example')
  expect((await call('DELETE', `${url}/domains/www.kiln.example`)).body).toEqual({ domains: domains.slice(0, 1) })
  expect((await call('DELETE', `${url}/domains/www.kiln.example`)).body).toMatchObject({ code: 'sites.no_domain' })
  expect((await call('GET', url)).body).toMatchObject({ url: 'https://kiln.example' })
})

test('password, theme, flags and experiments require their permissions', async () => {
  const { call, url, websiteId } = await ownerOf()
  expect((await call('PUT', `${url}/lock`, { password: 'open sesame' })).body).toEqual({ locked: true })
  expect((await call('GET', url)).body).toMatchObject({ locked: true })
  expect(JSON.stringify((await call('GET', url)).body)).not.toContain('argon2')
  expect((await call('DELETE', `${url}/lock`)).body).toEqual({ locked: false })
  expect((await call('PUT', `${url}/theme`, { theme: { ink: '#111111' } })).status).toBe(200)
  expect((await sites.findById(websiteId))?.theme).toEqual({ ink: '#111111' })
  expect((await call('PUT', `${url}/flags`, { flags: { localeMoneyFormat: true } })).body).toMatchObject({
    flags: { localeMoneyFormat: true },
  })
  expect((await call('PUT', `${url}/flags`, { flags: { noSuchFlag: true } })).status).toBe(400)
  expect((await call('PUT', `${url}/experiments`, { experiments: { hero: 'b' } })).body).toEqual({
    experiments: { hero: 'b' },
  })
})

test('SESSION-014 an editor can change the theme but not settings; a manager can change settings but not domains, flags or delete', async () => {
  const { url, websiteId, identifier } = await ownerOf()
  const as = async (roles: number[]) =>
    browser(HOST, await createOwnerCookie(database, (await insertContributor(database, websiteId, roles)).id)).call
  const [editor, manager] = [await as([4]), await as([15])]
  expect((await editor('PUT', `${url}/theme`, { theme: {} })).status).toBe(200)
  expect((await editor('PATCH', url, { title: 'Mine' })).status).toBe(403)
  expect((await manager('PATCH', url, { title: 'Ours' })).status).toBe(200)
  expect((await manager('POST', `${url}/domains`, { host: 'x.example' })).status).toBe(403)
  expect((await manager('PUT', `${url}/flags`, { flags: {} })).status).toBe(403)
  expect((await manager('DELETE', url, { identifier })).status).toBe(403)
})

test('sites are only accessible to their contributors, not to customers', async () => {
  const { url, websiteId } = await ownerOf()
  const otherOwner = await ownerOf()
  expect((await otherOwner.call('GET', url)).status).toBe(404)
  expect((await otherOwner.call('PATCH', url, { title: 'Mine' })).status).toBe(404)
  const member = await insertCustomer(database, websiteId)
  expect((await browser(HOST, await createCustomerCookie(database, member)).call('GET', url)).status).toBe(401)
})

test('an operator can change the status of any site', async () => {
  const { url, call } = await ownerOf()
  const operator = browser(
    HOST,
    await createOwnerCookie(database, (await insertAccount(database, { internal: true })).id),
  )
  const trial = { status: AccountStatus.expired, expiresAt: null }
  expect((await call('PUT', `${url}/status`, trial)).body).toMatchObject({ code: 'sites.operator_only' })
  expect((await operator.call('PUT', `${url}/status`, trial)).body).toEqual(trial)
  expect((await call('GET', url)).body).toMatchObject({ status: AccountStatus.expired })
  expect((await operator.call('PUT', `${url}/status`, { status: 9 })).status).toBe(400)
})

test('only the operator changes the type of a site, so that owners cannot reopen an expired site', async () => {
  const { call, url, websiteId } = await ownerOf({ status: AccountStatus.expired })
  const manager = browser(
    HOST,
    await createOwnerCookie(database, (await insertContributor(database, websiteId, [15])).id),
  )
  const operator = browser(
    HOST,
    await createOwnerCookie(database, (await insertAccount(database, { internal: true })).id),
  )
  for (const owner of [{ call }, manager]) {
    expect((await owner.call('PATCH', url, { type: 2 })).status).toBe(200)
    expect((await owner.call('PUT', `${url}/type`, { type: 2 })).body).toMatchObject({ code: 'sites.operator_only' })
    expect((await call('GET', '/api/site-context')).body).toMatchObject({ websiteType: 1, expired: true })
  }
  expect((await operator.call('PUT', `${url}/type`, { type: 2 })).body).toEqual({ type: 2 })
  expect((await call('GET', '/api/site-context')).body).toMatchObject({ websiteType: 2, expired: false })
})

test('only administrators change the subdomain and the currency', async () => {
  const { call, url, websiteId, identifier } = await ownerOf()
  const manager = browser(
    HOST,
    await createOwnerCookie(database, (await insertContributor(database, websiteId, [15])).id),
  )
  for (const change of [{ identifier: 'stolen' }, { currency: 'EUR' }, { title: 'Stolen', currency: 'EUR' }])
    expect(await manager.call('PATCH', url, change)).toMatchObject({ status: 403, body: { code: 'sites.admin_only' } })
  expect((await call('GET', url)).body).toMatchObject({ identifier, currency: 'USD', title: 'Kiln & Co.' })
  // The settings form sends unchanged values, too.
  const unchanged = await manager.call('PATCH', url, { title: 'Kiln', identifier, currency: 'USD' })
  expect(unchanged).toMatchObject({ status: 200, body: { title: 'Kiln' } })
  expect((await call('PATCH', url, { identifier: 'kiln-2', currency: 'EUR' })).body).toMatchObject({
    identifier: 'kiln-2',
    currency: 'EUR',
  })
})
