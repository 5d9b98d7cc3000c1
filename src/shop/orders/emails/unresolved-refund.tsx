import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { formatEmailAmount } from './format-amount.ts'
import type { OrderSite } from './send-order-email.ts'

export type UnresolvedRefundData = Readonly<{
  websiteId: WebsiteId
  /** Undefined for a payment that came too late for an order. */
  orderNumber: number | undefined
  email: string
  amount: bigint
  currency: Currency
  provider: string
  /** The provider's id of the payment. */
  reference: string
  reason: string
}>

/** Sent to the contributors who manage orders after the last automatic retry of a refund. */
export const renderUnresolvedRefundEmail = (
  data: UnresolvedRefundData,
  site: OrderSite,
  to: string,
  dashboard: string,
): NewEmail => {
  const { websiteId, orderNumber, email, currency, provider, reference, reason } = data
  const amount = formatEmailAmount(data.amount, currency)
  const heading = `Refund of ${amount} needs your attention`
  const cause =
    orderNumber === undefined
      ? `A payment of ${email || 'a customer'} arrived too late for an order and could not be refunded.`
      : `A refund to ${email} for order ${orderNumber} was not confirmed.`
  const place = provider === 'stripe' ? 'your Stripe dashboard' : 'the dashboard of your payment provider'
  return {
    websiteId,
    to,
    from: { name: site.title },
    subject: heading,
    kind: 'orders.unresolved-refund',
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        preview={`${email}, ${amount}`}
        heading={heading}
        paragraphs={[
          `${cause} All automatic retries failed.`,
          `Last error: ${reason}`,
          `Try again on the Payments page. If that fails too, refund the payment ${reference} in ${place}.`,
        ]}
        button={{ label: 'Go to Payments', href: `${dashboard}/payments` }}
      />,
    ),
  }
}
