import type { NewEmail } from '#platform/email/model.ts'
import { buildDonationEmail, type DonationEmailData } from './donation-email.tsx'

export const renderDonationCanceledEmail = (data: DonationEmailData): NewEmail =>
  buildDonationEmail('donations.canceled', data, ({ emails }) => ({
    ...emails.canceled,
    paragraphs: data.reason ? [`${emails.reason}: ${data.reason}`] : [],
  }))
