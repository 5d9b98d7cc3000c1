import { expect, test } from 'vitest'
import { insertAccount, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestDatabase } from '#platform/testing/database.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const { accounts } = people

const HERE = '10.0.0.1'

const hours = (count: number) => new Date(people.time.now.getTime() + count * 3_600_000)

/** Runs `work` at another time and restores the clock. */
const at = async <Result>(moment: Date, operation: () => Promise<Result>): Promise<Result> => {
  const before = people.time.now
  people.time.now = moment
  try {
    return await operation()
  } finally {
    people.time.now = before
  }
}

test('SESSION-019 a reset link sets a new password once', async () => {
  const { email, id } = await insertAccount(database)
  await accounts.requestPasswordReset(email.toUpperCase(), HERE)
  const [sentEmail] = await people.emailsTo(email)
  expect(sentEmail).toMatchObject({ kind: 'accounts.reset-password', website_id: null })
  expect(sentEmail?.text).toContain('https://sitewright.test/config/reset-password?token=')
  const token = await people.latestTokenTo(email)

  await expect(accounts.resetPassword({ token, password: email })).rejects.toMatchObject({ code: 'password.weak' })
  await accounts.resetPassword({ token, password: 'a kiln of my own' })
  expect((await accounts.authenticate(email, 'a kiln of my own'))?.id).toBe(id)
  expect(await accounts.authenticate(email, PASSWORD)).toBeUndefined()
  await expect(accounts.resetPassword({ token, password: 'another of my own' })).rejects.toMatchObject({
    code: 'accounts.link_spent',
  })
})

test('SESSION-019 a reset link expires after one hour, and a new password invalidates all other links', async () => {
  const { email } = await insertAccount(database)
  await accounts.requestPasswordReset(email, HERE)
  const old = await people.latestTokenTo(email)
  await at(hours(1.01), () =>
    expect(accounts.resetPassword({ token: old, password: 'too late for this' })).rejects.toMatchObject({
      code: 'accounts.link_spent',
    }),
  )
  await accounts.requestPasswordReset(email, HERE)
  await accounts.resetPassword({ token: await people.latestTokenTo(email), password: 'in time for this' })
  await expect(accounts.resetPassword({ token: old, password: 'the first link again' })).rejects.toMatchObject({
    code: 'accounts.link_spent',
  })
})

test('emails to one address are limited to five per client and hour; other clients are not affected', async () => {
  const { email } = await insertAccount(database)
  for (let i = 0; i < 5; i++) await accounts.requestSignInLink(email, HERE)
  await expect(accounts.requestPasswordReset(email, HERE)).rejects.toMatchObject({ code: 'request.too_many' })
  expect(await people.emailsTo(email)).toHaveLength(5)
  // Repeated requests of an attacker must not lock out the owner, who uses another client.
  await accounts.requestPasswordReset(email, '10.0.0.2')
  expect(await people.emailsTo(email)).toHaveLength(6)
})

test('emails to one address are limited over all clients', async () => {
  const { email } = await insertAccount(database)
  for (let machine = 0; machine < 30; machine++) await accounts.requestSignInLink(email, `10.1.0.${machine}`)
  await expect(accounts.requestSignInLink(email, '10.2.0.1')).rejects.toMatchObject({ code: 'request.too_many' })
})

test('SESSION-019 of two concurrent requests with one sign-in link one succeeds', async () => {
  const { email, id } = await insertAccount(database)
  await accounts.requestSignInLink(email, HERE)
  const token = await people.latestTokenTo(email)
  const spend = () => database.transact((tx) => accounts.consumeSignInLink(tx, token))
  const results = await Promise.allSettled([spend(), spend(), spend(), spend()])
  const won = results.filter((result) => result.status === 'fulfilled')
  expect(won.map(({ value }) => value.id)).toEqual([id])
  for (const lost of results.filter((result) => result.status === 'rejected'))
    expect(lost.reason).toMatchObject({ code: 'accounts.link_spent' })
})

