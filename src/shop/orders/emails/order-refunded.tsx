import { formatMinorUnits } from '#base/money-format.ts'
import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'

export const renderOrderRefundedEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('refunded', data, (messages) => {
    const { amount, order, reason } = data
    return {
      paragraphs: [
        ...(amount ? [formatMinorUnits(amount, order.currency, { withCode: true })] : []),
        ...(reason ? [`${messages.reason}: ${reason}`] : []),
      ],
    }
  })
