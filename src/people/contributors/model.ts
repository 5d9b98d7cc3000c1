import type { AccountId } from '#base/id.ts'
import { isAdmin } from '#people/roles/model.ts'

export type Contributor = { accountId: AccountId; email: string; name: string; roles: number[]; since: Date }

export type Invitation = {
  id: string
  email: string
  roles: number[]
  /** Name or email of the inviting contributor. */
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
}

const INVITATION_DAYS = 14

export const getInvitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 24 * 3_600_000)

/** Dashboard path of the link in the email. The screen shows the invitation and accepts it after sign-in or sign-up. */
export const getInvitationPath = (token: string): string => `/config/invitation?token=${token}`

/** A site must keep at least one administrator. */
export const removesLastAdmin = (
  admins: readonly AccountId[],
  accountId: AccountId,
  rolesAfter: readonly number[],
): boolean => !isAdmin(rolesAfter) && admins.includes(accountId) && admins.length === 1
