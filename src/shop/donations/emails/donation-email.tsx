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
import type { DonationMessages } from '../locales/messages.ts'

/** A donation is an order with one line. */
export type DonationEmailData = Pick<
  OrderEmailData,
  'order' | 'link' | 'site' | 'amount' | 'toStoreCredit' | 'reason'
> & { websiteId: WebsiteId; fundName: string }

type Content = {
  subject: string
  heading: string
  introduction: string
  paragraphs: readonly string[]
}

export const formatDonationAmount = (digits: string, { order }: Pick<DonationEmailData, 'order'>): string =>
  formatMinorUnits(digits, order.currency, { withCode: true })

const getDonorName = ({ order }: DonationEmailData): string => {
  const { firstName, lastName } = getCustomerName(order.details)
  return `${firstName} ${lastName}`.trim()
}

/** Amount, date, fund and donor. */
export const describeDonation = (data: DonationEmailData, messages: DonationMessages): string => {
  const { site, order, fundName } = data
  const name = getDonorName(data)
  return [
    `${messages.amount}: ${formatDonationAmount(String(order.total), data)}`,
    `${messages.date}: ${formatDate(order.placedAt, { timeZone: site.timeZone, locale: order.language })}`,
    `${messages.fund}: ${fundName}`,
    ...(name ? [`${messages.donor}: ${name}`] : []),
  ].join('\n')
}

/** An email to the donor, in the donor's language. `{fund}` in its texts is the name of the fund. */
export const buildDonationEmail = (
  kind: `donations.${string}`,
  data: DonationEmailData,
  getContent: (messages: DonationMessages) => Content,
): NewEmail => {
  const { websiteId, site, order, link, fundName } = data
  const messages = getDonationMessages(order.language)
  const { emails } = messages
  const { subject, heading, introduction, paragraphs } = getContent(messages)
  const name = getDonorName(data)
  const number = interpolate(messages.number, { number: `#${order.number}` })
  return {
    websiteId,
    to: order.details.email,
    from: { name: site.title },
    subject: interpolate(subject, { fund: fundName }),
    kind,
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={order.language}
        direction="auto"
        preview={`${number} · ${site.title}`}
        reference={number}
        heading={heading}
        paragraphs={[
          name ? interpolate(emails.greeting, { name }) : emails.greetingWithoutName,
          interpolate(introduction, { fund: fundName }),
          ...paragraphs,
          ...(order.testMode ? [messages.testMode] : []),
        ]}
        button={link ? { label: emails.viewDonation, href: link } : undefined}
        smallPrint={interpolate(emails.smallPrint, { site: site.title })}
      />,
    ),
  }
}
