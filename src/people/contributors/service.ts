import { DomainError } from '#base/domain-error.ts'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Accounts } from '#people/accounts/service.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { mayGrant } from '#people/roles/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { MailService } from '#platform/email/service.ts'
import { invitationLetter } from './emails/invitation.tsx'
import { type Contributor, type Invitation, invitationExpiry, invitationPage, leavesNoAdmin } from './model.ts'
import * as store from './store.ts'

/** Whoever does it: their roles on the site of the call. */
export type Actor = { accountId: AccountId; roles: readonly number[] }

export type ContributorsDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  accounts: Pick<Accounts, 'accountWithEmail'>
  mail: MailService
  clock: Clock
  /** Where `/config` lives. */
  publicUrl: string
  siteTitle: (websiteId: WebsiteId) => Promise<string>
}

const noInvitation = () =>
  new DomainError(
    'contributors.no_invitation',
    'This invitation has been used, withdrawn or is too old. Ask for another.',
  )
const notFound = () => new DomainError('contributors.not_found', 'There is no such contributor on this site.')

const checkGrant = (actor: Actor, ...roleSets: (readonly number[])[]): void => {
  if (!roleSets.every((roles) => mayGrant(actor.roles, roles)))
    throw new DomainError(
      'contributors.beyond_own_rights',
      'That role allows more than your own does. Ask an administrator of the site.',
    )
}

export const createContributors = (deps: ContributorsDependencies) => {
  const { queries, transact, credentials, accounts, mail, clock, publicUrl, siteTitle } = deps

  /** Every way in which somebody's roles change or end: under the lock, and never past the last administrator. */
  const settle = (
    websiteId: WebsiteId,
    accountId: AccountId,
    rolesAfter: number[] | undefined,
    actor?: Actor,
  ): Promise<void> =>
    transact(async (tx) => {
      const admins = await store.lockAdmins(tx, websiteId)
      const rolesBefore = await store.lockRoles(tx, websiteId, accountId)
      if (!rolesBefore) throw notFound()
      if (actor) checkGrant(actor, rolesBefore, rolesAfter ?? [])
      if (leavesNoAdmin(admins, accountId, rolesAfter ?? []))
        throw new DomainError(
          'contributors.last_admin',
          'A site needs at least one administrator. Make somebody else one first.',
        )
      if (rolesAfter) await store.setRoles(tx, websiteId, accountId, rolesAfter)
      else await store.dropContributor(tx, websiteId, accountId)
      if (!mayGrant(rolesAfter ?? [], rolesBefore)) await store.dropInvitationsBy(tx, websiteId, accountId)
    })

  return {
    async ofSite(websiteId: WebsiteId): Promise<{ contributors: Contributor[]; invitations: Invitation[] }> {
      const [contributors, invitations] = await Promise.all([
        store.contributorsOfSite(queries, websiteId),
        store.invitationsOfSite(queries, websiteId, clock()),
      ])
      return { contributors, invitations }
    },

    /** Whoever makes a site is its first administrator. */
    async begin(tx: Tx, websiteId: WebsiteId, accountId: AccountId): Promise<void> {
      await store.addRoles(tx, websiteId, accountId, [ContributorRole.admin])
    },

    async invite(
      actor: Actor,
      websiteId: WebsiteId,
      { email, roles }: { email: string; roles: number[] },
    ): Promise<Invitation> {
      checkGrant(actor, roles)
      if (await store.isContributor(queries, websiteId, email))
        throw new DomainError(
          'contributors.already_there',
          'This person works on the site already. Change their roles instead.',
          {
            errors: { email: 'This person works on the site already.' },
          },
        )
      const title = await siteTitle(websiteId)
      return transact(async (tx) => {
        const earlier = await store.lockInvitation(tx, websiteId, { email })
        if (earlier) checkGrant(actor, earlier.roles)
        const { token, hash } = credentials.newToken()
        const now = clock()
        const invitation = await store.putInvitation(tx, {
          websiteId,
          id: newId(),
          email,
          roles,
          hash,
          invitedBy: actor.accountId,
          now,
          expiresAt: invitationExpiry(now),
        })
        await mail.send(tx, invitationLetter(websiteId, title, invitation, publicUrl + invitationPage(token)))
        return invitation
      })
    },

    withdraw: (actor: Actor, websiteId: WebsiteId, invitationId: string): Promise<void> =>
      transact(async (tx) => {
        const invitation = await store.lockInvitation(tx, websiteId, { id: invitationId })
        if (!invitation) throw noInvitation()
        checkGrant(actor, invitation.roles)
        await store.dropInvitation(tx, websiteId, invitationId)
      }),

    changeRoles: (actor: Actor, websiteId: WebsiteId, accountId: AccountId, roles: number[]): Promise<void> =>
      settle(websiteId, accountId, roles, actor),

    remove: (actor: Actor, websiteId: WebsiteId, accountId: AccountId): Promise<void> =>
      settle(websiteId, accountId, undefined, actor),

    leave: (websiteId: WebsiteId, accountId: AccountId): Promise<void> => settle(websiteId, accountId, undefined),

    async preview(token: string) {
      const invitation = await store.invitationByToken(queries, credentials.hashToken(token), clock())
      if (!invitation) throw noInvitation()
      const { websiteId, email, roles, invitedBy } = invitation
      const [title, account] = await Promise.all([siteTitle(websiteId), accounts.accountWithEmail(email)])
      return { siteTitle: title, email, roles, invitedBy, hasAccount: account !== undefined }
    },

    /** Whoever holds the link may take it, with whatever address they sign in: the mailbox it reached is the proof. */
    accept: (accountId: AccountId, token: string): Promise<{ websiteId: WebsiteId; roles: number[] }> =>
      transact(async (tx) => {
        const taken = await store.takeInvitation(tx, credentials.hashToken(token), clock())
        if (!taken) throw noInvitation()
        return { websiteId: taken.websiteId, roles: await store.addRoles(tx, taken.websiteId, accountId, taken.roles) }
      }),

    sweep: (): Promise<void> => transact((tx) => store.sweepInvitations(tx, clock())),
  }
}

export type Contributors = ReturnType<typeof createContributors>
