import type { Caller } from '#base/caller.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'

/** A customer account on one site. The same email on another site is a different customer. */
export type Customer = {
  id: CustomerId
  websiteId: WebsiteId
  email: string
  name: string
  /** Preferred language; null means the site's language. */
  language: string | null
}

/** Pages of customers; none of them is cached. */
export const ACCOUNT_PATHS = {
  account: '/account',
  signIn: '/account/sign-in',
  /** Asks for the address to which a sign-in link and code are sent. */
  signInEmail: '/account/sign-in-email',
  code: '/account/code',
  /** Target of the emailed sign-in link. */
  link: '/account/link',
  signUp: '/account/sign-up',
  confirm: '/account/confirm',
  forgotPassword: '/account/forgot-password',
  resetPassword: '/account/reset-password',
  invitation: '/account/invitation',
  /** Changes the password of the signed-in customer. */
  password: '/account/password',
  signOut: '/account/sign-out',
} as const

export const isAccountPath = (path: string): boolean =>
  path === ACCOUNT_PATHS.account || path.startsWith(`${ACCOUNT_PATHS.account}/`)

/** The page that is opened after signing in is a path of the site. */
export const getSignInPath = (next: string): string => `${ACCOUNT_PATHS.signIn}?next=${encodeURIComponent(next)}`

const HOUR = 3_600_000
const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

export const getResetTokenExpiry = (now: Date): Date => after(now, HOUR)
const SIGN_IN_MINUTES = 15
export const SIGN_IN_SECONDS = SIGN_IN_MINUTES * 60
export const getSignInTokenExpiry = (now: Date): Date => after(now, SIGN_IN_SECONDS * 1000)
const INVITATION_DAYS = 14
export const getInvitationExpiry = (now: Date): Date => after(now, INVITATION_DAYS * 24 * HOUR)

/** Path of an emailed link. The page consumes the token by a POST, never by a GET. */
export const getTokenPath = (page: 'confirm' | 'link' | 'resetPassword' | 'invitation', token: string): string =>
  `${ACCOUNT_PATHS[page]}?token=${token}`

/** Digits of a sign-in code. With the limits below, guessing one takes centuries. */
export const CODE_LENGTH = 8
/** Tries per requested email. */
export const CODE_LIMIT = { times: 5, seconds: SIGN_IN_SECONDS }

export const formatCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`

/** The customer of a request whose contract requires one. */
export const requireCustomer = (caller: Caller): NonNullable<Caller['member']> => {
  if (!caller.member) throw new Error('A request that requires a customer was authorized without one.')
  return caller.member
}
