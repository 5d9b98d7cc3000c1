import type { NewEmail } from '#platform/email/model.ts'
import { buildDonationEmail, type DonationEmailData, formatDonationAmount } from './donation-email.tsx'

/** A donation, or a part of it, was refunded: to where it came from, or as store credit. */
export const renderDonationRefundedEmail = (data: DonationEmailData): NewEmail => {
  const { amount = '0', toStoreCredit = '0', reason } = data
  const isCredit = amount !== '0' && BigInt(toStoreCredit) >= BigInt(amount)
  return buildDonationEmail('donations.refunded', data, ({ refunded, emails }) => ({
    ...emails.refunded,
    introduction: isCredit ? emails.refundedAsCredit : emails.refunded.introduction,
    paragraphs: [
      ...(amount === '0' ? [] : [`${refunded}: ${formatDonationAmount(amount, data)}`]),
      ...(reason ? [`${emails.reason}: ${reason}`] : []),
    ],
  }))
}
