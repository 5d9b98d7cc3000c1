import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AccountId, WebsiteId } from '#base/id.ts'
import { Email, Token } from '#people/credentials/model.ts'
import { Roles, requiresRight } from '#people/roles/model.ts'

const ContributorView = z.object({
  accountId: AccountId,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.int()),
  since: z.iso.datetime(),
})

const InvitationView = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.int()),
  invitedBy: z.string(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

const Done = z.object({})
const OfSite = z.object({ websiteId: WebsiteId })
const OfContributor = z.object({ websiteId: WebsiteId, accountId: AccountId })
const OfInvitation = z.object({ websiteId: WebsiteId, invitationId: z.uuid() })

export const listContributors = endpoint({
  path: 'GET /api/sites/:websiteId/contributors',
  summary: 'List contributors and pending invitations',
  access: requiresRight('contributors.read'),
  params: OfSite,
  output: z.object({ contributors: z.array(ContributorView), invitations: z.array(InvitationView) }),
})

export const inviteContributor = endpoint({
  path: 'POST /api/sites/:websiteId/contributors/invitations',
  summary: 'Invite a contributor by email; inviting again replaces the previous link',
  access: requiresRight('contributors.manage'),
  params: OfSite,
  input: z.object({ email: Email, roles: Roles }),
  output: InvitationView,
  errors: ['contributors.beyond_own_rights', 'contributors.already_there'],
  status: 201,
  limit: { times: 60, seconds: 3600 },
})

export const withdrawInvitation = endpoint({
  path: 'DELETE /api/sites/:websiteId/contributors/invitations/:invitationId',
  summary: 'Withdraw an invitation',
  access: requiresRight('contributors.manage'),
  params: OfInvitation,
  output: Done,
  errors: ['contributors.beyond_own_rights', 'contributors.no_invitation'],
})

export const changeContributorRoles = endpoint({
  path: 'PUT /api/sites/:websiteId/contributors/:accountId/roles',
  summary: 'Change the roles of a contributor',
  access: requiresRight('contributors.manage'),
  params: OfContributor,
  input: z.object({ roles: Roles }),
  output: Done,
  errors: ['contributors.beyond_own_rights', 'contributors.last_admin', 'contributors.not_found'],
})

export const removeContributor = endpoint({
  path: 'DELETE /api/sites/:websiteId/contributors/:accountId',
  summary: 'Remove a contributor',
  access: requiresRight('contributors.manage'),
  params: OfContributor,
  output: Done,
  errors: ['contributors.beyond_own_rights', 'contributors.last_admin', 'contributors.not_found'],
})

export const leaveSite = endpoint({
  path: 'POST /api/sites/:websiteId/contributors/leave',
  summary: 'Leave a site',
  access: 'account',
  params: OfSite,
  output: Done,
  errors: ['contributors.last_admin', 'contributors.not_found'],
})

export const getInvitation = endpoint({
  path: 'GET /api/invitations/:token',
  summary: 'Get an invitation by its token',
  access: 'anyone',
  params: z.object({ token: Token }),
  output: z.object({
    siteTitle: z.string(),
    email: z.string(),
    roles: z.array(z.int()),
    invitedBy: z.string(),
  }),
  errors: ['contributors.no_invitation'],
  limit: { times: 60, seconds: 3600 },
})

export const acceptInvitation = endpoint({
  path: 'POST /api/invitations/:token/accept',
  summary: 'Accept an invitation with the signed-in account',
  access: 'account',
  params: z.object({ token: Token }),
  output: z.object({ websiteId: WebsiteId, roles: z.array(z.int()) }),
  errors: ['contributors.no_invitation'],
})
