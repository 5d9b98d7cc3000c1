import { formatDate } from '#base/format/date.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import { getGiftCardMessages } from '../locales/get-messages.ts'
import { BALANCE_PATH, type GiftCard, isExpired } from '../model.ts'

type Props = {
  card: GiftCard
  /** Formatted in groups; undefined for people who may see only the balance. */
  code: string | undefined
  site: { title: string; language: string; host: string; timeZone: string; locale: string }
  format: MoneyFormat
  now: Date
  /** False while the site is locked or expired. */
  canShop: boolean
}

/** Why the card cannot be used, or undefined. */
const describeStatus = ({ card, now, site }: Props, day: (date: Date) => string): string | undefined => {
  const messages = getGiftCardMessages(site.language)
  if (card.state === 'void') return messages.voided
  return card.expiresAt && isExpired(card, now) ? messages.expiredOn(day(card.expiresAt)) : undefined
}

/** A gift card that can be printed: balance, code and the sender's message. Works without JavaScript. */
export const GiftCardView = (props: Props) => {
  const { card, code, site, format, canShop } = props
  const messages = getGiftCardMessages(site.language)
  const day = (date: Date): string => formatDate(date, site)
  const amount = (value: bigint): string => formatMinorUnits(String(value), card.currency, format)
  const status = describeStatus(props, day)
  const delivery =
    code === undefined && card.deliverAt
      ? card.deliveredAt
        ? messages.sentOn(day(card.deliveredAt))
        : messages.scheduledFor(day(card.deliverAt))
      : undefined
  return (
    <div className="screen gift-card-screen">
      <h1 className="heading size-large">{code ? messages.giftCard : messages.cardEndingIn(card.lastFour)}</h1>
      <section className="gift-card" aria-label={messages.giftCard}>
        <p className="gift-card-site">{site.title}</p>
        <dl className="gift-card-facts">
          <div>
            <dt>{messages.balance}</dt>
            <dd className="gift-card-balance">{amount(status === undefined ? card.available : 0n)}</dd>
          </div>
          {code && status === undefined ? (
            <div>
              <dt>{messages.codeLabel}</dt>
              <dd className="gift-card-code">{code}</dd>
            </div>
          ) : null}
        </dl>
        {code && (card.recipientName || card.message || card.senderName) ? (
          <div className="gift-card-message" dir="auto">
            {card.recipientName ? <p>{messages.recipient(card.recipientName)}</p> : null}
            {card.message ? <blockquote>{card.message}</blockquote> : null}
            {card.senderName ? <p>{messages.sender(card.senderName)}</p> : null}
          </div>
        ) : null}
        <p className="gift-card-validity">
          {status ?? (card.expiresAt ? messages.expiresOn(day(card.expiresAt)) : messages.neverExpires)}
        </p>
        {code && status === undefined ? <p className="gift-card-use">{messages.howToUse(site.host)}</p> : null}
      </section>
      {card.held > 0n && status === undefined ? <p>{messages.heldAmount(amount(card.held))}</p> : null}
      {delivery && status === undefined ? <p>{delivery}</p> : null}
      {card.testMode ? (
        <p className="order-test" role="note">
          {messages.testCard}
        </p>
      ) : null}
      <div className="gift-card-actions">
        {code && status === undefined ? <p>{messages.printHint}</p> : null}
        {canShop ? (
          <p className="gift-card-links">
            <a className="button button-solid button-medium" href="/">
              {messages.shop}
            </a>
            <a className="button button-text button-medium" href={BALANCE_PATH}>
              {messages.checkAnother}
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}
