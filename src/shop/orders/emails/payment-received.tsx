import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { OrderLinesTable } from './order-lines.tsx'

export const renderPaymentReceivedEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('paid', data, (messages) => ({ table: <OrderLinesTable data={data} messages={messages} /> }))
