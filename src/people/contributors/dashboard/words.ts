import type { OutputOf } from '#base/endpoint.ts'
import type { listContributors } from '../contract.ts'

type Listed = OutputOf<typeof listContributors>
export type ContributorLine = Listed['contributors'][number]
export type InvitationLine = Listed['invitations'][number]

/** Somebody who gave no name goes by their address. */
export const nameOf = ({ name, email }: Pick<ContributorLine, 'name' | 'email'>): string => name || email
