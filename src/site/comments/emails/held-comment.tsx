import type { CSSProperties } from 'react'
import { formatDateTime } from '#base/format/date.ts'
import { truncate } from '#base/format/text.ts'
import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import { EmailLines } from '#platform/email/EmailLines.tsx'
import { isAddress, type NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'

export type EmailSite = { title: string; origin: string; timeZone: string; color?: string }

export type HeldComment = {
  post: { title: string; collectionUrlId: string; urlId: string }
  authorName: string
  authorEmail: string
  body: string
  createdAt: Date
}

/** Longer comments are read in the dashboard. */
const MAX_SHOWN = 1000
const PREVIEW_LENGTH = 140

const quote: CSSProperties = {
  margin: '0 0 20px',
  padding: '2px 0 2px 16px',
  borderLeft: '3px solid #e4e0d8',
  font: "400 16px/1.55 -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif",
  color: '#1c1b19',
}

/** Sent to moderators. English, as the dashboard is. */
export const renderHeldCommentEmail = (
  { post, authorName, authorEmail, body, createdAt }: HeldComment,
  { websiteId, site, to, link }: { websiteId: WebsiteId; site: EmailSite; to: string; link: string },
): NewEmail => ({
  websiteId,
  to,
  ...(isAddress(authorEmail) && { replyTo: authorEmail }),
  from: { name: site.title },
  subject: `Comment waits for approval: ${truncate(post.title)}`,
  kind: 'comments.held',
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin, color: site.color }}
      preview={truncate(`${authorName}: ${body}`, PREVIEW_LENGTH)}
      reference={formatDateTime(createdAt, { timeZone: site.timeZone, style: 'medium' })}
      heading="A comment waits for approval"
      paragraphs={[`${authorName} commented on “${post.title}”:`]}
      button={{ label: 'Moderate comments', href: link }}
      smallPrint={
        <>
          Post: <a href={`${site.origin}/${post.collectionUrlId}/${post.urlId}`}>{post.title}</a>
        </>
      }
    >
      <p className="ink line" style={quote} dir="auto">
        <EmailLines lines={truncate(body, MAX_SHOWN).split('\n')} />
      </p>
    </EmailLayout>,
  ),
})
