import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { FulfillmentSummary } from './order-lines.tsx'

export const renderOrderShippedEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('shipped', data, (messages) => {
    const { carrier = '', trackingNumber = '', trackingUrl = '' } = data.fulfillment ?? {}
    const label = [carrier, messages.trackingNumber].filter(Boolean).join(', ')
    return {
      paragraphs: trackingNumber ? [`${label}: ${trackingNumber}`] : [],
      button: trackingUrl ? { label: messages.tracking, href: trackingUrl } : undefined,
      table: <FulfillmentSummary data={data} messages={messages} />,
    }
  })
