import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { OrderEmailData } from './customer-email.tsx'
import { formatEmailAmount } from './format-amount.ts'

/** Sent to the contributors who manage orders: a refund can fail days after it was requested. */
export const renderRefundFailedEmail = (data: OrderEmailData, to: string, link: string): NewEmail => {
  const { websiteId, site, order, amount = '0', reason } = data
  const refund = formatEmailAmount(amount, order.currency)
  const heading = `Refund of ${refund} for order ${order.number} failed`
  return {
    websiteId,
    to,
    from: { name: site.title },
    subject: heading,
    kind: 'orders.refund-failed',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        preview={`${order.email}, ${refund}`}
        heading={heading}
        paragraphs={[
          `${order.email} did not receive this refund. ${reason}`.trim(),
          'The amount counts as not refunded. Open the order to try again, or refund the customer another way.',
        ]}
        button={{ label: 'View order', href: link }}
      />,
    ),
  }
}
