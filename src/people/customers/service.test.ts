import { expect, test, vi } from 'vitest'
import type { CustomerSessionSummary } from '#people/sessions/customer-contract.ts'
import { insertCustomer, insertWebsite, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { customerConfirmed } from './event-contract.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const { customers: members } = people
const websiteId = await insertWebsite(database, { identifier: 'kiln', title: 'Kiln & Co.' })
const elsewhere = await insertWebsite(database, { identifier: 'loom' })
const { browser } = await createTestServer(people, async (host) => (host === 'kiln.test' ? websiteId : undefined))

const newcomer = (email: string) => ({ email, password: PASSWORD, name: 'Ada', language: null })
const countQueued = async () => {
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM pgboss.job')
  return rows[0]?.n as number
}
const hashing = vi.spyOn(people.credentials, 'hashNewPassword')

/** What a request answers and how much work it causes. */
const observe = async (request: () => Promise<{ status: number; body: object }>) => {
  hashing.mockClear()
  const before = await countQueued()
  const { status, body } = await request()
  return { status, body, hashes: hashing.mock.calls.length, jobs: (await countQueued()) - before }
}

test('SESSION-019 a visitor signs up, confirms the emailed link with the password, and is signed in', async () => {
  const { call, jar } = browser('kiln.test')
  expect(await call('POST', '/api/site-users/account', newcomer('ada@kiln.test'))).toMatchObject({
    status: 202,
    body: { sentTo: 'ada@kiln.test' },
  })
  expect((await call('GET', '/api/site-users/account')).status).toBe(401)
  const token = await people.latestTokenTo('ada@kiln.test')
  const confirm = (password: string) => call('POST', '/api/site-users/account/confirm', { token, password })
  expect(await confirm('another one')).toMatchObject({ status: 400, body: { code: 'members.wrong_password' } })
  expect(await confirm(PASSWORD)).toMatchObject({
    status: 201,
    body: { member: { email: 'ada@kiln.test', name: 'Ada' }, xsrfToken: jar.crumb },
  })
  expect(await confirm(PASSWORD)).toMatchObject({ status: 410, body: { code: 'members.link_spent' } })
  expect((await call('GET', '/api/site-users/account')).body).toMatchObject({ email: 'ada@kiln.test', language: null })
  expect((await call('PATCH', '/api/site-users/account', { name: 'Ada B.' })).body).toMatchObject({ name: 'Ada B.' })
  expect((await browser('kiln.test').call('GET', '/api/site-users/account')).status).toBe(401)
  expect((await browser('nowhere.test').call('GET', '/api/site-users/account')).status).toBe(404)
})

test('of concurrent confirmations for one email one succeeds; the email is available on another site', async () => {
  const signUp = async (site: typeof websiteId, email: string) => {
    await members.signUp(site, newcomer(email), '10.0.0.1')
    return people.latestTokenTo(email)
  }
  const tokens = [await signUp(websiteId, 'race@kiln.test'), await signUp(websiteId, 'RACE@kiln.test')]
  const results = await Promise.allSettled(
    tokens.map((token) => members.confirmSignUp(websiteId, { token, password: PASSWORD })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const lost of results.filter((result) => result.status === 'rejected'))
    expect(lost.reason.code).toMatch(/^members\.(?:email_taken|link_spent)$/)
  const token = await signUp(elsewhere, 'race@kiln.test')
  await expect(members.confirmSignUp(websiteId, { token, password: PASSWORD })).rejects.toMatchObject({
    code: 'members.link_spent',
  })
  expect(await members.confirmSignUp(elsewhere, { token, password: PASSWORD })).toMatchObject({ websiteId: elsewhere })
})

test('SESSION-019 sign-up and reset answer the same and work the same for known and unknown addresses', async () => {
  const { email } = await insertCustomer(database, websiteId)
  const { call } = browser('kiln.test')
  const signUp = (address: string) => observe(() => call('POST', '/api/site-users/account', newcomer(address)))
  expect(await signUp(email)).toEqual({ status: 202, body: { sentTo: email }, hashes: 1, jobs: 1 })
  expect(await signUp('new@kiln.test')).toEqual({ status: 202, body: { sentTo: 'new@kiln.test' }, hashes: 1, jobs: 1 })
  expect((await people.emailsTo(email))[0]?.text).not.toContain('token=')
  const reset = (address: string) =>
    observe(() => call('POST', '/api/site-users/account/password-reset', { email: address }))
  expect(await reset(email)).toEqual({ status: 202, body: {}, hashes: 0, jobs: 1 })
  expect(await reset('unknown@kiln.test')).toEqual({ status: 202, body: {}, hashes: 0, jobs: 1 })
})

test('SESSION-019 a reset link works once, within one hour, on its site', async () => {
  const member = await insertCustomer(database, websiteId)
  await members.requestPasswordReset(websiteId, member.email, '10.0.0.1')
  const [sentEmail] = await people.emailsTo(member.email)
  expect(sentEmail).toMatchObject({ kind: 'members.reset-password', website_id: websiteId })
  expect(sentEmail?.text).toContain('https://kiln.sitewright.test/account/reset-password?token=')
  const token = await people.latestTokenTo(member.email)
  const spent = { code: 'members.link_spent' }
  const reset = (password: string) => members.resetPassword(websiteId, { token, password })

  await expect(members.resetPassword(elsewhere, { token, password: 'on the wrong site' })).rejects.toMatchObject(spent)
  await expect(reset(member.email)).rejects.toMatchObject({ code: 'password.weak' })
  const now = people.time.now
  people.time.now = new Date(now.getTime() + 3_600_001)
  await expect(reset('an hour too late')).rejects.toMatchObject(spent)
  people.time.now = now
  const results = await Promise.allSettled([reset('a bowl of my own'), reset('a bowl of my own')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await members.authenticate(websiteId, member.email, 'a bowl of my own'))?.id).toBe(member.id)
  expect(await members.authenticate(websiteId, member.email, PASSWORD)).toBeUndefined()
})

test('a reset request does not reveal whether the customer exists, and is rate limited', async () => {
  const member = await insertCustomer(database, websiteId)
  const { call } = browser('kiln.test')
  const requestReset = (email: string) => call('POST', '/api/site-users/account/password-reset', { email })
  for (let i = 0; i < 5; i++) {
    const [known, unknown] = [await requestReset(member.email), await requestReset('unknown@kiln.test')]
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
  }
  expect((await requestReset(member.email)).status).toBe(429)
  expect((await requestReset('unknown@kiln.test')).status).toBe(429)
})

test('a customer can change the password only with the current one', async () => {
  const member = await insertCustomer(database, websiteId)
  await expect(
    members.changePassword(websiteId, member.id, { current: 'wrong', password: 'a bowl of my own' }),
  ).rejects.toMatchObject({ code: 'members.wrong_password' })
  await members.changePassword(websiteId, member.id, { current: PASSWORD, password: 'a bowl of my own' })
  expect((await members.authenticate(websiteId, member.email, 'a bowl of my own'))?.id).toBe(member.id)
})

test('ACCOUNT-003 the API signs in with the emailed link or code, once', async () => {
  const member = await insertCustomer(database, websiteId)
  const { call, jar } = browser('kiln.test')
  expect((await call('POST', '/api/site-users/account/sign-in-email', { email: member.email })).status).toBe(202)
  expect(jar.sw_sign_in).toMatch(/^[\w-]{43}$/)
  const [sent] = await people.emailsTo(member.email)
  expect(sent).toMatchObject({ kind: 'members.sign-in', website_id: websiteId, subject: 'Sign in to Kiln & Co.' })
  const code = /\b(\d{4}) (\d{4})\b/.exec(sent?.text ?? '')
  expect(sent?.text).toContain('https://kiln.sitewright.test/account/link?token=')
  // The content of the email is deleted when the link is used.
  const token = await people.latestTokenTo(member.email)
  const signIn = (input: object, path = 'code') => call('POST', `/api/site-users/account/session/${path}`, input)
  const wrong = code?.[1] === '0000' ? '1111' : '0000'
  expect(await signIn({ code: `${wrong}${code?.[2]}` })).toMatchObject({
    status: 400,
    body: { code: 'members.wrong_code' },
  })
  expect(await signIn({ code: code?.[0] })).toMatchObject({
    status: 200,
    body: { siteUserId: member.id, xsrfToken: jar.crumb },
  })
  expect((await call('GET', '/api/site-users/account')).body).toMatchObject({ email: member.email })
  expect(await signIn({ token }, 'link')).toMatchObject({ status: 410, body: { code: 'members.link_spent' } })
  await call('POST', '/api/site-users/account/sign-in-email', { email: member.email })
  const second = await people.latestTokenTo(member.email)
  expect(await signIn({ token: second }, 'link')).toMatchObject({ status: 200, body: { siteUserId: member.id } })
})

test('ACCOUNT-003 a reset link does not sign in, and a sign-in link sets no password', async () => {
  const member = await insertCustomer(database, websiteId)
  await members.requestPasswordReset(websiteId, member.email, '10.0.0.1')
  const reset = await people.latestTokenTo(member.email)
  const { call } = browser('kiln.test')
  expect((await call('POST', '/api/site-users/account/session/link', { token: reset })).status).toBe(410)
  await members.requestSignInEmail(websiteId, member.email, '10.0.0.1')
  const signIn = await people.latestTokenTo(member.email)
  await expect(members.resetPassword(websiteId, { token: signIn, password: 'a bowl of my own' })).rejects.toMatchObject(
    {
      code: 'members.link_spent',
    },
  )
})

test('an invited customer confirms the address by the link of the invitation, by email or by signing up', async () => {
  const confirmed: object[] = []
  people.events.on(customerConfirmed, async (_tx, event) => void confirmed.push(event))
  const isConfirmed = async (id: string) =>
    (await database.pool.query('SELECT 1 FROM members WHERE member_id = $1 AND confirmed_at IS NOT NULL', [id])).rows
      .length === 1
  const invited = () => insertCustomer(database, websiteId, { isConfirmed: false })

  const byInvitation = await invited()
  await database.transact((tx) => members.invite(tx, websiteId, byInvitation.id))
  const [invitation] = await people.emailsTo(byInvitation.email)
  expect(invitation?.text).toContain('/account/invitation?token=')
  const token = await people.latestTokenTo(byInvitation.email)
  expect(await members.isPasswordLinkValid(websiteId, token, 'invite')).toBe(true)
  expect(await isConfirmed(byInvitation.id)).toBe(false)
  await members.resetPassword(websiteId, { token, password: 'a bowl of my own' })

  const byLink = await invited()
  await members.requestSignInEmail(websiteId, byLink.email, '10.0.0.1')
  const link = await people.latestTokenTo(byLink.email)
  await database.transact((tx) => members.consumeSignInLink(tx, websiteId, link))

  const bySignUp = await invited()
  await members.signUp(websiteId, newcomer(bySignUp.email), '10.0.0.1')
  const signUpToken = await people.latestTokenTo(bySignUp.email)
  expect(await members.confirmSignUp(websiteId, { token: signUpToken, password: PASSWORD })).toMatchObject({
    id: bySignUp.id,
    name: 'Ada',
  })

  for (const { id, email } of [byInvitation, byLink, bySignUp]) {
    expect(await isConfirmed(id)).toBe(true)
    expect(confirmed).toContainEqual({ websiteId, memberId: id, email })
  }
})

test('a customer lists the own sessions and ends them', async () => {
  const member = await insertCustomer(database, websiteId)
  const [one, two] = [browser('kiln.test'), browser('kiln.test')]
  const signIn = { email: member.email, password: PASSWORD }
  for (const { call } of [one, two]) await call('POST', '/api/site-users/account/session', signIn)
  const list = async ({ call }: typeof one) =>
    (await call('GET', '/api/site-users/account/sessions')).body.sessions as CustomerSessionSummary[]
  const sessions = await list(one)
  expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
  const otherId = sessions.find(({ isCurrent }) => !isCurrent)?.id
  const revoke = ({ call }: typeof one, id = otherId) => call('DELETE', `/api/site-users/account/sessions/${id}`)
  const stranger = browser('kiln.test')
  await stranger.call('POST', '/api/site-users/account/session', {
    email: (await insertCustomer(database, websiteId)).email,
    password: PASSWORD,
  })
  expect((await revoke(stranger)).status).toBe(404)
  expect((await revoke(one)).status).toBe(200)
  expect((await two.call('GET', '/api/site-users/account')).status).toBe(401)
  await two.call('POST', '/api/site-users/account/session', signIn)
  expect((await one.call('DELETE', '/api/site-users/account/sessions')).status).toBe(200)
  expect((await two.call('GET', '/api/site-users/account')).status).toBe(401)
  expect(await list(one)).toHaveLength(1)
})

test('expired reset tokens are deleted', async () => {
  const member = await insertCustomer(database, websiteId)
  await members.requestPasswordReset(websiteId, member.email, '10.0.0.1')
  const now = people.time.now
  people.time.now = new Date(now.getTime() + 2 * 3_600_000)
  await members.deleteExpired()
  people.time.now = now
  const { rows } = await database.pool.query('SELECT 1 FROM member_tokens WHERE member_id = $1', [member.id])
  expect(rows).toEqual([])
})
