import type { AccountId } from '#base/id.ts'
import { accountCredentialsRevoked, accountPasswordChanged } from '#people/credentials/contract.ts'
import { emailTakenError, linkUsedError, wrongPasswordError } from '#people/credentials/errors.ts'
import {
  type ChangePasswordForm,
  EMAIL_LIMIT_PER_ADDRESS,
  EMAIL_LIMIT_PER_CLIENT,
  type ProfileForm,
  type ResetPasswordForm,
} from '#people/credentials/model.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailLink } from '#platform/email/model.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import {
  createConfirmEmailEmail,
  createEmailChangedEmail,
  createNoAccountEmail,
  createResetPasswordEmail,
  createSignInLinkEmail,
} from './emails/account-emails.tsx'
import { createFirstOwner } from './first-owner.ts'
import { ACCOUNT_PATHS, type Account, getTokenExpiry, type TokenPurpose } from './model.ts'
import { createSignUp } from './sign-up.ts'
import * as store from './store.ts'

export type AccountsDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  events: Events
  emails: EmailService
  limits: RateLimits
  clock: Clock
  /** Base URL of the dashboard, for links in emails. */
  publicUrl: string
}

/** Converts a violation of the unique email index, which decides concurrent requests, into a domain error. */
const rethrowEmailTaken = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    throw violatesConstraint(error, 'accounts_email') ? emailTakenError('accounts') : error
  }
}

