import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'

type Site = { title: string; origin: string }
type Recipient = { websiteId: WebsiteId; email: string; name: string }

const greeting = ({ name }: Recipient): string => (name ? `Hello ${name},` : 'Hello,')

const addressOf = (to: Recipient, site: Site) => ({ websiteId: to.websiteId, to: to.email, from: { name: site.title } })

export const createConfirmSignUpEmail = (to: Recipient, site: Site, link: string): NewEmail => ({
  ...addressOf(to, site),
  subject: `Confirm your email address for ${site.title}`,
  kind: 'members.confirm-sign-up',
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin }}
      preview="Confirm your address to finish creating your account."
      heading="Confirm your email address"
      paragraphs={[
        greeting(to),
        `Confirm your address to finish creating your ${site.title} account. You need the password that you chose. The link expires in 24 hours.`,
      ]}
      button={{ label: 'Confirm email', href: link }}
      smallPrint="If you did not sign up, you can ignore this email. No account is created."
    />,
  ),
})

/** Sent instead of the confirmation link on a sign-up with the address of a customer. */
export const createAlreadyRegisteredEmail = (to: Recipient, site: Site): NewEmail => ({
  ...addressOf(to, site),
  subject: `You already have an account at ${site.title}`,
  kind: 'members.already-registered',
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin }}
      preview="Sign in, or reset your password."
      heading="You already have an account"
      paragraphs={[
        greeting(to),
        `Someone signed up at ${site.title} with your email address, but you already have an account. Sign in with it, or reset your password if you forgot it.`,
      ]}
      smallPrint="If you did not sign up, you can ignore this email. Your account has not changed."
    />,
  ),
})

/** Sent when a reset is requested for an address without an account, so that the response and the work are the same as with one. */
export const createNoAccountEmail = (to: Recipient, site: Site): NewEmail => ({
  ...addressOf(to, site),
  subject: `There is no account with this address at ${site.title}`,
  kind: 'members.no-account',
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin }}
      preview="You may have signed up with another address."
      heading="There is no account with this address"
      paragraphs={[
        greeting(to),
        `Someone requested to reset a password at ${site.title} with ${to.email}, but there is no account with this address. If it was you, try another address.`,
      ]}
      smallPrint="If you did not request it, you can ignore this email."
    />,
  ),
})
