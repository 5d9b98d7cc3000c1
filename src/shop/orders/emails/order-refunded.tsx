import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { formatEmailAmount } from './format-amount.ts'

export const renderOrderRefundedEmail = (data: OrderEmailData): NewEmail =>
  buildCustomerEmail('refunded', data, (messages) => {
    const { amount, order, reason } = data
    return {
      paragraphs: [
        ...(amount ? [`${messages.refundedAmount}: ${formatEmailAmount(amount, order.currency)}`] : []),
        ...(reason ? [`${messages.reason}: ${reason}`] : []),
      ],
    }
  })
