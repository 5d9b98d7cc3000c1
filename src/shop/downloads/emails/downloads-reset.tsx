import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { getDownloadMessages } from '../locales/get-messages.ts'
import type { EmailSite } from './email-site.ts'

type Given = {
  websiteId: WebsiteId
  site: EmailSite
  grant: { title: string; orderNumber: number; email: string; language: string }
  /** Of the download page. */
  link: string
}

/** The owner has reset the limit: the buyer can download again. */
export const createDownloadsResetEmail = ({ websiteId, site, grant, link }: Given): NewEmail => {
  const messages = getDownloadMessages(grant.language)
  return {
    websiteId,
    to: grant.email,
    from: { name: site.title },
    subject: messages.resetSubject(grant.title),
    kind: 'downloads.reset',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={grant.language}
        preview={grant.title}
        reference={messages.emailReference(grant.orderNumber)}
        heading={messages.resetHeading}
        paragraphs={[messages.resetText(grant.title)]}
        button={{ label: messages.emailButton, href: link }}
        smallPrint={messages.emailSmallPrint}
      />,
    ),
  }
}
