import { sql } from 'kysely'
import type { AccountId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Account, TokenPurpose } from './model.ts'

const COLUMNS = ['account_id', 'email', 'name', 'internal', 'language', 'password_hash', 'email_proved_at'] as const

type Row = {
  account_id: string
  email: string
  name: string
  internal: boolean
  language: string | null
  password_hash: string | null
  email_proved_at: Date | null
}

const toAccount = (row: Row): Account => ({
  id: row.account_id as AccountId,
  email: row.email,
  name: row.name,
  internal: row.internal,
  language: row.language,
  hasPassword: row.password_hash !== null,
})

const toStoredAccount = (row: Row | undefined) =>
  row && { account: toAccount(row), passwordHash: row.password_hash, isProved: row.email_proved_at !== null }

export const findAccount = async (queries: Queries, id: AccountId) =>
  toStoredAccount(await queries.selectFrom('accounts').select(COLUMNS).where('account_id', '=', id).executeTakeFirst())

export const findAccountByEmail = async (queries: Queries, email: string) =>
  toStoredAccount(
    await queries
      .selectFrom('accounts')
      .select(COLUMNS)
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .executeTakeFirst(),
  )

export const insertAccount = async (
  tx: Tx,
  account: Omit<Account, 'hasPassword'> & { passwordHash: string | null; provedAt?: Date },
): Promise<Account> =>
  toAccount(
    await tx
      .insertInto('accounts')
      .values({
        account_id: account.id,
        email: account.email,
        name: account.name,
        internal: account.internal,
        language: account.language,
        password_hash: account.passwordHash,
        email_proved_at: account.provedAt ?? null,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )

type Change = {
  email?: string
  name?: string
  language?: string | null
  passwordHash?: string | null
  provedAt?: Date
}

export const updateAccount = async (tx: Tx, id: AccountId, change: Change): Promise<Account> =>
  toAccount(
    await tx
      .updateTable('accounts')
      .set((eb) => ({
        // SET must name at least one column, even when nothing changes.
        email: change.email ?? eb.ref('email'),
        name: change.name,
        language: change.language,
        password_hash: change.passwordHash,
        email_proved_at: change.provedAt,
      }))
      .where('account_id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )

export const insertToken = async (
  tx: Tx,
  token: {
    hash: Buffer
    accountId: AccountId
    purpose: TokenPurpose
    email: string | null
    now: Date
    expiresAt: Date
  },
): Promise<void> => {
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: token.hash,
      account_id: token.accountId,
      purpose: token.purpose,
      email: token.email,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** One conditional update, so that of two concurrent requests with the same link only one succeeds. */
export const consumeToken = async (tx: Tx, hash: Buffer, purpose: TokenPurpose, now: Date) => {
  const row = await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return row && { accountId: row.account_id as AccountId, email: row.email }
}

/** Links sent before a password or email change may be in a mailbox that an attacker can read. */
export const deleteTokens = async (tx: Tx, accountId: AccountId): Promise<void> => {
  await tx.deleteFrom('account_tokens').where('account_id', '=', accountId).execute()
}

export const deleteExpiredTokens = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('account_tokens').where('expires_at', '<', now).execute()
  await tx.deleteFrom('account_sign_ups').where('expires_at', '<', now).execute()
}

export type SignUp = { email: string; name: string; language: string | null; passwordHash: string }

export const insertSignUp = async (
  tx: Tx,
  { email, name, language, passwordHash }: SignUp,
  token: { hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('account_sign_ups')
    .values({
      token_hash: token.hash,
      email,
      name,
      language,
      password_hash: passwordHash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

const SIGN_UP_COLUMNS = ['email', 'name', 'language', 'password_hash as passwordHash'] as const

export const findSignUp = (queries: Queries, hash: Buffer, now: Date): Promise<SignUp | undefined> =>
  queries
    .selectFrom('account_sign_ups')
    .select(SIGN_UP_COLUMNS)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes all sign-ups of the address: the others were made by a person without access to the mailbox, or by mistake. */
export const consumeSignUp = async (tx: Tx, hash: Buffer): Promise<SignUp | undefined> => {
  const signUp = await tx
    .deleteFrom('account_sign_ups')
    .where('token_hash', '=', hash)
    .returning(SIGN_UP_COLUMNS)
    .executeTakeFirst()
  if (signUp)
    await tx
      .deleteFrom('account_sign_ups')
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${signUp.email})`)
      .execute()
  return signUp
}

/** Serializes nodes that start concurrently on an empty database, so that only one first owner is created. */
export const lockForFirstOwner = async (tx: Tx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('accounts.first_owner'))`.execute(tx)
}

export const hasAccounts = async (queries: Queries): Promise<boolean> =>
  (await queries.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()) !== undefined

/** Oldest first. */
export const listOperators = async (queries: Queries): Promise<Account[]> =>
  (
    await queries.selectFrom('accounts').select(COLUMNS).where('internal', '=', true).orderBy('created_at').execute()
  ).map(toAccount)

/** The oldest operator, if no operator has a password: then sign-in is possible only by a link. */
export const findOperatorWithoutPassword = async (queries: Queries): Promise<Account | undefined> => {
  const operators = await listOperators(queries)
  return operators.some(({ hasPassword }) => hasPassword) ? undefined : operators[0]
}
