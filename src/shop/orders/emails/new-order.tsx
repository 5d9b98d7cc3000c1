import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { getOrderMessages } from '../messages.ts'
import { getCustomerName } from '../model.ts'
import type { OrderEmailData } from './customer-email.tsx'
import { formatEmailAmount } from './format-amount.ts'
import { OrderSummary } from './order-lines.tsx'

/** Sent to the contributors who manage orders. English, as the dashboard is. */
export const renderNewOrderEmail = (data: OrderEmailData, to: string, link: string): NewEmail => {
  const { websiteId, site, order } = data
  const { firstName, lastName } = getCustomerName(order.details)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const total = formatEmailAmount(order.total, order.currency)
  const noun = order.kind === 'donation' ? 'donation' : 'order'
  const heading = `${order.testMode ? 'Test' : 'New'} ${noun} ${order.number}`
  return {
    websiteId,
    to,
    from: { name: site.title },
    subject: `${heading} – ${total}`,
    kind: 'orders.new-order',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        preview={`${name || order.email}, ${total}`}
        heading={heading}
        paragraphs={[
          `${name ? `${name} (${order.email})` : order.email} ${noun === 'donation' ? 'made a donation' : 'placed an order'}.`,
          ...(order.paymentState === 'awaiting' ? ['The payment is pending.'] : []),
          ...(order.details.note ? [`Customer note: ${order.details.note}`] : []),
        ]}
        button={{ label: `View ${noun}`, href: link }}
      >
        <OrderSummary data={data} messages={getOrderMessages('en')} language="en" forOwner />
      </EmailLayout>,
    ),
  }
}
