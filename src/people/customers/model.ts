import type { Caller } from '#base/caller.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'

/** A user of one site. The same address on another site is another member: they know nothing of each other. */
export type Customer = {
  id: CustomerId
  websiteId: WebsiteId
  email: string
  name: string
  /** The language they asked for; null while the site's own will do. */
  language: string | null
}

const RESET_HOURS = 1

export const getResetTokenExpiry = (now: Date): Date => new Date(now.getTime() + RESET_HOURS * 3_600_000)

/** The screen of the site that the link in the mail leads to. It spends its token by a POST, never by being opened. */
export const getResetPasswordPath = (token: string): string => `/account/reset-password?token=${token}`

/** The member behind a call whose contract asked for one. */
export const requireCustomer = (caller: Caller): NonNullable<Caller['member']> => {
  if (!caller.member) throw new Error('A call that needs a member was let through without one.')
  return caller.member
}
