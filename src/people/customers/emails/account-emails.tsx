import type { ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { AccountMessages } from '../locales/en.ts'
import { getAccountMessages } from '../locales/get-messages.ts'
import { ACCOUNT_PATHS, formatCode } from '../model.ts'

/** What an email shows of the sending site. */
export type EmailSite = { title: string; origin: string; language: string; color?: string }
/** Without a language the email is in the site's. */
type Recipient = { websiteId: WebsiteId; email: string; name: string; language: string | null }

type Content = {
  subject: string
  preview: string
  heading: string
  text: string
  button?: { label: string; href: string }
  children?: ReactNode
  smallPrint: string
}

const createEmail = (
  kind: string,
  to: Recipient,
  site: EmailSite,
  describe: (messages: AccountMessages['emails']) => Content,
): NewEmail => {
  const language = to.language ?? site.language
  const messages = getAccountMessages(language).emails
  const { subject, text, ...content } = describe(messages)
  return {
    websiteId: to.websiteId,
    to: to.email,
    from: { name: site.title },
    subject,
    kind,
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={language}
        paragraphs={[messages.greeting(to.name), text]}
        {...content}
      />,
    ),
  }
}

export const createConfirmSignUpEmail = (to: Recipient, site: EmailSite, link: string): NewEmail =>
  createEmail('members.confirm-sign-up', to, site, ({ confirm }) => ({
    ...confirm,
    subject: confirm.subject(site.title),
    text: confirm.text(site.title),
    button: { label: confirm.button, href: link },
  }))

/** Sent instead of the confirmation link on a sign-up with the address of a customer. */
export const createAlreadyRegisteredEmail = (to: Recipient, site: EmailSite): NewEmail =>
  createEmail('members.already-registered', to, site, ({ alreadyRegistered, signIn }) => ({
    ...alreadyRegistered,
    subject: alreadyRegistered.subject(site.title),
    text: alreadyRegistered.text(site.title),
    button: { label: signIn.button, href: site.origin + ACCOUNT_PATHS.signIn },
  }))

/** Sent when a reset or a sign-in link is requested for an address without an account, so that the response and the work are the same. */
export const createNoAccountEmail = (to: Recipient, site: EmailSite): NewEmail =>
  createEmail('members.no-account', to, site, ({ noAccount, ignore }) => ({
    ...noAccount,
    subject: noAccount.subject(site.title),
    text: noAccount.text(site.title, to.email),
    smallPrint: ignore,
  }))

export const createResetPasswordEmail = (to: Recipient, site: EmailSite, link: string): NewEmail =>
  createEmail('members.reset-password', to, site, ({ reset }) => ({
    ...reset,
    subject: reset.subject(site.title),
    text: reset.text(site.title),
    button: { label: reset.button, href: link },
  }))

/** The code is not in the subject, which mail servers and the email log keep. */
export const createSignInEmail = (
  to: Recipient,
  site: EmailSite,
  { link, code }: { link: string; code: string },
): NewEmail =>
  createEmail('members.sign-in', to, site, ({ signIn }) => ({
    ...signIn,
    subject: signIn.subject(site.title),
    heading: signIn.heading(site.title),
    children: (
      <p
        className="ink"
        style={{ margin: '0 0 24px', fontSize: 30, lineHeight: 1.3, letterSpacing: 3, fontWeight: 600 }}
      >
        {formatCode(code)}
      </p>
    ),
    button: { label: signIn.button, href: link },
  }))

export const createInvitationEmail = (to: Recipient, site: EmailSite, link: string): NewEmail =>
  createEmail('members.invitation', to, site, ({ invitation }) => ({
    ...invitation,
    subject: invitation.subject(site.title),
    text: invitation.text(site.title),
    button: { label: invitation.button, href: link },
  }))
