import type { AccountId } from '#base/id.ts'
import { isAdmin } from '#people/roles/model.ts'

export type Contributor = { accountId: AccountId; email: string; name: string; roles: number[]; since: Date }

export type Invitation = {
  id: string
  email: string
  roles: number[]
  /** Name or address of whoever invited. */
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
}

const INVITATION_DAYS = 14

export const getInvitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 24 * 3_600_000)

/** The screen that the link in the mail leads to: it shows what is offered, and takes it after signing in or up. */
export const getInvitationPath = (token: string): string => `/config/invitation?token=${token}`

/** A site without an administrator could never be handed to anybody again. */
export const removesLastAdmin = (
  admins: readonly AccountId[],
  accountId: AccountId,
  rolesAfter: readonly number[],
): boolean => !isAdmin(rolesAfter) && admins.includes(accountId) && admins.length === 1
