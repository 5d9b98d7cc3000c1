import type { NewEmail } from '#platform/email/model.ts'
import { buildDonationEmail, type DonationEmailData, describeDonation } from './donation-email.tsx'

type ReceiptData = DonationEmailData & {
  /** The owner's text about taxes. */
  receiptText: string
}

/** The receipt of a donation, after its payment. */
export const renderDonationReceiptEmail = (data: ReceiptData): NewEmail =>
  buildDonationEmail('donations.receipt', data, (messages) => ({
    ...messages.emails.receipt,
    paragraphs: [describeDonation(data, messages), ...(data.receiptText ? [data.receiptText] : [])],
  }))
