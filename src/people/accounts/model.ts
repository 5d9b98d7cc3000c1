import type { AccountId } from '#base/id.ts'

/** An owner or contributor: one account for all sites of the installation. */
export type Account = {
  id: AccountId
  email: string
  name: string
  /** Operator of the installation: the first owner, and accounts flagged in the database. */
  internal: boolean
  language: string | null
  /** False until a password is set; until then sign-in works by one-time links only. */
  hasPassword: boolean
}

export const TOKEN_PURPOSES = ['sign-in', 'reset-password', 'confirm-email'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** Lifetime of links. A reset link gives full control of the account, so it has the shortest. */
const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  'sign-in': 24,
  'reset-password': 1,
  'confirm-email': 72,
}

export const getTokenExpiry = (purpose: TokenPurpose, now: Date): Date =>
  new Date(now.getTime() + TOKEN_HOURS[purpose] * 3_600_000)

/** Dashboard paths of links in emails. The screens consume the token by a POST, never by a GET. */
export const ACCOUNT_PATHS: Readonly<Record<TokenPurpose, (token: string) => string>> = {
  'sign-in': (token) => `/config/sign-in/link?token=${token}`,
  'reset-password': (token) => `/config/reset-password?token=${token}`,
  'confirm-email': (token) => `/config/confirm-email?token=${token}`,
}

/** The dashboard path of the link that confirms a sign-up, with the path to continue to. */
export const getConfirmSignUpPath = (token: string, back: string | undefined): string =>
  `/config/confirm-sign-up?token=${token}${back ? `&back=${encodeURIComponent(back)}` : ''}`

/** Default email of the first owner: `.localhost` has no mailbox, and the address can be changed. */
export const FIRST_OWNER_EMAIL = 'owner@sitewright.localhost'
