import type { AccountId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createTwoFactorEmail } from './emails/two-factor-changed.tsx'
import { notStartedError, signInExpiredError, wrongCodeError } from './errors.ts'
import {
  CODE_LIMIT,
  CODE_LIMIT_PER_DAY,
  getChallengeExpiry,
  isAuthenticatorCode,
  normalizeCode,
  RECOVERY_CODE_LIMIT,
} from './model.ts'
import type { TwoFactorDependencies } from './service.ts'
import * as store from './store.ts'
import { findStep } from './totp.ts'

/** Codes of authenticator apps and recovery codes, and sign-ins that wait for one. */
export const createCodeVerification = (deps: TwoFactorDependencies) => {
  const { queries, transact, credentials, secrets, emails, limits, clock, getAccount } = deps

  const contextOf = (accountId: AccountId): string => `two-factor:${accountId}`

  const readSecret = async (accountId: AccountId, isConfirmed: boolean): Promise<Buffer | undefined> => {
    const found = await store.findAuthenticator(queries, accountId)
    if (!found || (found.confirmedAt !== null) !== isConfirmed) return undefined
    // Undefined if the installation's key was replaced: recovery codes and passkeys still work.
    const opened = secrets.open(found.sealedSecret, contextOf(accountId))
    return opened === undefined ? undefined : Buffer.from(opened, 'base64')
  }

  const limitKey = (accountId: AccountId): string => `two-factor.code:${accountId}`

  const consumeCodeLimits = async (accountId: AccountId): Promise<void> => {
    await limits.consume(limitKey(accountId), CODE_LIMIT)
    await limits.consume(`${limitKey(accountId)}:day`, CODE_LIMIT_PER_DAY)
  }

  /** Returns a function that consumes the code in the caller's transaction and returns whether it was unused. */
  const checkCode = async (accountId: AccountId, entered: string): Promise<(tx: Tx) => Promise<boolean>> => {
    const code = normalizeCode(entered)
    if (!isAuthenticatorCode(code)) {
      await limits.consume(`two-factor.recovery:${accountId}`, RECOVERY_CODE_LIMIT)
      return async (tx) => {
        if (!(await store.consumeRecoveryCode(tx, accountId, credentials.hashToken(code)))) return false
        await emails.send(tx, createTwoFactorEmail(await getAccount(accountId), 'recovery-code-used'))
        return true
      }
    }
    await consumeCodeLimits(accountId)
    const secret = await readSecret(accountId, true)
    const step = secret && findStep(secret, code, clock())
    return async (tx) => step !== undefined && store.consumeStep(tx, accountId, step)
  }

  return {
    contextOf,

    /** Keeps a sign-in with the right password until its second factor. */
    async startSignIn(tx: Tx, accountId: AccountId, rememberMe: boolean): Promise<string> {
      const { token, hash } = credentials.newToken()
      const now = clock()
      await store.insertChallenge(tx, {
        hash,
        purpose: 'second-factor',
        accountId,
        rememberMe,
        now,
        expiresAt: getChallengeExpiry(now),
      })
      return token
    },

    /** A wrong code leaves the sign-in open for another attempt; code and sign-in are consumed together. */
    async completeSignIn(token: string, code: string): Promise<{ accountId: AccountId; rememberMe: boolean }> {
      const hash = credentials.hashToken(token)
      const pending = await store.findChallenge(queries, hash, 'second-factor', clock())
      if (!pending?.accountId) throw signInExpiredError()
      const accountId = pending.accountId as AccountId
      const consumeCode = await checkCode(accountId, code)
      await transact(async (tx) => {
        if (!(await consumeCode(tx))) throw wrongCodeError()
        if (!(await store.consumeChallenge(tx, { hash, purpose: 'second-factor', now: clock() })))
          throw signInExpiredError()
      })
      await limits.reset(limitKey(accountId))
      return { accountId, rememberMe: pending.rememberMe }
    },

    /** The time step of the first code, which proves that the app was set up. */
    async requireNewAuthenticatorCode(accountId: AccountId, entered: string): Promise<number> {
      await consumeCodeLimits(accountId)
      const secret = await readSecret(accountId, false)
      if (!secret) throw notStartedError()
      const step = findStep(secret, normalizeCode(entered), clock())
      if (step === undefined) throw wrongCodeError()
      await limits.reset(limitKey(accountId))
      return step
    },
  }
}
