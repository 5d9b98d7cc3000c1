import type { Caller } from '#base/caller.ts'
import type { AccountId } from '#base/id.ts'

/** An owner or contributor: one account for the whole installation, whatever sites they work on. */
export type Account = {
  id: AccountId
  email: string
  name: string
  /** Runs the installation: the first owner, and whoever is marked so in the database. */
  internal: boolean
  language: string | null
  /** False until the person has chosen one; until then they come in by one-time links. */
  hasPassword: boolean
}

export const TOKEN_PURPOSES = ['sign-in', 'reset-password', 'confirm-email'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** How long a link is good for. Whoever holds a reset link owns the account, so it lives shortest. */
const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  'sign-in': 24,
  'reset-password': 1,
  'confirm-email': 72,
}

export const getTokenExpiry = (purpose: TokenPurpose, now: Date): Date =>
  new Date(now.getTime() + TOKEN_HOURS[purpose] * 3_600_000)

/** The screens that links in mails lead to, under the address of the installation. Each spends its token by a POST, never by opening. */
export const ACCOUNT_PATHS: Readonly<Record<TokenPurpose, (token: string) => string>> = {
  'sign-in': (token) => `/config/sign-in/link?token=${token}`,
  'reset-password': (token) => `/config/reset-password?token=${token}`,
  'confirm-email': (token) => `/config/confirm-email?token=${token}`,
}

/** Who the first owner is when nobody said: `.localhost` reaches no mailbox, and the address can be changed. */
export const FIRST_OWNER_EMAIL = 'owner@sitewright.localhost'

/** The account behind a call whose contract asked for one. */
export const requireAccount = (caller: Caller): NonNullable<Caller['account']> => {
  if (!caller.account) throw new Error('A call that needs an account was let through without one.')
  return caller.account
}
