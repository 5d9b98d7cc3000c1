import type { NewEmail } from '#platform/email/model.ts'
import { buildDonationEmail, type DonationEmailData, describeDonation } from './donation-email.tsx'

/** A donation that is paid later, such as by bank transfer. The receipt follows when it is paid. */
export const renderDonationAwaitingEmail = (data: DonationEmailData): NewEmail =>
  buildDonationEmail('donations.awaiting', data, (messages) => {
    const instructions = data.order.details.instructions.trim()
    return {
      ...messages.emails.awaiting,
      paragraphs: [
        describeDonation(data, messages),
        ...(instructions ? [`${messages.howToPay}:\n${instructions}`] : []),
      ],
    }
  })