export const createAccounts = ({
  queries,
  transact,
  credentials,
  events,
  emails,
  limits,
  clock,
  publicUrl,
}: AccountsDependencies) => {
  const createLink = async (
    tx: Tx,
    account: Account,
    purpose: TokenPurpose,
    email: string | null = null,
  ): Promise<EmailLink & { url: string }> => {
    const { token, hash } = credentials.newToken()
    const now = clock()
    const expiresAt = getTokenExpiry(purpose, now)
    await store.insertToken(tx, { hash, accountId: account.id, purpose, email, now, expiresAt })
    return { hash, expiresAt, url: publicUrl + ACCOUNT_PATHS[purpose](token) }
  }

  const getStoredAccount = async (id: AccountId) => {
    const found = await store.findAccount(queries, id)
    if (!found) throw new Error(`Account ${id} is signed in but does not exist.`)
    return found
  }

  /** Re-authenticates before a sensitive change. An account without a password has nothing to check. */
  const verifyCurrentPassword = async (id: AccountId, password: string | undefined): Promise<Account> => {
    const { account, passwordHash } = await getStoredAccount(id)
    if (passwordHash && !(await credentials.verifyPassword(passwordHash, password ?? '')))
      throw wrongPasswordError('accounts')
    return account
  }

  const setPassword = async (tx: Tx, account: Account, password: string): Promise<void> => {
    const passwordHash = await credentials.hashNewPassword(password, account.email)
    await store.updateAccount(tx, account.id, { passwordHash })
    await store.deleteTokens(tx, account.id)
    await events.emit(tx, accountPasswordChanged, { accountId: account.id })
  }

  /**
   * The first proof that the account's owner controls the mailbox. An attacker may have signed up with this address before, so the
   * existing password, sessions and links are revoked.
   */
  const markEmailProved = async (tx: Tx, { id }: Account): Promise<Account> => {
    const account = await store.updateAccount(tx, id, { passwordHash: null, provedAt: clock() })
    await store.deleteTokens(tx, id)
    await events.emit(tx, accountPasswordChanged, { accountId: id })
    await events.emit(tx, accountCredentialsRevoked, { accountId: id })
    return account
  }

  const consumeEmailLimits = async (email: string, ip: string): Promise<void> => {
    await limits.consume(`accounts.mail-from:${toClientKey(ip)}:${email.toLowerCase()}`, EMAIL_LIMIT_PER_CLIENT)
    await limits.consume(`accounts.mail:${email.toLowerCase()}`, EMAIL_LIMIT_PER_ADDRESS)
  }

  /** Sends one email in any case, so that neither the response nor the work reveals whether the account exists. */
  const sendLink = async (email: string, ip: string, purpose: 'sign-in' | 'reset-password'): Promise<void> => {
    await consumeEmailLimits(email, ip)
    const found = await store.findAccountByEmail(queries, email)
    const createEmail = purpose === 'sign-in' ? createSignInLinkEmail : createResetPasswordEmail
    await transact(async (tx) => {
      if (!found) return emails.send(tx, createNoAccountEmail(email, publicUrl))
      const link = await createLink(tx, found.account, purpose)
      return emails.send(tx, { ...createEmail(found.account, link.url), link })
    })
  }

  return {
    ...createSignUp({ queries, transact, credentials, emails, limits, clock, publicUrl, consumeEmailLimits }),

    /** Throws if the password is wrong. */
    requirePassword: verifyCurrentPassword,

    get: async (id: AccountId): Promise<Account> => (await getStoredAccount(id)).account,

    updateProfile: (id: AccountId, change: ProfileForm): Promise<Account> =>
      transact((tx) => store.updateAccount(tx, id, change)),

    /** The same response for an address that another account has: the confirmation then fails. */
    async requestEmailChange(
      id: AccountId,
      { email, password }: { email: string; password?: string },
    ): Promise<{ sentTo: string }> {
      const account = await verifyCurrentPassword(id, password)
      await transact(async (tx) => {
        const link = await createLink(tx, account, 'confirm-email', email)
        await emails.send(tx, { ...createConfirmEmailEmail(account, email, link.url), link })
      })
      return { sentTo: email }
    },

    /** Also notifies the old address, so that its owner notices a change made by someone else. */
    confirmEmail: (token: string): Promise<{ email: string }> =>
      rethrowEmailTaken(
        transact(async (tx) => {
          const used = await store.consumeToken(tx, credentials.hashToken(token), 'confirm-email', clock())
          if (!used?.email) throw linkUsedError('accounts')
          const before = await store.findAccount(tx, used.accountId)
          const account = await store.updateAccount(tx, used.accountId, { email: used.email, provedAt: clock() })
          await store.deleteTokens(tx, account.id)
          if (before) await emails.send(tx, createEmailChangedEmail(before.account, account.email))
          return { email: account.email }
        }),
      ),

    async changePassword(id: AccountId, { current, password }: ChangePasswordForm): Promise<void> {
      const account = await verifyCurrentPassword(id, current)
      await transact((tx) => setPassword(tx, account, password))
    },

    requestPasswordReset: (email: string, ip: string): Promise<void> => sendLink(email, ip, 'reset-password'),

    requestSignInLink: (email: string, ip: string): Promise<void> => sendLink(email, ip, 'sign-in'),

    /** A rejected password rolls back the transaction, so the link stays valid. */
    resetPassword: ({ token, password }: ResetPasswordForm): Promise<void> =>
      transact(async (tx) => {
        const used = await store.consumeToken(tx, credentials.hashToken(token), 'reset-password', clock())
        const found = used && (await store.findAccount(tx, used.accountId))
        if (!found) throw linkUsedError('accounts')
        await setPassword(tx, found.account, password)
        if (!found.isProved) await events.emit(tx, accountCredentialsRevoked, { accountId: found.account.id })
        await store.updateAccount(tx, found.account.id, { provedAt: clock() })
      }),

    async consumeSignInLink(tx: Tx, token: string): Promise<Account> {
      const used = await store.consumeToken(tx, credentials.hashToken(token), 'sign-in', clock())
      const found = used && (await store.findAccount(tx, used.accountId))
      if (!found) throw linkUsedError('accounts')
      return found.isProved ? found.account : markEmailProved(tx, found.account)
    },

    /** Returns the account if email and password match; takes the same time when the account does not exist. */
    async authenticate(email: string, password: string): Promise<Account | undefined> {
      const found = await store.findAccountByEmail(queries, email)
      return (await credentials.verifyPassword(found?.passwordHash, password)) ? found?.account : undefined
    },

    ensureFirstOwner: createFirstOwner({
      transact,
      credentials,
      clock,
      createSignInLink: async (tx, account) => (await createLink(tx, account, 'sign-in')).url,
    }),

    deleteExpired: (): Promise<void> => transact((tx) => store.deleteExpiredTokens(tx, clock())),
  }
}

export type Accounts = ReturnType<typeof createAccounts>
