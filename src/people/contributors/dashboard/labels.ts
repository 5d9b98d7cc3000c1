import type { OutputOf } from '#base/endpoint.ts'
import type { listContributors } from '../contract.ts'

type Listed = OutputOf<typeof listContributors>
export type ContributorItem = Listed['contributors'][number]
export type InvitationItem = Listed['invitations'][number]

/** The name, or the email if there is none. */
export const getDisplayName = ({ name, email }: Pick<ContributorItem, 'name' | 'email'>): string => name || email
