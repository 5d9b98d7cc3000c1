import { expect, test, vi } from 'vitest'
import { insertAccount, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const { accounts } = people
const { browser } = await createTestServer(people, async () => undefined)

const HERE = '10.0.0.1'
const newcomer = (email: string) => ({ email, password: PASSWORD, name: 'Mary', language: null })
const taken = { code: 'accounts.email_taken', fieldErrors: { email: expect.any(String) } }
const spent = { code: 'accounts.link_spent' }

const countQueued = async () => {
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM pgboss.job')
  return rows[0]?.n as number
}
const hashing = vi.spyOn(people.credentials, 'hashNewPassword')
const verifying = vi.spyOn(people.credentials, 'verifyPassword')

/** What a request answers and how much work it causes. */
const observe = async (request: () => Promise<{ status: number; body: object }>) => {
  hashing.mockClear()
  verifying.mockClear()
  const before = await countQueued()
  const { status, body } = await request()
  return { status, body, hashes: hashing.mock.calls.length, jobs: (await countQueued()) - before }
}

test('SESSION-019 after a confirmed sign-up the email and password authenticate the account', async () => {
  expect(await accounts.signUp(newcomer('Mary@Kiln.test'), HERE)).toEqual({ sentTo: 'Mary@Kiln.test' })
  expect(await accounts.authenticate('mary@kiln.test', PASSWORD)).toBeUndefined()
  const token = await people.latestTokenTo('Mary@Kiln.test')
  const account = await accounts.confirmSignUp({ token, password: PASSWORD })
  expect(account).toMatchObject({ email: 'Mary@Kiln.test', name: 'Mary', internal: false, hasPassword: true })
  expect((await accounts.authenticate('mary@kiln.TEST', PASSWORD))?.id).toBe(account.id)
  await expect(accounts.confirmSignUp({ token, password: PASSWORD })).rejects.toMatchObject(spent)
})

test('SESSION-019 sign-up answers the same and works the same for known and unknown addresses', async () => {
  const { email } = await insertAccount(database)
  const { call } = browser('sitewright.test')
  const signUp = (address: string) => observe(() => call('POST', '/api/accounts', newcomer(address)))
  const [known, unknown] = [await signUp(email), await signUp('unknown@kiln.test')]
  expect(known).toEqual({ status: 202, body: { sentTo: email }, hashes: 1, jobs: 1 })
  expect(unknown).toEqual({ status: 202, body: { sentTo: 'unknown@kiln.test' }, hashes: 1, jobs: 1 })
  const [toKnown] = await people.emailsTo(email)
  expect(toKnown?.kind).toBe('accounts.already-registered')
  expect(toKnown?.text).not.toContain('token=')
})

test.each(['/api/account/password-reset', '/api/account/sign-in-link'])(
  'SESSION-019 %s answers the same and works the same for known and unknown addresses',
  async (path) => {
    const { email } = await insertAccount(database)
    const { call } = browser('sitewright.test')
    const request = (address: string) => observe(() => call('POST', path, { email: address }))
    const [known, unknown] = [await request(email), await request('unknown@kiln.test')]
    expect(known).toEqual({ status: 202, body: {}, hashes: 0, jobs: 1 })
    expect(unknown).toEqual(known)
    expect((await people.emailsTo('unknown@kiln.test')).at(-1)).toMatchObject({ kind: 'accounts.no-account' })
  },
)

test('SESSION-019 an email change answers the same for free and taken addresses; the confirmation fails if taken', async () => {
  const [me, other] = [await insertAccount(database), await insertAccount(database)]
  const { call } = browser('sitewright.test')
  await call('POST', '/api/site-users/account/session', { email: me.email, password: PASSWORD })
  const change = (email: string) => observe(() => call('POST', '/api/account/email', { email, password: PASSWORD }))
  expect(await change(other.email)).toEqual({ status: 202, body: { sentTo: other.email }, hashes: 0, jobs: 1 })
  expect(await change('free@kiln.test')).toEqual({
    status: 202,
    body: { sentTo: 'free@kiln.test' },
    hashes: 0,
    jobs: 1,
  })
  await expect(accounts.confirmEmail(await people.latestTokenTo(other.email))).rejects.toMatchObject(taken)
})

test('SESSION-019 a sign-in verifies one hash whether or not the account exists or is confirmed', async () => {
  const { email } = await insertAccount(database)
  await accounts.signUp(newcomer('pending@kiln.test'), HERE)
  for (const address of [email, 'unknown@kiln.test', 'pending@kiln.test']) {
    verifying.mockClear()
    expect(await accounts.authenticate(address, 'wrong')).toBeUndefined()
    expect(verifying).toHaveBeenCalledTimes(1)
  }
})

test('a weak password is rejected the same for known and unknown addresses, and sends no email', async () => {
  const { email } = await insertAccount(database)
  const { call } = browser('sitewright.test')
  const signUp = (address: string) =>
    observe(() => call('POST', '/api/accounts', { ...newcomer(address), password: 'password' }))
  expect(await signUp(email)).toEqual(await signUp('weak@kiln.test'))
  expect(await people.emailsTo('weak@kiln.test')).toEqual([])
})

test('a sign-up can be confirmed only with the password that was chosen', async () => {
  await accounts.signUp(newcomer('victim@kiln.test'), HERE)
  const token = await people.latestTokenTo('victim@kiln.test')
  await expect(accounts.confirmSignUp({ token, password: 'another one' })).rejects.toMatchObject({
    code: 'accounts.wrong_password',
    fieldErrors: { password: expect.any(String) },
  })
  await expect(accounts.confirmSignUp({ token, password: PASSWORD })).resolves.toMatchObject({
    email: 'victim@kiln.test',
  })
})

test('passwords of a sign-up link cannot be guessed without limit', async () => {
  await accounts.signUp(newcomer('guessed@kiln.test'), HERE)
  const token = await people.latestTokenTo('guessed@kiln.test')
  const codes: string[] = []
  for (let guess = 0; guess <= 20; guess++)
    codes.push(await accounts.confirmSignUp({ token, password: `guess ${guess}` }).catch((error) => error.code))
  expect(codes.at(-1)).toBe('request.too_many')
  expect(codes.slice(0, -1).every((code) => code === 'accounts.wrong_password')).toBe(true)
})

test('a confirmed sign-up ends other sign-ups of the address, such as one by an attacker', async () => {
  await accounts.signUp({ ...newcomer('both@kiln.test'), password: 'chosen by an attacker' }, '10.0.0.66')
  const first = await people.latestTokenTo('both@kiln.test')
  await accounts.signUp(newcomer('BOTH@kiln.test'), HERE)
  await accounts.confirmSignUp({ token: await people.latestTokenTo('BOTH@kiln.test'), password: PASSWORD })
  await expect(accounts.confirmSignUp({ token: first, password: 'chosen by an attacker' })).rejects.toMatchObject(spent)
  expect(await accounts.authenticate('both@kiln.test', 'chosen by an attacker')).toBeUndefined()
})

test('SESSION-019 of concurrent confirmations for one address one succeeds', async () => {
  const tokens: string[] = []
  for (const email of ['twin@kiln.test', 'TWIN@kiln.test']) {
    await accounts.signUp(newcomer(email), HERE)
    tokens.push(await people.latestTokenTo(email))
  }
  const results = await Promise.allSettled(
    [...tokens, ...tokens].map((token) => accounts.confirmSignUp({ token, password: PASSWORD })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const lost of results.filter((result) => result.status === 'rejected'))
    expect(lost.reason.code).toMatch(/^accounts\.(?:email_taken|link_spent)$/)
})

test('a sign-up link expires after 24 hours, and the expired sign-up is deleted', async () => {
  await accounts.signUp(newcomer('late@kiln.test'), HERE)
  const token = await people.latestTokenTo('late@kiln.test')
  const before = people.time.now
  people.time.now = new Date(before.getTime() + 24 * 3_600_000)
  await expect(accounts.confirmSignUp({ token, password: PASSWORD })).rejects.toMatchObject(spent)
  people.time.now = new Date(before.getTime() + 25 * 3_600_000)
  await accounts.deleteExpired()
  people.time.now = before
  const { rows } = await database.pool.query(`SELECT 1 FROM account_sign_ups WHERE email = 'late@kiln.test'`)
  expect(rows).toEqual([])
})

test('the confirmation link leads back to the dashboard page that asked to sign up', async () => {
  await accounts.signUp({ ...newcomer('invited@kiln.test'), back: '/config/invitation#abc' }, HERE)
  expect((await people.emailsTo('invited@kiln.test'))[0]?.text).toContain('&back=%2Fconfig%2Finvitation%23abc')
  const { call } = browser('sitewright.test')
  for (const back of ['https://evil.test/', '//evil.test', '/elsewhere', '/config\\evil'])
    expect((await call('POST', '/api/accounts', { ...newcomer('odd@kiln.test'), back })).status).toBe(400)
})
