import type { AccountId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

export const findAuthenticator = async (queries: Queries, accountId: AccountId) =>
  queries
    .selectFrom('account_authenticators')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Replaces an authenticator that was not confirmed. False if there is a confirmed one. */
export const insertAuthenticator = async (
  tx: Tx,
  accountId: AccountId,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> => {
  const row = await tx
    .insertInto('account_authenticators')
    .values({ account_id: accountId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0n })
        .where('account_authenticators.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export const confirmAuthenticator = async (tx: Tx, accountId: AccountId, step: number, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('account_authenticators')
    .set({ confirmed_at: now, last_step: BigInt(step) })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** One conditional update: of concurrent requests with the same code only one succeeds. */
export const consumeStep = async (tx: Tx, accountId: AccountId, step: number): Promise<boolean> => {
  const row = await tx
    .updateTable('account_authenticators')
    .set({ last_step: BigInt(step) })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteAuthenticator = async (tx: Tx, accountId: AccountId): Promise<void> => {
  await tx.deleteFrom('account_authenticators').where('account_id', '=', accountId).execute()
}

export const countRecoveryCodes = async (queries: Queries, accountId: AccountId): Promise<number> => {
  const { count } = await queries
    .selectFrom('account_recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const replaceRecoveryCodes = async (tx: Tx, accountId: AccountId, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('account_recovery_codes')
      .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
      .execute()
}

export const consumeRecoveryCode = async (tx: Tx, accountId: AccountId, hash: Buffer): Promise<boolean> => {
  const row = await tx
    .deleteFrom('account_recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export const listPasskeys = async (queries: Queries, accountId: AccountId) =>
  queries
    .selectFrom('account_passkeys')
    .select(['credential_id as id', 'name', 'transports', 'created_at as addedAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const findPasskey = async (queries: Queries, credentialId: string) =>
  queries
    .selectFrom('account_passkeys')
    .select(['credential_id as id', 'account_id as accountId', 'public_key as publicKey', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export const insertPasskey = async (
  tx: Tx,
  passkey: {
    id: string
    accountId: AccountId
    publicKey: Buffer
    counter: number
    transports: string[]
    name: string
    now: Date
  },
): Promise<boolean> => {
  const row = await tx
    .insertInto('account_passkeys')
    .values({
      credential_id: passkey.id,
      account_id: passkey.accountId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return row !== undefined
}

export const recordPasskeyUse = async (tx: Tx, credentialId: string, counter: number, now: Date): Promise<void> => {
  await tx
    .updateTable('account_passkeys')
    .set({ counter: BigInt(counter), used_at: now })
    .where('credential_id', '=', credentialId)
    .execute()
}

export const deletePasskeys = async (tx: Tx, accountId: AccountId, credentialId?: string): Promise<number> => {
  let query = tx.deleteFrom('account_passkeys').where('account_id', '=', accountId)
  if (credentialId !== undefined) query = query.where('credential_id', '=', credentialId)
  return (await query.returning('credential_id').execute()).length
}

type ChallengePurpose = 'second-factor' | 'add-passkey' | 'passkey-sign-in'

export const insertChallenge = async (
  tx: Tx,
  challenge: {
    hash: Buffer
    purpose: ChallengePurpose
    accountId: AccountId | null
    rememberMe?: boolean
    now: Date
    expiresAt: Date
  },
): Promise<void> => {
  await tx
    .insertInto('account_challenges')
    .values({
      token_hash: challenge.hash,
      purpose: challenge.purpose,
      account_id: challenge.accountId,
      remember_me: challenge.rememberMe ?? false,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

export const findChallenge = async (queries: Queries, hash: Buffer, purpose: ChallengePurpose, now: Date) =>
  queries
    .selectFrom('account_challenges')
    .select(['account_id as accountId', 'remember_me as rememberMe'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** One statement: of concurrent requests with the same challenge only one succeeds. */
export const consumeChallenge = async (
  tx: Tx,
  { hash, purpose, now, accountId }: { hash: Buffer; purpose: ChallengePurpose; now: Date; accountId?: AccountId },
): Promise<boolean> => {
  let query = tx
    .deleteFrom('account_challenges')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
  if (accountId) query = query.where('account_id', '=', accountId)
  return (await query.returning('token_hash').executeTakeFirst()) !== undefined
}

/** Also authenticators whose set-up was not finished. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('account_challenges').where('expires_at', '<', now).execute()
  await tx
    .deleteFrom('account_authenticators')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute()
}
