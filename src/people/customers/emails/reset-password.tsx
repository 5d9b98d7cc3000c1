import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { Customer } from '../model.ts'

export const createResetPasswordEmail = (
  customer: Customer,
  site: { title: string; origin: string },
  link: string,
): NewEmail => ({
  websiteId: customer.websiteId,
  to: customer.email,
  from: { name: site.title },
  subject: `Reset your password for ${site.title}`,
  kind: 'members.reset-password',
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin }}
      preview="The link works for one hour."
      heading="Reset your password"
      paragraphs={[
        customer.name ? `Hello ${customer.name},` : 'Hello,',
        `We received a request to reset your ${site.title} password. The link works once and expires in one hour.`,
      ]}
      button={{ label: 'Set a password', href: link }}
      smallPrint="If you did not request it, you can ignore this email. Your password stays the same."
    />,
  ),
})
