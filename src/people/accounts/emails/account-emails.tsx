import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { Account } from '../model.ts'

/** The letters that an account gets from the installation itself; no site has a part in them. */
const brand = { name: 'Sitewright' }

const greeting = ({ name }: Account): string => (name ? `Hello ${name},` : 'Hello,')

export const createSignInLinkEmail = (account: Account, link: string): NewEmail => ({
  to: account.email,
  subject: 'Your sign-in link',
  kind: 'accounts.sign-in-link',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="Signs you in once, within 24 hours."
      heading="Sign in to Sitewright"
      paragraphs={[greeting(account), 'this link signs you in. It works once, within the next 24 hours.']}
      button={{ label: 'Sign in', href: link }}
      smallPrint="If you did not ask for it, do nothing: nobody comes in without this letter."
    />,
  ),
})

export const createResetPasswordEmail = (account: Account, link: string): NewEmail => ({
  to: account.email,
  subject: 'Choose a new password',
  kind: 'accounts.reset-password',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="The link works for one hour."
      heading="Choose a new password"
      paragraphs={[
        greeting(account),
        'somebody, hopefully you, asked for a new password for this address. The link works once, within the next hour.',
      ]}
      button={{ label: 'Choose a password', href: link }}
      smallPrint="If it was not you, do nothing: your password stays as it is."
    />,
  ),
})

export const createConfirmEmailEmail = (account: Account, email: string, link: string): NewEmail => ({
  to: email,
  subject: 'Confirm your new email address',
  kind: 'accounts.confirm-email',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="One click, and you sign in with this address."
      heading="Is this your address?"
      paragraphs={[
        greeting(account),
        `you asked to sign in with ${email} instead of ${account.email}. Confirm it within the next three days.`,
      ]}
      button={{ label: 'Confirm this address', href: link }}
      smallPrint="If you know nothing of this, do nothing: the account keeps its old address."
    />,
  ),
})

export const createEmailChangedEmail = (before: Account, email: string): NewEmail => ({
  to: before.email,
  subject: 'Your email address has changed',
  kind: 'accounts.email-changed',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview={`You now sign in with ${email}.`}
      heading="Your address has changed"
      paragraphs={[
        greeting(before),
        `from now on you sign in with ${email}. This is the last letter about your account to the old address.`,
      ]}
      smallPrint="If you did not change it, write to whoever runs this installation at once."
    />,
  ),
})
