import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { OrderLinesTable } from './order-lines.tsx'

export const renderAwaitingPaymentEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('awaiting', data, (messages) => ({
    paragraphs: data.order.details.instructions.split('\n').filter((line) => line.trim() !== ''),
    table: <OrderLinesTable data={data} messages={messages} />,
  }))
