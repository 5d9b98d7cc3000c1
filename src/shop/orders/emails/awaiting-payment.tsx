import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { toParagraphs } from './email-template.ts'
import { OrderSummary } from './order-lines.tsx'

export const renderAwaitingPaymentEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('awaiting', data, (messages) => ({
    paragraphs: toParagraphs(data.order.details.instructions),
    table: <OrderSummary data={data} messages={messages} />,
  }))
