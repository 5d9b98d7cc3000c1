import type { NewEmail } from '#platform/email/model.ts'
import { buildCustomerEmail, type OrderEmailData } from './customer-email.tsx'
import { formatEmailAmount } from './format-amount.ts'

export const renderOrderRefundedEmail = (data: OrderEmailData): NewEmail => {
  const { amount = '0', toGiftCards = '0', toStoreCredit = '0', order, reason } = data
  const format = (digits: string): string => formatEmailAmount(digits, order.currency)
  const isWithoutBank = amount !== '0' && BigInt(toGiftCards) + BigInt(toStoreCredit) >= BigInt(amount)
  return buildCustomerEmail(
    'refunded',
    data,
    (messages) => ({
      paragraphs: [
        ...(amount === '0' ? [] : [`${messages.refundedAmount}: ${format(amount)}`]),
        ...(toGiftCards === '0' ? [] : [`${messages.giftCards}: ${format(toGiftCards)}`]),
        ...(toStoreCredit === '0' ? [] : [`${messages.storeCredit}: ${format(toStoreCredit)}`]),
        ...(reason ? [`${messages.reason}: ${reason}`] : []),
      ],
    }),
    (messages) => (isWithoutBank ? messages.refundedWithoutBank : undefined),
  )
}
