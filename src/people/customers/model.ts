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

const RESET_HOURS = 1

export const getResetTokenExpiry = (now: Date): Date => new Date(now.getTime() + RESET_HOURS * 3_600_000)

/** Path of the link in the email. The page consumes the token by a POST, never by a GET. */
export const getResetPasswordPath = (token: string): string => `/account/reset-password?token=${token}`

/** Path of the link that confirms a sign-up. */
export const getConfirmSignUpPath = (token: string): string => `/account/confirm?token=${token}`

/** The customer of a request whose contract requires one. */
export const requireCustomer = (caller: Caller): NonNullable<Caller['member']> => {
  if (!caller.member) throw new Error('A request that requires a customer was authorized without one.')
  return caller.member
}
