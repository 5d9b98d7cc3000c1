import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'

export const renderOrderCanceledEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('cancelled', data, (messages) => ({
    paragraphs: data.reason ? [`${messages.reason}: ${data.reason}`] : [],
  }))
