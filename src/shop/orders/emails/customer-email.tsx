import type { ReactNode } from 'react'
import { formatDate } from '#base/format/date.ts'
import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { CustomerEmail } from '../email-template-schema.ts'
import { getOrderMessages, type OrderMessages } from '../messages.ts'
import { getCustomerName } from '../model.ts'
import type { OrderDetails } from '../order-schema.ts'
import type { LineRow, OrderRow } from '../store/select-orders.ts'
import type { EmailText } from './email-template.ts'
import type { OrderSite } from './send-order-email.ts'

export type OrderEmailData = {
  websiteId: WebsiteId
  site: OrderSite
  order: Omit<OrderRow, 'details'> & { details: OrderDetails }
  lines: readonly LineRow[]
  /** URL of the order page; null if its token is no longer stored. */
  link: string | null
  fulfillment?: {
    carrier: string
    trackingNumber: string
    trackingUrl: string
    lines: readonly { lineId: string; quantity: number }[]
  }
  /** Refunded amount, in minor units as digits, and what of it returned to gift cards or became store credit. */
  amount?: string
  toGiftCards?: string
  toStoreCredit?: string
  /** What gift cards and store credit paid. */
  tenders: readonly { kind: 'gift-card' | 'store-credit'; lastFour: string; amount: bigint }[]
  /** Pages with the files of the order. */
  downloads: readonly { title: string; url: string }[]
  reason: string
  /** The owner's text, rendered; replaces the built-in subject, heading and introduction. */
  customText?: EmailText
}

type Content = {
  /** Paragraphs below the introduction. */
  paragraphs?: readonly string[]
  /** Replaces the button to the order page. */
  button?: { label: string; href: string }
  table?: ReactNode
}

/** Builds an email to the customer, in the language of the order. */
export const buildCustomerEmail = (
  email: CustomerEmail,
  { websiteId, site, order, link, customText }: OrderEmailData,
  getContent: (messages: OrderMessages) => Content = () => ({}),
  /** Heading and introduction for a special case. */
  replacement?: (messages: OrderMessages) => readonly [string, string] | undefined,
): NewEmail => {
  const messages = getOrderMessages(order.language)
  const isShipped = order.details.option !== null && !order.details.option.pickup
  const [heading, introduction] =
    replacement?.(messages) || (!isShipped && messages.withoutShipping[email]) || messages.emails[email]
  const text = customText ?? {
    subject: `${heading} – ${messages.order(order.number)}`,
    heading,
    paragraphs: [introduction],
  }
  const { paragraphs = [], button, table } = getContent(messages)
  const placedOn = formatDate(order.placedAt, { timeZone: site.timeZone, locale: order.language })
  return {
    websiteId,
    to: order.details.email,
    from: { name: site.title },
    subject: text.subject,
    kind: `orders.${email}`,
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={order.language}
        direction="auto"
        preview={`${messages.order(order.number)} · ${site.title}`}
        reference={`${messages.order(order.number)} · ${messages.placedOn(placedOn)}`}
        heading={text.heading}
        paragraphs={[
          messages.greeting(getCustomerName(order.details).firstName),
          ...text.paragraphs,
          ...paragraphs,
          ...(order.testMode ? [messages.testMode] : []),
        ]}
        button={button ?? (link ? { label: messages.view, href: link } : undefined)}
        smallPrint={messages.smallPrint(site.title)}
      >
        {table}
      </EmailLayout>,
    ),
  }
}
