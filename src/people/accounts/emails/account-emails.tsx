import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { Account } from '../model.ts'

/** Emails from the installation to accounts, independent of any site. */
const brand = { name: 'Sitewright' }

const greeting = ({ name }: Pick<Account, 'name'>): string => (name ? `Hello ${name},` : 'Hello,')

export const createSignInLinkEmail = (account: Account, link: string): NewEmail => ({
  to: account.email,
  subject: 'Your sign-in link',
  kind: 'accounts.sign-in-link',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="Signs you in once, within 24 hours."
      heading="Sign in to Sitewright"
      paragraphs={[greeting(account), 'This link signs you in. It works once and expires in 24 hours.']}
      button={{ label: 'Sign in', href: link }}
      smallPrint="If you did not request it, you can ignore this email."
    />,
  ),
})

export const createResetPasswordEmail = (account: Account, link: string): NewEmail => ({
  to: account.email,
  subject: 'Reset your password',
  kind: 'accounts.reset-password',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="The link works for one hour."
      heading="Reset your password"
      paragraphs={[
        greeting(account),
        'We received a request to reset the password of your account. The link works once and expires in one hour.',
      ]}
      button={{ label: 'Set a password', href: link }}
      smallPrint="If you did not request it, you can ignore this email. Your password stays the same."
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
      preview="Confirm to sign in with this address."
      heading="Confirm your email address"
      paragraphs={[
        greeting(account),
        `You requested to sign in with ${email} instead of ${account.email}. The link expires in three days.`,
      ]}
      button={{ label: 'Confirm email', href: link }}
      smallPrint="If you did not request it, you can ignore this email. The account keeps its old address."
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
      heading="Your email address has changed"
      paragraphs={[
        greeting(before),
        `You now sign in with ${email}. This is the last email about your account to the old address.`,
      ]}
      smallPrint="If you did not change it, contact the operator of this installation immediately."
    />,
  ),
})

export const createConfirmSignUpEmail = ({ email, name }: { email: string; name: string }, link: string): NewEmail => ({
  to: email,
  subject: 'Confirm your email address',
  kind: 'accounts.confirm-sign-up',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="Confirm your address to finish creating your account."
      heading="Confirm your email address"
      paragraphs={[
        greeting({ name }),
        'Confirm your address to finish creating your account. You need the password that you chose. The link expires in 24 hours.',
      ]}
      button={{ label: 'Confirm email', href: link }}
      smallPrint="If you did not sign up, you can ignore this email. No account is created."
    />,
  ),
})

/** Sent instead of the confirmation link on a sign-up with the address of an account. */
export const createAlreadyRegisteredEmail = (account: Account, publicUrl: string): NewEmail => ({
  to: account.email,
  subject: 'You already have an account',
  kind: 'accounts.already-registered',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="Sign in, or reset your password."
      heading="You already have an account"
      paragraphs={[
        greeting(account),
        'Someone signed up with your email address, but you already have an account. You can sign in with it.',
        `If you forgot your password, reset it at ${publicUrl}/config/forgot-password`,
      ]}
      button={{ label: 'Sign in', href: `${publicUrl}/config/sign-in` }}
      smallPrint="If you did not sign up, you can ignore this email. Your account has not changed."
    />,
  ),
})

/** Sent when a link is requested for an address without an account, so that the response and the work are the same as with one. */
export const createNoAccountEmail = (email: string, publicUrl: string): NewEmail => ({
  to: email,
  subject: 'There is no account with this address',
  kind: 'accounts.no-account',
  ...renderEmail(
    <EmailLayout
      brand={brand}
      preview="You may have signed up with another address."
      heading="There is no account with this address"
      paragraphs={[
        'Hello,',
        `Someone requested a link to sign in at ${publicUrl} with ${email}, but there is no account with this address. If it was you, try another address.`,
      ]}
      smallPrint="If you did not request it, you can ignore this email."
    />,
  ),
})
