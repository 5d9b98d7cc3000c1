import { expect, test } from 'vitest'
import { ANONYMOUS } from '#base/caller.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import { insertAccount, insertContributor, insertCustomer, insertWebsite, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { sessionStarted } from './contract.ts'
import type { CookieChange } from './model.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const { sessions, accounts, customers: members, time } = people
const websiteId = await insertWebsite(database)

const aBrowser = (cookies: Record<string, string> = {}, ip = '10.0.0.1') => ({
  cookies,
  secure: false,
  userAgent: 'Test/1.0',
  ip,
})
const jarOf = (changes: readonly CookieChange[]): Record<string, string> =>
  Object.fromEntries(changes.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))

const signIn = async (
  email: string,
  options: { password?: string; rememberMe?: boolean; jar?: Record<string, string> } = {},
) => {
  const { password = PASSWORD, rememberMe = false, jar = {} } = options
  const opened = await sessions.signIn(aBrowser(jar), { websiteId, email, password, rememberMe })
  return { ...opened, jar: { ...jar, ...jarOf(opened.cookies) } }
}

const later = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * 3_600_000)
}

test('SESSION-009 the caller has the roles of the request’s site and of no other', async () => {
  const editor = await insertContributor(database, websiteId, [4, 7])
  const { jar } = await signIn(editor.email)
  const account = { id: editor.id, email: editor.email, name: editor.name, internal: false }
  expect(await sessions.identify(jar, websiteId)).toEqual({ account, roles: [4, 7] })
  expect(await sessions.identify(jar, await insertWebsite(database))).toEqual({ account, roles: [] })
  expect(await sessions.identify(jar, undefined)).toEqual({ account, roles: [] })
})

test('a request without cookies runs no SQL, one with a session runs one statement', async () => {
  const owner = await insertContributor(database, websiteId)
  const { jar } = await signIn(owner.email)
  const counted = countStatements(database.pool)
  expect(await sessions.identify({ crumb: 'x', CART: 'y', sw_owner: 'rubbish' }, websiteId)).toBe(ANONYMOUS)
  expect(counted.statements()).toHaveLength(0)
  await sessions.identify(jar, websiteId)
  expect(counted.statements()).toHaveLength(1)
  later(2)
  await sessions.identify(jar, websiteId)
  expect(counted.statements()).toHaveLength(2)
  counted.stop()
})

test('credentials that match an account and a customer start both sessions', async () => {
  const owner = await insertContributor(database, websiteId)
  const member = await insertCustomer(database, websiteId, { email: owner.email, language: 'de' })
  const opened = await signIn(owner.email.toUpperCase())
  expect(opened).toMatchObject({ accountId: owner.id, siteUserId: member.id })
  expect(await sessions.identify(opened.jar, websiteId)).toEqual({
    account: expect.objectContaining({ id: owner.id }),
    member: { id: member.id, email: member.email, language: 'de' },
    roles: [1],
  })
  expect(opened.jar.lang).toBe('de')
})

test('a customer of one site is anonymous on another', async () => {
  const member = await insertCustomer(database, websiteId)
  const { jar } = await signIn(member.email)
  const elsewhere = await insertWebsite(database)
  expect(await sessions.identify(jar, elsewhere)).toBe(ANONYMOUS)
  await expect(
    sessions.signIn(aBrowser(), { websiteId: elsewhere, email: member.email, password: PASSWORD, rememberMe: false }),
  ).rejects.toMatchObject({ code: 'session.wrong_credentials' })
})

test('SESSION-003 an unknown email and a wrong password return the same error', async () => {
  const { email } = await insertAccount(database)
  const refusals = await Promise.all(
    [signIn(email, { password: 'wrong' }), signIn('unknown@kiln.test')].map((attempt) =>
      attempt.catch((error) => error),
    ),
  )
  expect(refusals[0]).toMatchObject({
    code: 'session.wrong_credentials',
    message: 'The email or password is incorrect.',
  })
  expect(refusals[1]).toEqual(refusals[0])
})

test('sign-in attempts are limited per client and email, without blocking other clients', async () => {
  const { email } = await insertAccount(database)
  for (let i = 0; i < 20; i++)
    await expect(signIn(email, { password: 'wrong' })).rejects.toMatchObject({ code: 'session.wrong_credentials' })
  await expect(signIn(email)).rejects.toMatchObject({ code: 'request.too_many' })
  const elsewhere = aBrowser({}, '10.0.0.2')
  const opened = await sessions.signIn(elsewhere, {
    websiteId: undefined,
    email,
    password: PASSWORD,
    rememberMe: false,
  })
  expect(opened.accountId).not.toBeNull()
})

test('sign-in attempts for one email are limited over all clients', async () => {
  const { email } = await insertAccount(database)
  const limits = createRateLimits(database.queries)
  const key = `sessions.email:${email.toLowerCase()}`
  await Promise.all(Array.from({ length: 300 }, () => limits.consume(key, { times: 300, seconds: 600 })))
  await expect(signIn(email)).rejects.toMatchObject({ code: 'request.too_many' })
})

test('sign-in attempts are limited over all sites', async () => {
  const { email } = await insertAccount(database)
  const on = async (site: WebsiteId | undefined, password: string) =>
    sessions.signIn(aBrowser(), { websiteId: site, email, password, rememberMe: false })
  for (const site of [websiteId, await insertWebsite(database), undefined, await insertWebsite(database)])
    for (let i = 0; i < 5; i++)
      await expect(on(site, 'wrong')).rejects.toMatchObject({ code: 'session.wrong_credentials' })
  await expect(on(await insertWebsite(database), PASSWORD)).rejects.toMatchObject({ code: 'request.too_many' })
})

