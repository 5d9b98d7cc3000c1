import { z } from 'zod'
import { Amount } from '#base/amount-schema.ts'
import { isEmailAddress } from '#base/email-address.ts'
import { shortText } from '#base/text-schema.ts'

export const MAX_GIFT_MESSAGE = 500

/** What the buyer of a gift card entered; stored with cart entries and order lines. */
export const Gift = z.object({
  /** An own amount in minor units; without it the price of the variant. */
  amount: Amount.optional(),
  recipientName: shortText(100).default(''),
  /** Empty: the buyer gets the card. */
  recipientEmail: shortText(254)
    .refine((text) => text === '' || isEmailAddress(text), { error: 'Please enter a valid email.' })
    .default(''),
  senderName: shortText(100).default(''),
  message: shortText(MAX_GIFT_MESSAGE).default(''),
  /** A day in the time zone of the site; null: when it is paid. */
  deliverOn: z.iso.date('Please enter a valid date.').nullable().default(null),
})
export type Gift = z.output<typeof Gift>
