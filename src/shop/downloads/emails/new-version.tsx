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
  /** The first version of a file is an added file. */
  file: { name: string; version: number }
  /** Of the download page. */
  link: string
}

/** A file was replaced or added. Sent once to each buyer, if the owner wants it. */
export const createNewVersionEmail = ({ websiteId, site, grant, file, link }: Given): NewEmail => {
  const messages = getDownloadMessages(grant.language)
  const isReplaced = file.version > 1
  return {
    websiteId,
    to: grant.email,
    from: { name: site.title },
    subject: (isReplaced ? messages.newVersionSubject : messages.newFileSubject)(grant.title),
    kind: 'downloads.new-version',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={grant.language}
        preview={grant.title}
        reference={messages.emailReference(grant.orderNumber)}
        heading={isReplaced ? messages.newVersionHeading : messages.newFileHeading}
        paragraphs={[(isReplaced ? messages.newVersionText : messages.newFileText)(grant.title, file.name)]}
        button={{ label: messages.emailButton, href: link }}
        smallPrint={messages.emailSmallPrint}
      />,
    ),
  }
}
