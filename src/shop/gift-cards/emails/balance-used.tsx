import type { NewEmail } from '#platform/email/model.ts'
import { getGiftCardMessages } from '../locales/get-messages.ts'
import { buildGiftCardEmail, formatEmailAmount, type GiftCardEmailData } from './gift-card-email.tsx'

type Given = GiftCardEmailData & {
  used: bigint
  orderNumber: number
  url: string
}

/** To the holder of a card that paid an order. */
export const renderBalanceUsedEmail = ({ used, orderNumber, url, ...data }: Given): NewEmail => {
  const { site, card } = data
  const { available, currency, lastFour, language, recipientEmail, recipientName } = card
  const messages = getGiftCardMessages(language)
  return buildGiftCardEmail(data, {
    to: recipientEmail,
    subject: messages.usedSubject(site.title),
    kind: 'gift-cards.balance-used',
    heading: messages.usedHeading,
    paragraphs: [
      messages.greeting(recipientName),
      messages.usedText(formatEmailAmount(used, currency), lastFour, orderNumber),
      available > 0n ? messages.remaining(formatEmailAmount(available, currency)) : messages.nothingRemaining,
    ],
    button: { label: messages.viewBalance, href: url },
    smallPrint: messages.usedSmallPrint(site.title),
  })
}