test('SESSION-003 a session expires one day after its last use, a remembered one after 14 days', async () => {
  const { email } = await insertAccount(database)
  const plain = await signIn(email)
  const remembered = await signIn(email, { rememberMe: true })
  later(23)
  expect((await sessions.identify(plain.jar, websiteId)).account?.email).toBe(email)
  later(23)
  expect((await sessions.identify(plain.jar, websiteId)).account?.email).toBe(email)
  later(24.1)
  expect(await sessions.identify(plain.jar, websiteId)).toBe(ANONYMOUS)
  expect((await sessions.identify(remembered.jar, websiteId)).account?.email).toBe(email)
  later(13.9 * 24)
  expect((await sessions.identify(remembered.jar, websiteId)).account?.email).toBe(email)
  later(14.1 * 24)
  expect(await sessions.identify(remembered.jar, websiteId)).toBe(ANONYMOUS)
  await sessions.deleteExpired()
  const { rows } = await database.pool.query(
    'SELECT 1 FROM account_sessions JOIN accounts USING (account_id) WHERE email = $1',
    [email],
  )
  expect(rows).toEqual([])
})

test('a session is renewed at most once an hour', async () => {
  const { email, id } = await insertAccount(database)
  const { jar } = await signIn(email)
  const seenAt = async () => {
    const { rows } = await database.pool.query('SELECT seen_at FROM account_sessions WHERE account_id = $1', [id])
    return rows[0].seen_at
  }
  const before = await seenAt()
  later(0.9)
  await sessions.identify(jar, websiteId)
  expect(await seenAt()).toEqual(before)
  later(0.2)
  await sessions.identify(jar, websiteId)
  expect(await seenAt()).toEqual(time.now)
})

test('every sign-in creates a new token and invalidates the previous one', async () => {
  const owner = await insertAccount(database)
  const first = await signIn(owner.email)
  const second = await signIn(owner.email, { jar: first.jar })
  expect(second.jar.sw_owner).not.toBe(first.jar.sw_owner)
  expect(await sessions.identify(first.jar, websiteId)).toBe(ANONYMOUS)
  expect((await sessions.identify(second.jar, websiteId)).account?.id).toBe(owner.id)
})

test('a customer stays signed in when an owner signs in on the same browser', async () => {
  const [owner, member] = [await insertAccount(database), await insertCustomer(database, websiteId)]
  const asMember = await signIn(member.email)
  const asBoth = await signIn(owner.email, { jar: asMember.jar })
  expect(asBoth.siteUserId).toBe(member.id)
  expect(JSON.parse(asBoth.jar.SiteUserInfo ?? '')).toEqual({ authenticated: true, siteUserId: member.id })
  expect((await sessions.identify(asBoth.jar, websiteId)).member?.id).toBe(member.id)
})

test('SESSION-019 a password change ends all sessions of an account or customer', async () => {
  const [owner, member] = [await insertAccount(database), await insertCustomer(database, websiteId)]
  const [ownerJar, memberJar] = [(await signIn(owner.email)).jar, (await signIn(member.email)).jar]
  await accounts.changePassword(owner.id, { current: PASSWORD, password: 'a kiln of my own' })
  await members.changePassword(websiteId, member.id, { current: PASSWORD, password: 'a kiln of my own' })
  expect(await sessions.identify(ownerJar, websiteId)).toBe(ANONYMOUS)
  expect(await sessions.identify(memberJar, websiteId)).toBe(ANONYMOUS)
})

test('of concurrent requests with one sign-in link only one starts a session', async () => {
  const owner = await insertAccount(database)
  await accounts.requestSignInLink(owner.email, '10.0.0.1')
  const token = await people.latestTokenTo(owner.email)
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => sessions.signInByLink(aBrowser(), { websiteId, token, rememberMe: false })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await database.pool.query('SELECT 1 FROM account_sessions WHERE account_id = $1', [owner.id])
  expect(rows).toHaveLength(1)
})

test('sessionStarted is emitted in the transaction with the cart token, and a failing handler prevents the sign-in', async () => {
  const member = await insertCustomer(database, websiteId)
  const heard: object[] = []
  let refuse: AccountId | undefined
  people.events.on(sessionStarted, async (_tx, began) => {
    if (began.accountId && began.accountId === refuse) throw new Error('session limit reached')
    heard.push(began)
  })
  await signIn(member.email, { jar: { CART: 'cart-token' } })
  expect(heard).toEqual([{ websiteId, memberId: member.id, cartToken: 'cart-token' }])
  const owner = await insertAccount(database)
  refuse = owner.id
  await expect(signIn(owner.email)).rejects.toThrow('session limit reached')
  const { rows } = await database.pool.query('SELECT 1 FROM account_sessions WHERE account_id = $1', [owner.id])
  expect(rows).toEqual([])
})

test('successful sign-ins reset the limits, but not those of a customer with the same email', async () => {
  const { email } = await insertAccount(database)
  for (let i = 0; i < 25; i++) await signIn(email)
  const trap = await insertWebsite(database)
  await insertCustomer(database, trap, { email })
  const asMember = () => sessions.signIn(aBrowser(), { websiteId: trap, email, password: 'wrong', rememberMe: false })
  for (let i = 0; i < 20; i++) await expect(asMember()).rejects.toMatchObject({ code: 'session.wrong_credentials' })
  await expect(asMember()).rejects.toMatchObject({ code: 'request.too_many' })
})
