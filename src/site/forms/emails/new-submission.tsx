import type { CSSProperties, ReactNode } from 'react'
import { formatDateTime } from '#base/format/date.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import { EmailLines } from '#platform/email/EmailLines.tsx'
import { isAddress, type NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { DeliveredSubmission, EmailSite } from './email-data.ts'
import { type FormattedAnswer, formatAnswersForEmail } from './format-answers.ts'

const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif"
const row: CSSProperties = {
  margin: 0,
  padding: '14px 0',
  borderTop: '1px solid #e4e0d8',
  font: `400 16px/1.55 ${SANS}`,
  color: '#1c1b19',
}
const label: CSSProperties = { fontSize: 13, color: '#6b675f' }

const AnswerRow = ({ title, text }: FormattedAnswer): ReactNode => (
  <p className="ink line" style={row}>
    <span className="quiet" style={label}>
      {title}
    </span>
    <br />
    <span dir="auto">
      <EmailLines lines={text.split(/\r\n|\r|\n/)} />
    </span>
  </p>
)

const describePage = ({ pageTitle, pagePath }: DeliveredSubmission, { origin }: EmailSite): ReactNode =>
  pagePath.startsWith('/') && (
    <>
      Sent from <a href={`${origin}${pagePath}`}>{pageTitle || pagePath}</a>
    </>
  )

/** Sent to the owner's recipients. English, as the dashboard is. A reply goes to the person who filled in the form. */
export const renderNewSubmissionEmail = (
  submission: DeliveredSubmission,
  site: EmailSite,
  to: string,
  link: string,
): NewEmail => {
  const { websiteId, formName, email } = submission
  const { formatted, isComplete } = formatAnswersForEmail(submission.answers, submission.files)
  return {
    websiteId,
    to,
    ...(email && isAddress(email) && { replyTo: email }),
    from: { name: site.title },
    subject: `New submission: ${formName}`,
    kind: 'forms.new-submission',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        preview={formatted
          .slice(0, 3)
          .map(({ text }) => text)
          .join(' · ')
          .slice(0, 200)
          .toWellFormed()}
        reference={formatDateTime(submission.createdAt, { timeZone: site.timeZone, style: 'medium' })}
        heading={`New submission: ${formName}`}
        paragraphs={isComplete ? [] : ['This submission is too long for an email. Read all of it in the dashboard.']}
        button={{ label: 'View submission', href: link }}
        smallPrint={describePage(submission, site)}
      >
        {formatted.map((answer) => (
          <AnswerRow key={answer.fieldId} {...answer} />
        ))}
      </EmailLayout>,
    ),
  }
}
