import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { toParagraphs } from './email-template.ts'
import { OrderSummary } from './order-lines.tsx'

export const renderAwaitingPaymentEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('awaiting', data, (messages) => {
    const instructions = toParagraphs(data.order.details.instructions)
    return {
      paragraphs: instructions.length > 0 ? [`${messages.howToPay}:`, ...instructions] : [],
      table: <OrderSummary data={data} messages={messages} />,
    }
  })
