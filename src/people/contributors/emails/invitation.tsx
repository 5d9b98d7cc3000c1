import type { WebsiteId } from '#base/id.ts'
import { describeRoles } from '#people/roles/model.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { Invitation } from '../model.ts'

/** Belongs to the site, so it appears in the site's email log. */
export const createInvitationEmail = (
  websiteId: WebsiteId,
  title: string,
  invitation: Invitation,
  link: string,
): NewEmail => ({
  websiteId,
  to: invitation.email,
  subject: `${invitation.invitedBy} invites you to work on ${title}`,
  kind: 'contributors.invitation',
  ...renderEmail(
    <EmailLayout
      brand={{ name: title }}
      preview={`As ${describeRoles(invitation.roles)}.`}
      heading={`You’re invited to ${title}`}
      paragraphs={[
        `${invitation.invitedBy} invites you to work on the site ${title} as ${describeRoles(invitation.roles)}.`,
        'Sign in or create an account to accept. The invitation expires in 14 days.',
      ]}
      button={{ label: 'View invitation', href: link }}
      smallPrint="Anyone with this link can accept the invitation, so do not share it."
    />,
  ),
})
