import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'
import type { OrderEmail } from './model.ts'

/** The emails to customers whose text an owner can change. */
export const CUSTOMER_EMAILS = [
  'confirmed',
  'awaiting',
  'paid',
  'shipped',
  'refunded',
  'cancelled',
] as const satisfies readonly OrderEmail[]
export const CustomerEmail = z.enum(CUSTOMER_EMAILS)
export type CustomerEmail = z.output<typeof CustomerEmail>

export const MAX_TEMPLATE_LENGTH = 5000

/** Liquid templates. Blank lines separate the body's paragraphs. */
export const EmailTemplate = z.object({
  subject: shortText(200).min(1, 'Enter a subject.'),
  heading: shortText(200).min(1, 'Enter a heading.'),
  body: shortText(MAX_TEMPLATE_LENGTH).min(1, 'Enter a text.'),
})
export type EmailTemplate = z.output<typeof EmailTemplate>
