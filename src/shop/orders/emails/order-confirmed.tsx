import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { OrderSummary } from './order-lines.tsx'

export const renderOrderConfirmedEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('confirmed', data, (messages) => ({ table: <OrderSummary data={data} messages={messages} /> }))