test('the first emailed link revokes the password and sessions set before; later links do not', async () => {
  const { email, id } = await insertAccount(database)
  const come = async () => {
    await accounts.requestSignInLink(email, HERE)
    const token = await people.latestTokenTo(email)
    return database.transact((tx) => accounts.consumeSignInLink(tx, token))
  }
  expect(await accounts.authenticate(email, PASSWORD)).toMatchObject({ id })
  expect(await come()).toMatchObject({ id, hasPassword: false })
  expect(await accounts.authenticate(email, PASSWORD)).toBeUndefined()
  await accounts.changePassword(id, { current: '', password: 'the one I chose myself' })
  expect(await come()).toMatchObject({ id, hasPassword: true })
  expect(await accounts.authenticate(email, 'the one I chose myself')).toMatchObject({ id })
})

test('a sign-in link expires after 24 hours and cannot be used for anything else', async () => {
  const { email } = await insertAccount(database)
  await accounts.requestSignInLink(email, HERE)
  const token = await people.latestTokenTo(email)
  await expect(accounts.resetPassword({ token, password: 'not by this link' })).rejects.toMatchObject({
    code: 'accounts.link_spent',
  })
  const spend = () => database.transact((tx) => accounts.consumeSignInLink(tx, token))
  await at(hours(24.01), () => expect(spend()).rejects.toMatchObject({ code: 'accounts.link_spent' }))
  await at(hours(23.99), () => expect(spend()).resolves.toMatchObject({ email }))
})

test('SESSION-019 the password can be changed only with the current one', async () => {
  const { id, email } = await insertAccount(database)
  for (const current of ['wrong', undefined])
    await expect(accounts.changePassword(id, { current, password: 'a kiln of my own' })).rejects.toMatchObject({
      code: 'accounts.wrong_password',
    })
  await accounts.changePassword(id, { current: PASSWORD, password: 'a kiln of my own' })
  expect((await accounts.authenticate(email, 'a kiln of my own'))?.id).toBe(id)
})

test('SESSION-019 an email change takes effect after confirmation, and the old address is notified', async () => {
  const { id, email } = await insertAccount(database)
  await expect(accounts.requestEmailChange(id, { email: 'new@kiln.test', password: 'wrong' })).rejects.toMatchObject({
    code: 'accounts.wrong_password',
  })
  await accounts.requestEmailChange(id, { email: 'new@kiln.test', password: PASSWORD })
  expect((await accounts.get(id)).email).toBe(email)
  expect(await accounts.confirmEmail(await people.latestTokenTo('new@kiln.test'))).toEqual({ email: 'new@kiln.test' })
  expect((await accounts.get(id)).email).toBe('new@kiln.test')
  expect((await people.emailsTo(email)).at(-1)).toMatchObject({ kind: 'accounts.email-changed' })
})

test('an email taken by another account is rejected on confirmation', async () => {
  const one = await insertAccount(database)
  await accounts.requestEmailChange(one.id, { email: 'wanted@kiln.test', password: PASSWORD })
  await insertAccount(database, { email: 'wanted@kiln.test' })
  await expect(accounts.confirmEmail(await people.latestTokenTo('wanted@kiln.test'))).rejects.toMatchObject({
    code: 'accounts.email_taken',
  })
  expect((await accounts.get(one.id)).email).toBe(one.email)
})

test('name and language can be updated separately', async () => {
  const { id } = await insertAccount(database)
  expect(await accounts.updateProfile(id, { name: 'M. Potter' })).toMatchObject({ name: 'M. Potter', language: null })
  expect(await accounts.updateProfile(id, { language: 'de' })).toMatchObject({ name: 'M. Potter', language: 'de' })
  expect(await accounts.updateProfile(id, {})).toMatchObject({ name: 'M. Potter', language: 'de' })
  expect(await accounts.updateProfile(id, { language: null })).toMatchObject({ language: null })
})

test('expired tokens are deleted, valid ones stay', async () => {
  const { email } = await insertAccount(database)
  await accounts.requestPasswordReset(email, HERE)
  await accounts.requestSignInLink(email, HERE)
  await at(hours(2), () => accounts.deleteExpired())
  const { rows } = await database.pool.query(
    'SELECT purpose FROM account_tokens JOIN accounts USING (account_id) WHERE accounts.email = $1',
    [email],
  )
  expect(rows).toEqual([{ purpose: 'sign-in' }])
})
