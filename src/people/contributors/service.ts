import { ContributorRole } from '#base/enumerations/accounts.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { canGrant } from '#people/roles/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import { createInvitationEmail } from './emails/invitation.tsx'
import {
  alreadyContributorError,
  beyondOwnRightsError,
  contributorNotFoundError,
  invitationNotFoundError,
  lastAdminError,
} from './errors.ts'
import { type Contributor, getInvitationExpiry, getInvitationPath, type Invitation, removesLastAdmin } from './model.ts'
import * as store from './store.ts'

/** The account that performs the operation, with its roles on the site. */
export type Actor = { accountId: AccountId; roles: readonly number[] }

export type ContributorsDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  emails: EmailService
  clock: Clock
  /** Base URL of the dashboard. */
  publicUrl: string
  getSiteTitle: (websiteId: WebsiteId) => Promise<string>
}

const checkGrant = (actor: Actor, ...roleSets: (readonly number[])[]): void => {
  if (!roleSets.every((roles) => canGrant(actor.roles, roles))) throw beyondOwnRightsError()
}

export const createContributors = (deps: ContributorsDependencies) => {
  const { queries, transact, credentials, emails, clock, publicUrl, getSiteTitle } = deps

  /** Changes or removes a contributor's roles under a row lock; rejects removing the last administrator. */
  const replaceRoles = (
    websiteId: WebsiteId,
    accountId: AccountId,
    rolesAfter: number[] | undefined,
    actor?: Actor,
  ): Promise<void> =>
    transact(async (tx) => {
      const admins = await store.lockAdmins(tx, websiteId)
      const rolesBefore = await store.lockRoles(tx, websiteId, accountId)
      if (!rolesBefore) throw contributorNotFoundError()
      if (actor) checkGrant(actor, rolesBefore, rolesAfter ?? [])
      if (removesLastAdmin(admins, accountId, rolesAfter ?? [])) throw lastAdminError()
      if (rolesAfter) await store.setRoles(tx, websiteId, accountId, rolesAfter)
      else await store.deleteContributor(tx, websiteId, accountId)
      if (!canGrant(rolesAfter ?? [], rolesBefore)) await store.deleteInvitationsBy(tx, websiteId, accountId)
    })

  return {
    async list(websiteId: WebsiteId): Promise<{ contributors: Contributor[]; invitations: Invitation[] }> {
      const [contributors, invitations] = await Promise.all([
        store.listContributors(queries, websiteId),
        store.listInvitations(queries, websiteId, clock()),
      ])
      return { contributors, invitations }
    },

    /** The creator of a site is its first administrator. */
    async addFirstAdmin(tx: Tx, websiteId: WebsiteId, accountId: AccountId): Promise<void> {
      await store.addRoles(tx, websiteId, accountId, [ContributorRole.admin])
    },

    async invite(
      actor: Actor,
      websiteId: WebsiteId,
      { email, roles }: { email: string; roles: number[] },
    ): Promise<Invitation> {
      checkGrant(actor, roles)
      if (await store.isContributor(queries, websiteId, email)) throw alreadyContributorError()
      const title = await getSiteTitle(websiteId)
      return transact(async (tx) => {
        const earlier = await store.lockInvitation(tx, websiteId, { email })
        if (earlier) checkGrant(actor, earlier.roles)
        const { token, hash } = credentials.newToken()
        const now = clock()
        const invitation = await store.upsertInvitation(tx, {
          websiteId,
          id: newId(),
          email,
          roles,
          hash,
          invitedBy: actor.accountId,
          now,
          expiresAt: getInvitationExpiry(now),
        })
        const message = createInvitationEmail(websiteId, title, invitation, publicUrl + getInvitationPath(token))
        await emails.send(tx, { ...message, link: { hash, expiresAt: invitation.expiresAt } })
        return invitation
      })
    },

    withdrawInvitation: (actor: Actor, websiteId: WebsiteId, invitationId: string): Promise<void> =>
      transact(async (tx) => {
        const invitation = await store.lockInvitation(tx, websiteId, { id: invitationId })
        if (!invitation) throw invitationNotFoundError()
        checkGrant(actor, invitation.roles)
        await store.deleteInvitation(tx, websiteId, invitationId)
      }),

    changeRoles: (actor: Actor, websiteId: WebsiteId, accountId: AccountId, roles: number[]): Promise<void> =>
      replaceRoles(websiteId, accountId, roles, actor),

    remove: (actor: Actor, websiteId: WebsiteId, accountId: AccountId): Promise<void> =>
      replaceRoles(websiteId, accountId, undefined, actor),

    leave: (websiteId: WebsiteId, accountId: AccountId): Promise<void> => replaceRoles(websiteId, accountId, undefined),

    async getInvitation(token: string) {
      const invitation = await store.findInvitationByToken(queries, credentials.hashToken(token), clock())
      if (!invitation) throw invitationNotFoundError()
      const { websiteId, email, roles, invitedBy } = invitation
      return { siteTitle: await getSiteTitle(websiteId), email, roles, invitedBy }
    },

    /** Any signed-in account may accept with the link: access to the invited mailbox is the proof. */
    acceptInvitation: (accountId: AccountId, token: string): Promise<{ websiteId: WebsiteId; roles: number[] }> =>
      transact(async (tx) => {
        const accepted = await store.consumeInvitation(tx, credentials.hashToken(token), clock())
        if (!accepted) throw invitationNotFoundError()
        return {
          websiteId: accepted.websiteId,
          roles: await store.addRoles(tx, accepted.websiteId, accountId, accepted.roles),
        }
      }),

    deleteExpired: (): Promise<void> => transact((tx) => store.deleteExpiredInvitations(tx, clock())),
  }
}

export type Contributors = ReturnType<typeof createContributors>
