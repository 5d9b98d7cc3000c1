import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { AccountStatus, ContributorRole } from '#base/enumerations/accounts.ts'
import { type AccountId, type CustomerId, newId, type WebsiteId } from '#base/id.ts'
import { customerCookieName, ownerCookieName } from '#people/sessions/model.ts'
import type { Database } from '#platform/database/connect.ts'

/** Test builders that insert rows directly: fast, and independent of the code under test. */

type On = Pick<Database, 'pool'>

/** The password of all accounts and customers that these builders create. */
export const PASSWORD = 'glaze the blue bowl'

let hashed: Promise<string> | undefined
const passwordHash = (): Promise<string> => {
  hashed ??= hash(PASSWORD)
  return hashed
}

let count = 0
const someEmail = (): string => `person-${++count}-${randomBytes(3).toString('hex')}@kiln.test`

export type TestAccount = { id: AccountId; email: string; name: string }

export const insertAccount = async (
  on: On,
  overrides: { email?: string; name?: string; internal?: boolean } = {},
): Promise<TestAccount> => {
  const person = {
    id: newId<AccountId>(),
    email: overrides.email ?? someEmail(),
    name: overrides.name ?? 'Mary Potter',
  }
  await on.pool.query(
    'INSERT INTO accounts (account_id, email, name, internal, password_hash) VALUES ($1, $2, $3, $4, $5)',
    [person.id, person.email, person.name, overrides.internal ?? false, await passwordHash()],
  )
  return person
}

/** A minimal website row. `site/testing` has a builder for a complete site. */
export const insertWebsite = async (
  on: On,
  overrides: { title?: string; identifier?: string } = {},
): Promise<WebsiteId> => {
  const id = newId<WebsiteId>()
  await on.pool.query(
    'INSERT INTO websites (website_id, identifier, title, status, theme) VALUES ($1, $2, $3, $4, $5)',
    [
      id,
      overrides.identifier ?? `site-${++count}-${randomBytes(3).toString('hex')}`,
      overrides.title ?? 'Kiln & Co.',
      AccountStatus.paid,
      '{}',
    ],
  )
  return id
}

/** A contributor of a site; an administrator by default. */
export const insertContributor = async (
  on: On,
  websiteId: WebsiteId,
  roles: readonly number[] = [ContributorRole.admin],
  overrides: Parameters<typeof insertAccount>[1] = {},
): Promise<TestAccount & { roles: number[] }> => {
  const person = await insertAccount(on, overrides)
  await on.pool.query('INSERT INTO contributors (website_id, account_id, roles) VALUES ($1, $2, $3)', [
    websiteId,
    person.id,
    roles,
  ])
  return { ...person, roles: [...roles] }
}

/** A customer with a confirmed address and a password; without both if the owner has added it. */
export const insertCustomer = async (
  on: On,
  websiteId: WebsiteId,
  overrides: { email?: string; name?: string; language?: string; isConfirmed?: boolean } = {},
): Promise<{ id: CustomerId; websiteId: WebsiteId; email: string; name: string }> => {
  const member = {
    id: newId<CustomerId>(),
    websiteId,
    email: overrides.email ?? someEmail(),
    name: overrides.name ?? 'Ada Buyer',
  }
  await on.pool.query(
    `INSERT INTO members (website_id, member_id, email, name, language, password_hash, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN now() END)`,
    [
      websiteId,
      member.id,
      member.email,
      member.name,
      overrides.language ?? null,
      overrides.isConfirmed === false ? null : await passwordHash(),
      overrides.isConfirmed ?? true,
    ],
  )
  return member
}

/** Valid for any test clock. */
const FAR_AWAY = new Date('2100-01-01T00:00:00Z')

const aToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest(), expires: FAR_AWAY }
}

/** Session cookie of an account, over plain http. */
export const createOwnerCookie = async (on: On, accountId: AccountId): Promise<Record<string, string>> => {
  const { token, hash, expires } = aToken()
  await on.pool.query(
    'INSERT INTO account_sessions (token_hash, account_id, remember_me, expires_at) VALUES ($1, $2, false, $3)',
    [hash, accountId, expires],
  )
  return { [ownerCookieName(false)]: token }
}

/** Session cookie of a customer, over plain http. */
export const createCustomerCookie = async (
  on: On,
  { websiteId, id }: { websiteId: WebsiteId; id: CustomerId },
): Promise<Record<string, string>> => {
  const { token, hash, expires } = aToken()
  await on.pool.query(
    'INSERT INTO member_sessions (website_id, token_hash, member_id, remember_me, expires_at) VALUES ($1, $2, $3, false, $4)',
    [websiteId, hash, id, expires],
  )
  return { [customerCookieName(false)]: token }
}
