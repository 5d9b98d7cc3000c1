import { randomBytes } from 'node:crypto'
import type { AccountId } from '#base/id.ts'
import { accountCredentialsRevoked } from '#people/credentials/contract.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { WorkerPool } from '#platform/threads/worker-pool.ts'
import type { PasskeyRegistration } from './contract.ts'
import { createTwoFactorEmail, type TwoFactorChange } from './emails/two-factor-changed.tsx'
import { alreadyEnabledError, notStartedError, passkeyNotFoundError, rejectedPasskeyError } from './errors.ts'
import { formatRecoveryCode, normalizeCode, RECOVERY_CODE_COUNT, type SecondFactorMethod } from './model.ts'
import { createPasskeys } from './passkeys.ts'
import * as store from './store.ts'
import { getAuthenticatorUri, toBase32 } from './totp.ts'
import { createCodeVerification } from './verify-code.ts'

type AccountInfo = { id: AccountId; email: string; name: string }

export type TwoFactorDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  secrets: Secrets
  events: Events
  emails: EmailService
  limits: RateLimits
  clock: Clock
  /** From `createPasskeyWorkers`. */
  workers: WorkerPool
  /** Base URL of the dashboard; passkeys are bound to its host. */
  publicUrl: string
  /** Implemented by accounts: throws if the password is wrong. */
  requirePassword: (id: AccountId, password: string | undefined) => Promise<AccountInfo>
  getAccount: (id: AccountId) => Promise<AccountInfo>
}

const SECRET_BYTES = 20
const RECOVERY_CODE_BYTES = 10

