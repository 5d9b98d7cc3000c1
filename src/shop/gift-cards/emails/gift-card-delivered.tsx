import type { NewEmail } from '#platform/email/model.ts'
import { getGiftCardMessages } from '../locales/get-messages.ts'
import { buildGiftCardEmail, type GiftCardEmailData, getWorth } from './gift-card-email.tsx'

type Given = GiftCardEmailData & {
  /** The buyer. */
  to: string
  /** The page with the balance, without the code. */
  url: string
}

/** To the buyer of a gift: it was emailed to its recipient. */
export const renderGiftCardDeliveredEmail = ({ to, url, ...data }: Given): NewEmail => {
  const { site, card } = data
  const messages = getGiftCardMessages(card.language)
  const recipient = card.recipientName || card.recipientEmail
  return buildGiftCardEmail(data, {
    to,
    subject: messages.deliveredSubject(recipient),
    kind: 'gift-cards.delivered',
    heading: messages.deliveredHeading,
    paragraphs: [messages.deliveredText(getWorth(card), recipient)],
    button: { label: messages.viewBalance, href: url },
    smallPrint: messages.deliveredSmallPrint(site.title),
  })
}
