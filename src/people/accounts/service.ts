import { type AccountId, newId } from '#base/id.ts'
import {
  type ChangePasswordForm,
  emailTaken,
  linkSpent,
  MAILS_OF_ONE_MACHINE,
  MAILS_TO_ONE_ADDRESS,
  type ProfileForm,
  type ResetPasswordForm,
  type SignUpForm,
  wrongPassword,
} from '#people/credentials/model.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violates } from '#platform/database/constraint.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { MailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import { callerAt, type RateLimits } from '#platform/http/rate-limit.ts'
import { passwordChanged } from './contract.ts'
import { confirmEmailLetter, emailChangedLetter, resetPasswordLetter, signInLinkLetter } from './emails/letters.tsx'
import { createFirstOwner } from './first-owner.ts'
import { type Account, accountPages, type TokenPurpose, tokenExpiry } from './model.ts'
import * as store from './store.ts'

export type AccountsDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  events: Events
  mail: MailService
  limits: RateLimits
  clock: Clock
  /** Where `/config` lives: links in mails lead there. */
  publicUrl: string
}

/** Turns the race for an address, which only the unique index can judge, into words. */
const unlessTaken = async <Result>(deed: Promise<Result>): Promise<Result> => {
  try {
    return await deed
  } catch (error) {
    throw violates(error, 'accounts_email') ? emailTaken('accounts') : error
  }
}

