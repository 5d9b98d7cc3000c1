import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'

export type TwoFactorChange = 'enabled' | 'disabled' | 'recovery-code-used'

const TEXT: Readonly<Record<TwoFactorChange, { subject: string; text: string }>> = {
  enabled: {
    subject: 'Two-factor authentication is on',
    text: 'From now on you need your password and a second factor to sign in. Keep your recovery codes in a safe place.',
  },
  disabled: {
    subject: 'Two-factor authentication is off',
    text: 'From now on your password is enough to sign in.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with a recovery code. Each code works once.',
  },
}

/** Tells the account's owner, who may not have done it. */
export const createTwoFactorEmail = (to: { email: string; name: string }, change: TwoFactorChange): NewEmail => ({
  to: to.email,
  subject: TEXT[change].subject,
  kind: `accounts.two-factor-${change}`,
  ...renderEmail(
    <EmailLayout
      brand={{ name: 'Sitewright' }}
      preview={TEXT[change].text}
      heading={TEXT[change].subject}
      paragraphs={[to.name ? `Hello ${to.name},` : 'Hello,', TEXT[change].text]}
      smallPrint="If this was not you, reset your password and contact the operator of this installation immediately."
    />,
  ),
})
