import { formatDate } from '#base/format/date.ts'
import { interpolate } from '#base/format/interpolate.ts'
import type { WebsiteId } from '#base/id.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { OrderEmailData } from '#shop/orders/emails/customer-email.tsx'
import { getCustomerName } from '#shop/orders/model.ts'
import { getDonationMessages } from '../locales/get-messages.ts'

type ReceiptData = Pick<OrderEmailData, 'order' | 'link' | 'site'> & {
  websiteId: WebsiteId
  fundName: string
  /** The owner's text about taxes. */
  receiptText: string
}

/** The receipt of a donation, in the language of the donor. */
export const renderDonationReceiptEmail = (data: ReceiptData): NewEmail => {
  const { websiteId, site, order, link, fundName, receiptText } = data
  const messages = getDonationMessages(order.language)
  const { firstName, lastName } = getCustomerName(order.details)
  const name = `${firstName} ${lastName}`.trim()
  const number = interpolate(messages.number, { number: `#${order.number}` })
  const facts = [
    `${messages.amount}: ${formatMinorUnits(String(order.total), order.currency, { withCode: true })}`,
    `${messages.date}: ${formatDate(order.placedAt, { timeZone: site.timeZone, locale: order.language })}`,
    `${messages.fund}: ${fundName}`,
    ...(name ? [`${messages.donor}: ${name}`] : []),
  ]
  return {
    websiteId,
    to: order.details.email,
    from: { name: site.title },
    subject: interpolate(messages.receiptSubject, { fund: fundName }),
    kind: 'donations.receipt',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={order.language}
        direction="auto"
        preview={`${number} · ${site.title}`}
        reference={number}
        heading={messages.receiptHeading}
        paragraphs={[
          name ? interpolate(messages.greeting, { name }) : messages.greetingWithoutName,
          interpolate(messages.receiptText, { fund: fundName }),
          facts.join('\n'),
          ...(receiptText ? [receiptText] : []),
          ...(order.testMode ? [messages.testMode] : []),
        ]}
        button={link ? { label: messages.viewDonation, href: link } : undefined}
        smallPrint={interpolate(messages.smallPrint, { site: site.title })}
      />,
    ),
  }
}
