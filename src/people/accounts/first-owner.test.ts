import { beforeEach, expect, test } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { insertAccount, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { FIRST_OWNER_EMAIL } from './model.ts'
import { findAccountByEmail } from './store.ts'

const database = await createTestDatabase()
const { accounts } = createTestPeople(database)

beforeEach(async () => {
  await database.pool.query('TRUNCATE accounts CASCADE')
})

const getToken = (link: string | undefined): string =>
  new URL(link ?? 'https://none.test').searchParams.get('token') ?? ''
const spend = (token = '') => database.transact((tx) => accounts.consumeSignInLink(tx, token))

test('SESSION-013 the first start creates an internal owner with the configured email and password', async () => {
  const made = await accounts.ensureFirstOwner({ email: 'owner@kiln.test', password: PASSWORD })
  expect(made).toMatchObject({ account: { email: 'owner@kiln.test', internal: true } })
  expect(made?.signInLink).toBeUndefined()
  expect((await accounts.authenticate('owner@kiln.test', PASSWORD))?.internal).toBe(true)
  expect(await accounts.ensureFirstOwner({ email: 'other@kiln.test', password: PASSWORD })).toBeUndefined()
})

test('without settings the first owner gets a sign-in link at every start until a password is set', async () => {
  const first = await accounts.ensureFirstOwner({})
  expect(first?.account).toMatchObject({ email: FIRST_OWNER_EMAIL, internal: true, hasPassword: false })
  const second = await accounts.ensureFirstOwner({})
  expect(second?.account.id).toBe(first?.account.id)
  expect((await spend(getToken(first?.signInLink))).id).toBe(first?.account.id)
  const account = await spend(getToken(second?.signInLink))
  await accounts.changePassword(account.id, { password: PASSWORD })
  expect(await accounts.ensureFirstOwner({})).toBeUndefined()
})

test('owner settings added after the first start apply while no password is set', async () => {
  const first = await accounts.ensureFirstOwner({})
  const later = await accounts.ensureFirstOwner({ email: 'owner@kiln.test', password: PASSWORD })
  expect(later?.account).toMatchObject({ id: first?.account.id, email: 'owner@kiln.test', hasPassword: true })
})

test('nodes that start concurrently create one owner', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => accounts.ensureFirstOwner({})))
  expect(new Set(made.map((owner) => owner?.account.id)).size).toBe(1)
})

test('begin runs once when nodes start concurrently, and never again', async () => {
  const begun: string[] = []
  const begin = async (_tx: unknown, account: { id: string }): Promise<void> => void begun.push(account.id)
  const made = await Promise.all(Array.from({ length: 4 }, () => accounts.ensureFirstOwner({}, begin)))
  await accounts.ensureFirstOwner({}, begin)
  expect(begun).toEqual([made[0]?.account.id])
})

test('when begin fails, no owner is created, and the next start retries', async () => {
  const begin = async (): Promise<void> => {
    throw new Error('killed in the middle')
  }
  await expect(accounts.ensureFirstOwner({}, begin)).rejects.toThrow('killed in the middle')
  expect(await findAccountByEmail(database.queries, FIRST_OWNER_EMAIL)).toBeUndefined()
})

test('no operator is created when other accounts exist', async () => {
  await insertAccount(database)
  expect(await accounts.ensureFirstOwner({ email: 'owner@kiln.test', password: PASSWORD })).toBeUndefined()
})

test('a weak OWNER_PASSWORD stops the start with a one-line reason', async () => {
  await expect(accounts.ensureFirstOwner({ email: 'owner@kiln.test', password: 'short' })).rejects.toThrow(
    new FatalError('OWNER_PASSWORD is invalid: Use at least 8 characters.'),
  )
  await expect(accounts.ensureFirstOwner({ email: 'owner@kiln.test', password: 'password1' })).rejects.toThrow(
    FatalError,
  )
})

test('an invalid or taken OWNER_EMAIL stops the start with a one-line reason', async () => {
  const long = `${'a'.repeat(300)}@kiln.test`
  await expect(accounts.ensureFirstOwner({ email: long, password: PASSWORD })).rejects.toThrow(
    new FatalError('OWNER_EMAIL is not a valid email address.'),
  )
  await accounts.ensureFirstOwner({})
  const other = await insertAccount(database)
  await expect(accounts.ensureFirstOwner({ email: other.email.toUpperCase(), password: PASSWORD })).rejects.toThrow(
    new FatalError('OWNER_EMAIL is already used by another account.'),
  )
})
