import { Letter } from '#platform/email/Letter.tsx'
import type { NewMail } from '#platform/email/model.ts'
import { renderLetter } from '#platform/email/render-letter.ts'
import type { Member } from '../model.ts'

export const resetPasswordLetter = (
  member: Member,
  site: { title: string; origin: string },
  link: string,
): NewMail => ({
  websiteId: member.websiteId,
  to: member.email,
  from: { name: site.title },
  subject: `Choose a new password for ${site.title}`,
  kind: 'members.reset-password',
  ...renderLetter(
    <Letter
      brand={{ name: site.title, url: site.origin }}
      preview="The link works for one hour."
      heading="Choose a new password"
      paragraphs={[
        member.name ? `Hello ${member.name},` : 'Hello,',
        `somebody, hopefully you, asked for a new password at ${site.title}. The link works once, within the next hour.`,
      ]}
      button={{ label: 'Choose a password', href: link }}
      smallPrint="If it was not you, do nothing: your password stays as it is."
    />,
  ),
})
