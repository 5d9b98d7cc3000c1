import type { CSSProperties } from 'react'
import { EmailLines } from '#platform/email/EmailLines.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { getGiftCardMessages } from '../locales/get-messages.ts'
import { buildGiftCardEmail, formatEmailDate, type GiftCardEmailData, getWorth } from './gift-card-email.tsx'

const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif"
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"
const HAIRLINE = '1px solid #e4e0d8'
const card: CSSProperties = { margin: '20px 0 8px', borderTop: HAIRLINE, borderBottom: HAIRLINE }
const cell: CSSProperties = { padding: '20px 0', font: `400 15px/1.5 ${SANS}`, color: '#1c1b19' }
const label: CSSProperties = { fontSize: 13, color: '#6b675f' }
const amountText: CSSProperties = { font: `600 28px/1.4 ${SANS}` }
const codeText: CSSProperties = { font: `600 20px/1.6 ${MONO}`, letterSpacing: '0.04em' }
const quote: CSSProperties = {
  margin: '0 0 16px',
  padding: '0 0 0 16px',
  borderLeft: '3px solid #e4e0d8',
  font: `400 16px/1.6 ${SANS}`,
  color: '#1c1b19',
}

type Given = GiftCardEmailData & {
  /** Formatted in groups. */
  code: string
  /** The page of the card. */
  url: string
}

/** To the recipient: the code, the message of the sender and a link to the printable card. */
export const renderGiftCardIssuedEmail = ({ code, url, ...data }: Given): NewEmail => {
  const { site, card: giftCard } = data
  const { recipientName, recipientEmail, senderName, message, expiresAt, language } = giftCard
  const messages = getGiftCardMessages(language)
  const worth = getWorth(giftCard)
  return buildGiftCardEmail(data, {
    to: recipientEmail,
    subject: senderName ? messages.issuedSubjectFrom(senderName, site.title) : messages.issuedSubject(site.title),
    kind: 'gift-cards.issued',
    preview: messages.issuedPreview,
    heading: messages.issuedHeading(worth),
    paragraphs: [
      messages.greeting(recipientName),
      senderName ? messages.issuedTextFrom(senderName, site.title) : messages.issuedText(site.title),
    ],
    children: (
      <>
        {message === '' ? null : (
          <p className="ink line" dir="auto" style={quote}>
            <EmailLines lines={message.split('\n')} />
          </p>
        )}
        <table role="presentation" className="line" width="100%" cellPadding={0} cellSpacing={0} style={card}>
          <tbody>
            <tr>
              <td className="ink" style={cell}>
                <span className="quiet" style={label}>
                  {messages.giftCard}
                </span>
                <br />
                <span style={amountText}>{worth}</span>
                <br />
                <span className="quiet" style={label}>
                  {messages.codeLabel}
                </span>
                <br />
                <span style={codeText}>{code}</span>
                <br />
                <span className="quiet" style={label}>
                  {expiresAt ? messages.expiresOn(formatEmailDate(expiresAt, data)) : messages.neverExpires}
                </span>
              </td>
            </tr>
          </tbody>
        </table>
        <p className="quiet" style={{ ...label, margin: '12px 0 0', font: `400 13px/1.6 ${SANS}` }}>
          {messages.howToUse(new URL(site.origin).host)}
        </p>
      </>
    ),
    button: { label: messages.viewAndPrint, href: url },
    smallPrint: messages.issuedSmallPrint,
  })
}
