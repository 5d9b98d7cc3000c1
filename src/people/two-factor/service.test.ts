import { beforeEach, expect, test } from 'vitest'
import { insertAccount, insertCustomer, insertWebsite, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { computeCode, decodeBase32 } from './testing/authenticator-app.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const websiteId = await insertWebsite(database)
const { browser } = await createTestServer(people, async (host) => (host === 'kiln.test' ? websiteId : undefined))
const { twoFactor } = people

const SESSION = '/api/site-users/account/session'
const BASE = '/api/account/two-factor'
const start = people.time.now
beforeEach(() => {
  people.time.now = start
})
const wait = (seconds: number) => {
  people.time.now = new Date(people.time.now.getTime() + seconds * 1000)
}

/** A signed-in account with an authenticator app. */
const anAccountWithApp = async () => {
  const account = await insertAccount(database)
  const { secret } = await twoFactor.startAuthenticator(account.id, PASSWORD)
  const key = decodeBase32(secret)
  const currentCode = () => computeCode(key, people.time.now)
  const recoveryCodes = (await twoFactor.confirmAuthenticator(account.id, currentCode())) ?? []
  wait(60)
  const opened = browser('kiln.test')
  const enterPassword = async () =>
    (await opened.call('POST', SESSION, { email: account.email, password: PASSWORD })).body
  const enterCode = (token: unknown, code: string) => opened.call('POST', '/api/session/second-factor', { token, code })
  const firstStep = async () => ((await enterPassword()).secondFactor as { token: string }).token
  return { ...account, ...opened, currentCode, recoveryCodes, enterPassword, enterCode, firstStep }
}

test('with an authenticator app the password alone does not sign in; the current code does', async () => {
  const account = await anAccountWithApp()
  const { call, jar, currentCode, enterPassword, enterCode } = account
  const first = await enterPassword()
  expect(first).toMatchObject({
    accountId: null,
    secondFactor: { token: expect.any(String), methods: ['authenticator', 'recovery-code'] },
  })
  expect(jar.sw_owner).toBeUndefined()
  expect((await call('GET', '/api/account')).status).toBe(401)
  const { token } = first.secondFactor as { token: string }
  expect(await enterCode(token, '000000')).toMatchObject({ status: 400, body: { code: 'two_factor.wrong_code' } })
  expect(await enterCode(token, currentCode())).toMatchObject({ status: 200, body: { accountId: account.id } })
  expect((await call('GET', '/api/account')).body).toMatchObject({ email: account.email })
  expect(await enterCode(token, currentCode())).toMatchObject({ status: 410, body: { code: 'two_factor.expired' } })
})

test('a code works once, also for concurrent sign-ins, and an older code not at all', async () => {
  const { firstStep, enterCode, currentCode } = await anAccountWithApp()
  const old = currentCode()
  wait(30)
  const code = currentCode()
  const tokens = [await firstStep(), await firstStep(), await firstStep()]
  const results = await Promise.all(tokens.map((token) => enterCode(token, code)))
  expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const token = await firstStep()
  for (const used of [code, old])
    expect((await enterCode(token, used)).body).toMatchObject({ code: 'two_factor.wrong_code' })
  wait(30)
  expect((await enterCode(token, currentCode())).status).toBe(200)
})

test('codes cannot be guessed without limit; a recovery code still works', async () => {
  const { firstStep, enterCode, recoveryCodes } = await anAccountWithApp()
  const token = await firstStep()
  const statuses: number[] = []
  for (let guess = 0; guess <= 10; guess++) statuses.push((await enterCode(token, `00000${guess % 10}`)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await enterCode(token, recoveryCodes[0] ?? '')).status).toBe(200)
})

test('a recovery code works once, however it is typed, and its use is emailed', async () => {
  const { email, firstStep, enterCode, recoveryCodes } = await anAccountWithApp()
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = ''] = recoveryCodes
  expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/)
  const tokens = [await firstStep(), await firstStep()]
  const results = await Promise.all(
    tokens.map((token) => enterCode(token, ` ${code.toUpperCase().replaceAll('-', ' ')}`)),
  )
  expect(results.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await people.emailsTo(email)).map(({ kind }) => kind)).toEqual([
    'accounts.two-factor-enabled',
    'accounts.two-factor-recovery-code-used',
  ])
})

test('a sign-in waits ten minutes for its second factor', async () => {
  const { firstStep, enterCode, currentCode } = await anAccountWithApp()
  const token = await firstStep()
  wait(601)
  expect((await enterCode(token, currentCode())).body).toMatchObject({ code: 'two_factor.expired' })
  await twoFactor.deleteExpired()
  const { rows } = await database.pool.query('SELECT 1 FROM account_challenges WHERE expires_at < $1', [
    people.time.now,
  ])
  expect(rows).toEqual([])
})

