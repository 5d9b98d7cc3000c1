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
  /** Name of the replaced file. */
  file: string
  /** Of the download page. */
  link: string
}

/** A file was replaced. Sent once to each buyer, if the owner wants it. */
export const createNewVersionEmail = ({ websiteId, site, grant, file, link }: Given): NewEmail => {
  const messages = getDownloadMessages(grant.language)
  return {
    websiteId,
    to: grant.email,
    from: { name: site.title },
    subject: messages.newVersionSubject(grant.title),
    kind: 'downloads.new-version',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={grant.language}
        preview={grant.title}
        reference={messages.emailReference(grant.orderNumber)}
        heading={messages.newVersionHeading}
        paragraphs={[messages.newVersionText(grant.title, file)]}
        button={{ label: messages.emailButton, href: link }}
        smallPrint={messages.emailSmallPrint}
      />,
    ),
  }
}
