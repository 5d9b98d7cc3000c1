import { expect, test } from 'vitest'
import { insertContributor, insertCustomer, insertWebsite, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { sessionEnded } from './contract.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const websiteId = await insertWebsite(database)
const { browser } = await createTestServer(people, async (host) => (host === 'kiln.test' ? websiteId : undefined))

const SESSION = '/api/site-users/account/session'
const ended: object[] = []
people.events.on(sessionEnded, async (_tx, event) => {
  ended.push(event)
})

test('SESSION-001 owners and customers sign in with the same endpoint, which returns the xsrfToken', async () => {
  const [owner, member] = [await insertContributor(database, websiteId, [1]), await insertCustomer(database, websiteId)]
  for (const { email } of [owner, member]) {
    const { call, jar } = browser('kiln.test')
    const answer = await call('POST', SESSION, { email, password: PASSWORD, rememberMe: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ xsrfToken: jar.crumb })
    const cookie = answer.cookies[email === owner.email ? 'sw_owner' : 'sw_member']
    expect(cookie).toMatchObject({ httpOnly: true, maxAge: 1_209_600 })
    expect(answer.cookies.SiteUserInfo?.httpOnly).toBeUndefined()
  }
})

test('SESSION-001 owners can sign in on a host without a site', async () => {
  const owner = await insertContributor(database, websiteId)
  const { call } = browser('config.sitewright.test')
  expect((await call('POST', SESSION, { email: owner.email, password: PASSWORD })).body).toMatchObject({
    accountId: owner.id,
    siteUserId: null,
  })
})

test('SESSION-002 a request with the returned xsrfToken as header is accepted; any other value is rejected', async () => {
  const owner = await insertContributor(database, websiteId)
  const { call, jar } = browser('kiln.test')
  const { body } = await call('POST', SESSION, { email: owner.email, password: PASSWORD })
  expect(body.xsrfToken).toBe(jar.crumb)
  expect((await call('PATCH', '/api/account', { name: 'M.' })).status).toBe(200)
  const outsider = browser('kiln.test', { ...jar, crumb: 'not-the-crumb' })
  expect((await outsider.call('PATCH', '/api/account', { name: 'X.' })).body).toMatchObject({ crumbFail: true })
})

test('SESSION-015 every response sets a crumb readable by scripts, and a wrong crumb is reported by crumbFail', async () => {
  const { call, jar } = browser('kiln.test')
  const first = await call('GET', '/api/session')
  expect(first.cookies.crumb).toMatchObject({ value: first.body.xsrfToken })
  expect(first.cookies.crumb?.httpOnly).toBeUndefined()
  jar.crumb = 'nonsense'
  const answer = await call('DELETE', SESSION)
  expect(answer).toMatchObject({ status: 403, body: { crumbFail: true } })
  expect(answer.cookies.crumb?.value).toMatch(/^[\w-]{24}$/)
  expect((await call('DELETE', SESSION)).status).toBe(200)
})

test('SESSION-003 wrong credentials return 401 and create no session', async () => {
  const { email } = await insertContributor(database, websiteId)
  const { call, jar } = browser('kiln.test')
  expect(await call('POST', SESSION, { email, password: 'wrong', rememberMe: true })).toMatchObject({
    status: 401,
    body: { code: 'session.wrong_credentials' },
    cookies: {},
  })
  expect(Object.keys(jar)).toEqual(['crumb'])
})

test('SESSION-004 signing out ends both sessions and keeps the cart only with cloneCart', async () => {
  const owner = await insertContributor(database, websiteId)
  const member = await insertCustomer(database, websiteId, { email: owner.email })
  for (const cloneCart of [false, true]) {
    const { call, jar } = browser('kiln.test', { CART: 'cart-token', hasCart: '1' })
    await call('POST', SESSION, { email: owner.email, password: PASSWORD })
    const stolen = { ...jar }
    expect((await call('DELETE', `${SESSION}?cloneCart=${cloneCart}`)).status).toBe(200)
    expect(Object.keys(jar).sort()).toEqual(cloneCart ? ['CART', 'crumb', 'hasCart'] : ['crumb'])
    expect(ended.at(-1)).toEqual({
      websiteId,
      accountId: owner.id,
      memberId: member.id,
      cloneCart,
      cartToken: 'cart-token',
    })
    expect((await browser('kiln.test', stolen).call('GET', '/api/session')).body).toMatchObject({
      account: null,
      member: null,
    })
  }
})

test('SESSION-007 SESSION-008 the selected language is stored for customers, and in a cookie for visitors', async () => {
  const member = await insertCustomer(database, websiteId)
  const { call, jar } = browser('kiln.test')
  await call('POST', SESSION, { email: member.email, password: PASSWORD })
  expect((await call('POST', '/api/site-users/account/locale', { language: 'pt-BR' })).body).toEqual({
    language: 'pt-BR',
  })
  expect((await call('GET', '/api/site-users/account')).body).toMatchObject({ language: 'pt-BR' })
  expect(jar.lang).toBe('pt-BR')

  const visitor = browser('kiln.test')
  expect((await visitor.call('POST', '/api/site-users/account/locale', { language: 'de' })).cookies.lang).toMatchObject(
    {
      value: 'de',
    },
  )
  expect((await visitor.call('POST', '/api/site-users/account/locale', { language: '<script>' })).status).toBe(400)
})

test('GET /api/session returns the account, customer, roles and rights', async () => {
  const editor = await insertContributor(database, websiteId, [16])
  const { call } = browser('kiln.test')
  expect((await call('GET', '/api/session')).body).toMatchObject({ account: null, member: null, roles: [], rights: [] })
  await call('POST', SESSION, { email: editor.email, password: PASSWORD })
  expect((await call('GET', '/api/session')).body).toMatchObject({
    websiteId,
    account: { id: editor.id, email: editor.email },
    roles: [16],
    rights: ['site.read', 'pages.read', 'pages.edit', 'assets.edit'],
  })
})

test('the cookie of a remembered session is renewed on use, and a stale SiteUserInfo cookie is cleared', async () => {
  const member = await insertCustomer(database, websiteId)
  const { call, jar } = browser('kiln.test')
  await call('POST', SESSION, { email: member.email, password: PASSWORD, rememberMe: true })
  const seen = await call('GET', '/api/session')
  expect(seen.cookies.sw_member).toMatchObject({ value: jar.sw_member, maxAge: 1_209_600 })
  expect(seen.cookies.SiteUserInfo?.maxAge).toBe(1_209_600)
  delete jar.sw_member
  await call('GET', '/api/session')
  expect(jar.SiteUserInfo).toBeUndefined()
})

test('over https session cookies have the __Host- prefix', async () => {
  const owner = await insertContributor(database, websiteId)
  const { call, jar } = browser('kiln.test', {}, { https: true })
  await call('POST', SESSION, { email: owner.email, password: PASSWORD })
  expect(Object.keys(jar)).toContain('__Host-sw_owner')
  expect((await call('GET', '/api/session')).body).toMatchObject({ account: { id: owner.id } })
})

test('a confirmed sign-up starts a session, and a password change keeps the current browser signed in', async () => {
  const { call, jar } = browser('kiln.test')
  await call('POST', '/api/accounts', { email: 'newcomer@kiln.test', password: PASSWORD, name: 'Nora' })
  expect(jar.sw_owner).toBeUndefined()
  const token = await people.latestTokenTo('newcomer@kiln.test')
  const made = await call('POST', '/api/accounts/confirm', { token, password: PASSWORD })
  expect(made).toMatchObject({ status: 201, body: { account: { name: 'Nora' }, xsrfToken: jar.crumb } })
  const before = jar.sw_owner
  expect(
    (await call('POST', '/api/account/password', { current: PASSWORD, password: 'a kiln of my own' })).status,
  ).toBe(200)
  expect(jar.sw_owner).not.toBe(before)
  expect((await call('GET', '/api/account')).body).toMatchObject({ email: 'newcomer@kiln.test', hasPassword: true })
})

test('an emailed sign-in link works once', async () => {
  const owner = await insertContributor(database, websiteId)
  const { call } = browser('kiln.test')
  expect((await call('POST', '/api/account/sign-in-link', { email: owner.email })).status).toBe(202)
  const link = await people.latestTokenTo(owner.email)
  expect((await call('POST', '/api/session/link', { token: link })).body).toMatchObject({ accountId: owner.id })
  expect((await call('GET', '/api/account')).body).toMatchObject({ email: owner.email })
  expect((await call('POST', '/api/session/link', { token: link })).body).toMatchObject({ code: 'accounts.link_spent' })
})

test('text that PostgreSQL cannot store is rejected with a client error', async () => {
  const { call } = browser('kiln.test')
  for (const odd of ['a\0b', 'a\ud800b']) {
    expect((await call('POST', SESSION, { email: odd, password: odd })).status).toBe(400)
    expect(
      (await call('POST', '/api/accounts', { email: 'odd@kiln.test', password: PASSWORD, name: odd })).status,
    ).toBe(400)
  }
})
