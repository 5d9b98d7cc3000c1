import { formatDate } from '#base/format/date.ts'
import { interpolate } from '#base/format/interpolate.ts'
import type { Gift } from '#shop/gift-cards/gift-schema.ts'
import { getCartMessages } from './locales/get-messages.ts'

/** Recipient, delivery date and message of a gift card, line by line. */
export const describeGift = (
  { recipientName, recipientEmail, message, deliverOn }: Gift,
  language: string,
): string[] => {
  const { giftCard } = getCartMessages(language)
  const recipient = [recipientName, recipientEmail].filter(Boolean).join(', ')
  return [
    recipient === '' ? giftCard.toBuyer : interpolate(giftCard.toRecipient, { recipient }),
    ...(deliverOn === null
      ? []
      : [
          interpolate(giftCard.sentOn, {
            date: formatDate(new Date(deliverOn), { timeZone: 'UTC', locale: language }),
          }),
        ]),
    ...(message === '' ? [] : [message]),
  ]
}
