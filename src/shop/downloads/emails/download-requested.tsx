import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import { isAddress, type NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { EmailSite } from './email-site.ts'

type Given = {
  websiteId: WebsiteId
  site: EmailSite
  grant: { title: string; orderNumber: number; email: string }
  to: string
  /** Of the order in the dashboard. */
  link: string
}

/** A buyer at the limit asks for more downloads. Sent to the contributors who manage orders; English, as the dashboard is. */
export const createDownloadRequestedEmail = ({ websiteId, site, grant, to, link }: Given): NewEmail => ({
  websiteId,
  to,
  ...(isAddress(grant.email) && { replyTo: grant.email }),
  from: { name: site.title },
  subject: `Order ${grant.orderNumber}: more downloads requested`,
  kind: 'downloads.requested',
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin, color: site.color }}
      preview={`${grant.email}, ${grant.title}`}
      reference={`Order ${grant.orderNumber}`}
      heading="A buyer asks for more downloads"
      paragraphs={[
        `${grant.email} has reached the download limit of “${grant.title}”.`,
        'Open the order and reset the downloads to let them download again. They get an email then.',
      ]}
      button={{ label: 'View order', href: link }}
    />,
  ),
})