test('an emailed sign-in link also needs the second factor', async () => {
  const { email, call, jar, enterCode, currentCode } = await anAccountWithApp()
  await database.pool.query('UPDATE accounts SET email_proved_at = now() WHERE email = $1', [email])
  await call('POST', '/api/account/sign-in-link', { email })
  const { body } = await call('POST', '/api/session/link', {
    token: await people.latestTokenTo(email),
    rememberMe: true,
  })
  expect(body).toMatchObject({ accountId: null, secondFactor: { methods: ['authenticator', 'recovery-code'] } })
  expect(jar.sw_owner).toBeUndefined()
  const completed = await enterCode((body.secondFactor as { token: string }).token, currentCode())
  expect(completed.cookies.sw_owner?.maxAge).toBe(1_209_600)
})

test('a customer with the same email and password is signed in while the account waits for its code', async () => {
  const { email, call, enterPassword } = await anAccountWithApp()
  const customer = await insertCustomer(database, websiteId, { email })
  expect(await enterPassword()).toMatchObject({ accountId: null, siteUserId: customer.id, secondFactor: {} })
  expect((await call('GET', '/api/session')).body).toMatchObject({ account: null, member: { id: customer.id } })
})

test('a wrong password does not reveal that there is a second factor', async () => {
  const { email, call } = await anAccountWithApp()
  expect(await call('POST', SESSION, { email, password: 'wrong' })).toMatchObject({
    status: 401,
    body: { code: 'session.wrong_credentials' },
  })
})

test('setting up, renewing codes and disabling need the password', async () => {
  const { call, firstStep, enterCode, currentCode, enterPassword } = await anAccountWithApp()
  await enterCode(await firstStep(), currentCode())
  const wrong = { status: 400, body: { code: 'accounts.wrong_password' } }
  for (const path of ['authenticator', 'authenticator/remove', 'passkeys/options', 'recovery-codes', 'disable'])
    expect(await call('POST', `${BASE}/${path}`, { password: 'wrong' }), path).toMatchObject(wrong)
  const renewed = await call('POST', `${BASE}/recovery-codes`, { password: PASSWORD })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await call('POST', `${BASE}/authenticator`, { password: PASSWORD })).body).toMatchObject({
    code: 'two_factor.already_enabled',
  })
  expect((await call('POST', `${BASE}/disable`, { password: PASSWORD })).status).toBe(200)
  expect((await call('GET', BASE)).body).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] })
  expect((await enterPassword()).secondFactor).toBeNull()
})

test('an authenticator app is enabled only with a valid code, and its secret is stored encrypted', async () => {
  const account = await insertAccount(database)
  const { secret, uri } = await twoFactor.startAuthenticator(account.id, PASSWORD)
  expect(uri).toContain(`secret=${secret}`)
  await expect(twoFactor.confirmAuthenticator(account.id, '000000')).rejects.toMatchObject({
    code: 'two_factor.wrong_code',
  })
  expect((await twoFactor.getStatus(account.id)).hasAuthenticator).toBe(false)
  const { rows } = await database.pool.query('SELECT sealed_secret FROM account_authenticators WHERE account_id = $1', [
    account.id,
  ])
  expect(rows[0]?.sealed_secret.includes(decodeBase32(secret))).toBe(false)
  expect(rows[0]?.sealed_secret.toString('latin1')).not.toContain(decodeBase32(secret).toString('base64'))
})

test('a password reset keeps the second factor', async () => {
  const { email, call, currentCode, enterCode } = await anAccountWithApp()
  await database.pool.query('UPDATE accounts SET email_proved_at = now() WHERE email = $1', [email])
  await call('POST', '/api/account/password-reset', { email })
  const token = await people.latestTokenTo(email)
  await call('POST', '/api/account/password-reset/confirm', { token, password: 'a kiln of my own' })
  const { body } = await call('POST', SESSION, { email, password: 'a kiln of my own' })
  expect(body.accountId).toBeNull()
  expect((await enterCode((body.secondFactor as { token: string }).token, currentCode())).status).toBe(200)
})

test('the first proof of the mailbox removes second factors that another person set up', async () => {
  const { id, email, call } = await anAccountWithApp()
  await call('POST', '/api/account/sign-in-link', { email })
  const { body } = await call('POST', '/api/session/link', { token: await people.latestTokenTo(email) })
  expect(body).toMatchObject({ accountId: id, secondFactor: null })
})

test('malformed and unknown passkeys are rejected', async () => {
  const { call } = browser('kiln.test')
  const { body } = await call('POST', '/api/session/passkey/options', {})
  const { challenge } = body.options as { challenge: string }
  const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge })).toString('base64url')
  const passkey = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
  }
  expect((await call('POST', '/api/session/passkey', { passkey })).body).toMatchObject({
    code: 'two_factor.passkey_rejected',
  })
  const account = await insertAccount(database)
  await call('POST', SESSION, { email: account.email, password: PASSWORD })
  await call('POST', `${BASE}/passkeys/options`, { password: PASSWORD })
  const registration = { ...passkey, response: { clientDataJSON, attestationObject: 'AAAA' } }
  expect((await call('POST', `${BASE}/passkeys`, { name: 'Key', passkey: registration })).body).toMatchObject({
    code: 'two_factor.passkey_rejected',
  })
})
