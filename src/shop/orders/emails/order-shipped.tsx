import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { FulfillmentSummary, isOfServices } from './order-lines.tsx'

/** Parcels were shipped, or services were done. */
export const renderOrderShippedEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail(
    'shipped',
    data,
    (messages) => {
      const { carrier = '', trackingNumber = '', trackingUrl = '' } = data.fulfillment ?? {}
      const label = [carrier, messages.trackingNumber].filter(Boolean).join(', ')
      return {
        paragraphs: trackingNumber ? [`${label}: ${trackingNumber}`] : [],
        button: trackingUrl ? { label: messages.tracking, href: trackingUrl } : undefined,
        table: <FulfillmentSummary data={data} messages={messages} />,
      }
    },
    (messages) => (isOfServices(data) ? messages.performed : undefined),
  )
