import type { ComponentProps } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { formatDate } from '#base/format/date.ts'
import type { WebsiteId } from '#base/id.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { getGiftCardMessages } from '../locales/get-messages.ts'
import type { GiftCard } from '../model.ts'

/** The site's settings that emails about gift cards show. */
export type GiftCardSite = {
  title: string
  /** From the site's settings, never from a request. */
  origin: string
  timeZone: string
  language: string
  /** Hex. */
  color: string | undefined
}

export type GiftCardEmailData = Readonly<{
  websiteId: WebsiteId
  site: GiftCardSite
  card: GiftCard
}>

/** What the card is worth, with what payments in progress hold. */
export const getWorth = ({ available, held, currency }: GiftCard): string =>
  formatEmailAmount(available + held, currency)

/** With the currency code, and with plain spaces: a long amount in a narrow email may wrap. */
export const formatEmailAmount = (amount: bigint, currency: Currency): string =>
  formatMinorUnits(String(amount), currency, { withCode: true }).replaceAll('\u00a0', ' ')

export const formatEmailDate = (date: Date, { site, card }: Pick<GiftCardEmailData, 'site' | 'card'>): string =>
  formatDate(date, { timeZone: site.timeZone, locale: card.language })

type Content = Pick<
  ComponentProps<typeof EmailLayout>,
  'heading' | 'paragraphs' | 'preview' | 'children' | 'button' | 'smallPrint'
> & { to: string; subject: string; kind: string }

/** An email in the language of the card and in the colors of the site. */
export const buildGiftCardEmail = (
  { websiteId, site, card }: GiftCardEmailData,
  { to, subject, kind, paragraphs, ...content }: Content,
): NewEmail => ({
  websiteId,
  to,
  from: { name: site.title },
  subject,
  kind,
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin, color: site.color }}
      language={card.language}
      direction="auto"
      {...content}
      paragraphs={card.testMode ? [...paragraphs, getGiftCardMessages(card.language).testCard] : paragraphs}
    />,
  ),
})
