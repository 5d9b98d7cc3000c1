import { type Caller, requireAccount } from '#base/caller.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { Contributor, Invitation } from './model.ts'
import type { Actor, Contributors } from './service.ts'

const actorOf = (caller: Caller): Actor => ({ accountId: requireAccount(caller).id, roles: caller.roles })

const done = () => ({})

const contributorView = ({ since, ...contributor }: Contributor) => ({ ...contributor, since: since.toISOString() })

const invitationView = ({ invitedAt, expiresAt, ...invitation }: Invitation) => ({
  ...invitation,
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

export const contributorRoutes = ({ contributors }: { contributors: Contributors }): Route[] => [
  handle(contract.listContributors, async ({ websiteId }) => {
    const found = await contributors.list(websiteId)
    return {
      contributors: found.contributors.map(contributorView),
      invitations: found.invitations.map(invitationView),
    }
  }),
  handle(contract.inviteContributor, async ({ caller, websiteId, input }) =>
    invitationView(await contributors.invite(actorOf(caller), websiteId, input)),
  ),
  handle(contract.withdrawInvitation, ({ caller, websiteId, params }) =>
    contributors.withdrawInvitation(actorOf(caller), websiteId, params.invitationId).then(done),
  ),
  handle(contract.changeContributorRoles, ({ caller, websiteId, params, input }) =>
    contributors.changeRoles(actorOf(caller), websiteId, params.accountId, input.roles).then(done),
  ),
  handle(contract.removeContributor, ({ caller, websiteId, params }) =>
    contributors.remove(actorOf(caller), websiteId, params.accountId).then(done),
  ),
  handle(contract.leaveSite, ({ caller, params }) =>
    contributors.leave(params.websiteId, requireAccount(caller).id).then(done),
  ),
  handle(contract.getInvitation, ({ params }) => contributors.getInvitation(params.token)),
  handle(contract.acceptInvitation, ({ caller, params }) =>
    contributors.acceptInvitation(requireAccount(caller).id, params.token),
  ),
]