export const createAccounts = ({
  queries,
  transact,
  credentials,
  events,
  mail,
  limits,
  clock,
  publicUrl,
}: AccountsDependencies) => {
  const addToken = async (
    tx: Tx,
    account: Account,
    purpose: TokenPurpose,
    email: string | null = null,
  ): Promise<string> => {
    const { token, hash } = credentials.newToken()
    const now = clock()
    await store.addToken(tx, { hash, accountId: account.id, purpose, email, now, expiresAt: tokenExpiry(purpose, now) })
    return token
  }

  const linkFor = async (tx: Tx, account: Account, purpose: TokenPurpose, email?: string): Promise<string> =>
    publicUrl + accountPages[purpose](await addToken(tx, account, purpose, email))

  const known = async (id: AccountId) => {
    const found = await store.accountById(queries, id)
    if (!found) throw new Error(`Account ${id} is signed in but does not exist.`)
    return found
  }

  /** Proves again that the person at the keyboard is the one who signed in; without a password there is nothing to ask for. */
  const confirmed = async (id: AccountId, password: string | undefined): Promise<Account> => {
    const { account, passwordHash } = await known(id)
    if (passwordHash && !(await credentials.passwordHolds(passwordHash, password ?? '')))
      throw wrongPassword('accounts')
    return account
  }

  const setPassword = async (tx: Tx, account: Account, password: string): Promise<void> => {
    const passwordHash = await credentials.hashNewPassword(password, account.email)
    await store.changeAccount(tx, account.id, { passwordHash })
    await store.forgetTokens(tx, account.id)
    await events.emit(tx, passwordChanged, { accountId: account.id })
  }

  /**
   * The first word from the mailbox itself. Somebody else may have signed up with this address beforehand and be waiting: their password,
   * their sessions and their links end here.
   */
  const proved = async (tx: Tx, { id }: Account): Promise<Account> => {
    const account = await store.changeAccount(tx, id, { passwordHash: null, provedAt: clock() })
    await store.forgetTokens(tx, id)
    await events.emit(tx, passwordChanged, { accountId: id })
    return account
  }

  const mailLink = async (email: string, ip: string, purpose: 'sign-in' | 'reset-password'): Promise<void> => {
    await limits.take(`accounts.mail-from:${callerAt(ip)}:${email.toLowerCase()}`, MAILS_OF_ONE_MACHINE)
    await limits.take(`accounts.mail:${email.toLowerCase()}`, MAILS_TO_ONE_ADDRESS)
    const found = await store.accountByEmail(queries, email)
    if (!found) return
    const letter = purpose === 'sign-in' ? signInLinkLetter : resetPasswordLetter
    await transact(async (tx) => mail.send(tx, letter(found.account, await linkFor(tx, found.account, purpose))))
  }

  return {
    async signUp(input: Omit<SignUpForm, 'rememberMe'>): Promise<Account> {
      const passwordHash = await credentials.hashNewPassword(input.password, input.email)
      const { email, name, language } = input
      return unlessTaken(
        transact((tx) =>
          store.addAccount(tx, { id: newId<AccountId>(), email, name, language, internal: false, passwordHash }),
        ),
      )
    },

    account: async (id: AccountId): Promise<Account> => (await known(id)).account,

    change: (id: AccountId, change: ProfileForm): Promise<Account> =>
      transact((tx) => store.changeAccount(tx, id, change)),

    async askEmailChange(
      id: AccountId,
      { email, password }: { email: string; password?: string },
    ): Promise<{ sentTo: string }> {
      const account = await confirmed(id, password)
      const holder = await store.accountByEmail(queries, email)
      if (holder && holder.account.id !== id) throw emailTaken('accounts')
      await transact(async (tx) =>
        mail.send(tx, confirmEmailLetter(account, email, await linkFor(tx, account, 'confirm-email', email))),
      )
      return { sentTo: email }
    },

    /** The old address is told, so that a change that its owner did not make does not pass in silence. */
    confirmEmail: (token: string): Promise<{ email: string }> =>
      unlessTaken(
        transact(async (tx) => {
          const spent = await store.spendToken(tx, credentials.hashToken(token), 'confirm-email', clock())
          if (!spent?.email) throw linkSpent('accounts')
          const before = await store.accountById(tx, spent.accountId)
          const account = await store.changeAccount(tx, spent.accountId, { email: spent.email, provedAt: clock() })
          await store.forgetTokens(tx, account.id)
          if (before) await mail.send(tx, emailChangedLetter(before.account, account.email))
          return { email: account.email }
        }),
      ),

    async changePassword(id: AccountId, { current, password }: ChangePasswordForm): Promise<void> {
      const account = await confirmed(id, current)
      await transact((tx) => setPassword(tx, account, password))
    },

    askPasswordReset: (email: string, ip: string): Promise<void> => mailLink(email, ip, 'reset-password'),

    askSignInLink: (email: string, ip: string): Promise<void> => mailLink(email, ip, 'sign-in'),

    /** A password that will not do leaves the link unspent: the refusal undoes the whole transaction. */
    resetPassword: ({ token, password }: ResetPasswordForm): Promise<void> =>
      transact(async (tx) => {
        const spent = await store.spendToken(tx, credentials.hashToken(token), 'reset-password', clock())
        const found = spent && (await store.accountById(tx, spent.accountId))
        if (!found) throw linkSpent('accounts')
        await setPassword(tx, found.account, password)
        await store.changeAccount(tx, found.account.id, { provedAt: clock() })
      }),

    async spendSignInLink(tx: Tx, token: string): Promise<Account> {
      const spent = await store.spendToken(tx, credentials.hashToken(token), 'sign-in', clock())
      const found = spent && (await store.accountById(tx, spent.accountId))
      if (!found) throw linkSpent('accounts')
      return found.isProved ? found.account : proved(tx, found.account)
    },

    /** Who it is, if address and password belong together; takes as long when there is nobody. */
    async accountFor(email: string, password: string): Promise<Account | undefined> {
      const found = await store.accountByEmail(queries, email)
      return (await credentials.passwordHolds(found?.passwordHash, password)) ? found?.account : undefined
    },

    accountWithEmail: async (email: string): Promise<Account | undefined> =>
      (await store.accountByEmail(queries, email))?.account,

    ensureFirstOwner: createFirstOwner({
      transact,
      credentials,
      clock,
      addSignInToken: (tx, account) => addToken(tx, account, 'sign-in'),
    }),

    sweep: (): Promise<void> => transact((tx) => store.sweepTokens(tx, clock())),
  }
}

export type Accounts = ReturnType<typeof createAccounts>