/** Two-factor sign-in of accounts: an authenticator app, passkeys, and recovery codes for a lost device. */
export const createTwoFactor = (deps: TwoFactorDependencies) => {
  const { queries, transact, credentials, secrets, events, emails, clock, publicUrl } = deps
  const passkeys = createPasskeys(deps)
  const verification = createCodeVerification(deps)
  const issuer = `Sitewright (${new URL(publicUrl).host})`

  const listMethods = async (on: Queries, accountId: AccountId): Promise<SecondFactorMethod[]> => {
    const [authenticator, keys, codes] = [
      await store.findAuthenticator(on, accountId),
      await store.listPasskeys(on, accountId),
      await store.countRecoveryCodes(on, accountId),
    ]
    const methods: SecondFactorMethod[] = []
    if (authenticator?.confirmedAt) methods.push('authenticator')
    if (keys.length > 0) methods.push('passkey')
    // Codes alone are no factor: they are deleted with the last one.
    return methods.length > 0 && codes > 0 ? [...methods, 'recovery-code'] : methods
  }

  const createRecoveryCodes = async (tx: Tx, accountId: AccountId): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
      toBase32(randomBytes(RECOVERY_CODE_BYTES)).toLowerCase(),
    )
    await store.replaceRecoveryCodes(
      tx,
      accountId,
      codes.map((code) => credentials.hashToken(normalizeCode(code))),
    )
    return codes.map(formatRecoveryCode)
  }

  const notifyOwner = async (tx: Tx, accountId: AccountId, change: TwoFactorChange): Promise<void> => {
    await emails.send(tx, createTwoFactorEmail(await deps.getAccount(accountId), change))
  }

  /** Runs `add` and returns recovery codes if it added the first factor. */
  const addFactor = (accountId: AccountId, add: (tx: Tx) => Promise<void>): Promise<string[] | null> =>
    transact(async (tx) => {
      const isFirst = (await listMethods(tx, accountId)).length === 0
      await add(tx)
      if (!isFirst) return null
      await notifyOwner(tx, accountId, 'enabled')
      return createRecoveryCodes(tx, accountId)
    })

  const removeFactor = (accountId: AccountId, remove: (tx: Tx) => Promise<void>): Promise<void> =>
    transact(async (tx) => {
      const before = await listMethods(tx, accountId)
      await remove(tx)
      const left = await listMethods(tx, accountId)
      if (left.length > 0) return
      await store.replaceRecoveryCodes(tx, accountId, [])
      if (before.length > 0) await notifyOwner(tx, accountId, 'disabled')
    })

  const deleteAll = async (tx: Tx, accountId: AccountId): Promise<void> => {
    await store.deleteAuthenticator(tx, accountId)
    await store.deletePasskeys(tx, accountId)
    await store.replaceRecoveryCodes(tx, accountId, [])
  }
  events.on(accountCredentialsRevoked, (tx, { accountId }) => deleteAll(tx, accountId))

  return {
    listMethods: (on: Queries, accountId: AccountId) => listMethods(on, accountId),
    startSignIn: verification.startSignIn,
    completeSignIn: verification.completeSignIn,
    startPasskeySignIn: passkeys.startSignIn,
    verifyPasskeySignIn: passkeys.verifySignIn,

    async getStatus(accountId: AccountId) {
      const [authenticator, keys, codes] = await Promise.all([
        store.findAuthenticator(queries, accountId),
        store.listPasskeys(queries, accountId),
        store.countRecoveryCodes(queries, accountId),
      ])
      return {
        hasAuthenticator: Boolean(authenticator?.confirmedAt),
        passkeys: keys.map(({ id, name, addedAt, usedAt }) => ({
          id,
          name,
          addedAt: addedAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft: codes,
        passkeyOrigin: passkeys.origin,
      }
    },

    async startAuthenticator(accountId: AccountId, password: string | undefined) {
      const { email } = await deps.requirePassword(accountId, password)
      const secret = randomBytes(SECRET_BYTES)
      const sealed = secrets.seal(secret.toString('base64'), verification.contextOf(accountId))
      if (!(await transact((tx) => store.insertAuthenticator(tx, accountId, sealed, clock()))))
        throw alreadyEnabledError()
      return { secret: toBase32(secret), uri: getAuthenticatorUri(secret, { issuer, email }) }
    },

    async confirmAuthenticator(accountId: AccountId, code: string): Promise<string[] | null> {
      const step = await verification.requireNewAuthenticatorCode(accountId, code)
      return addFactor(accountId, async (tx) => {
        if (!(await store.confirmAuthenticator(tx, accountId, step, clock()))) throw notStartedError()
      })
    },

    async removeAuthenticator(accountId: AccountId, password: string | undefined): Promise<void> {
      await deps.requirePassword(accountId, password)
      await removeFactor(accountId, (tx) => store.deleteAuthenticator(tx, accountId))
    },

    async startPasskey(accountId: AccountId, password: string | undefined) {
      return passkeys.startRegistration(await deps.requirePassword(accountId, password))
    },

    async addPasskey(
      accountId: AccountId,
      { name, passkey }: { name: string; passkey: PasskeyRegistration },
    ): Promise<string[] | null> {
      const verified = await passkeys.verifyRegistration(accountId, passkey)
      return addFactor(accountId, async (tx) => {
        if (!(await store.insertPasskey(tx, { ...verified, accountId, name, now: clock() })))
          throw rejectedPasskeyError()
      })
    },

    async removePasskey(accountId: AccountId, id: string, password: string | undefined): Promise<void> {
      await deps.requirePassword(accountId, password)
      await removeFactor(accountId, async (tx) => {
        if ((await store.deletePasskeys(tx, accountId, id)) === 0) throw passkeyNotFoundError()
      })
    },

    async renewRecoveryCodes(accountId: AccountId, password: string | undefined): Promise<string[]> {
      await deps.requirePassword(accountId, password)
      return transact(async (tx) => {
        if ((await listMethods(tx, accountId)).length === 0) throw notStartedError()
        return createRecoveryCodes(tx, accountId)
      })
    },

    async disable(accountId: AccountId, password: string | undefined): Promise<void> {
      await deps.requirePassword(accountId, password)
      await removeFactor(accountId, (tx) => deleteAll(tx, accountId))
    },

    deleteExpired: (): Promise<void> => transact((tx) => store.deleteExpired(tx, clock())),
  }
}

export type TwoFactor = ReturnType<typeof createTwoFactor>
