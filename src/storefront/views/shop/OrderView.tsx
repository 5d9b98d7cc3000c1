import type { ReactNode } from 'react'
import { formatDate } from '#base/format/date.ts'
import { formatMinorUnits, LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import type { RenderContext } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { LineDownloads } from '#shop/downloads/model.ts'
import { DownloadList } from '#shop/downloads/storefront/DownloadList.tsx'
import {
  describeStatus,
  getBillingAddress,
  getFulfillmentKind,
  getOrderMessages,
  type OrderMessages,
} from '#shop/orders/model.ts'
import type { OrderPage } from '#shop/orders/operations/read-orders.ts'
import { formatAddressLines } from '#shop/regions/model.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { formatAnswer, isShownToBuyer } from '#site/forms/model.ts'
import { AdditionalFieldsSummary } from '#site/forms/storefront/AdditionalFieldsSummary.tsx'

type Props = OrderPage & {
  /** The first view, right after the purchase. */
  isNew: boolean
  downloads: readonly LineDownloads[]
  context: RenderContext
}

type IssuedProps = {
  cards: OrderPage['issuedGiftCards']
  messages: OrderMessages
  format: { amount: (value: bigint) => string; day: (date: Date) => string }
}

const OrderSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="order-part">
    <h2 className="order-label">{title}</h2>
    {children}
  </section>
)

/** Cards that were bought with the order, without their codes. */
const IssuedGiftCards = ({ cards, messages, format }: IssuedProps) => (
  <ul className="order-parcels">
    {cards.map(({ giftCardId, lastFour, issued, state, recipientName, recipientEmail, ...card }) => (
      <li key={giftCardId}>
        <p className="order-text">
          <a href={card.path}>{messages.giftCard(lastFour)}</a> · {format.amount(issued)}
        </p>
        <p className="order-quiet">
          {[
            messages.giftCardFor(recipientName || recipientEmail),
            ...(state === 'void' ? [messages.giftCardVoid] : []),
            ...(state === 'active' && card.deliveredAt ? [messages.giftCardSentOn(format.day(card.deliveredAt))] : []),
            ...(state === 'active' && !card.deliveredAt && card.deliverAt && card.deliverAt > card.createdAt
              ? [messages.giftCardSendOn(format.day(card.deliverAt))]
              : []),
          ].join(' · ')}
        </p>
      </li>
    ))}
  </ul>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <p className="order-text">
    {lines.map((line, index) => (
      <span key={line}>
        {index > 0 ? <br /> : null}
        {line}
      </span>
    ))}
  </p>
)

/** The order page: status, items, fulfillments, addresses. */
export const OrderView = ({
  order,
  lines,
  fulfilments,
  tenders,
  issuedGiftCards,
  downloads,
  isNew,
  context,
}: Props) => {
  const messages = getOrderMessages(context.site.language)
  const formMessages = getFormMessages(context.site.language)
  const { details } = order
  const format = {
    localeMoneyFormat: context.site.flags[LOCALE_MONEY_FORMAT_FLAG] === true,
    locale: context.site.locale,
    withCode: true,
  }
  const amount = (value: bigint): string => formatMinorUnits(String(value), order.currency, format)
  const day = (date: Date): string => formatDate(date, context.site)
  const sums: [string, bigint][] = [
    [messages.subtotal, order.subtotal],
    ...(order.discount > 0n ? [[messages.discount, -order.discount] as [string, bigint]] : []),
    ...(details.option ? [[`${messages.shipping} · ${details.option.name}`, order.shipping] as [string, bigint]] : []),
    ...(order.tax > 0n
      ? [[order.pricesIncludeTax ? messages.taxIncluded : messages.tax, order.tax] as [string, bigint]]
      : []),
  ]
  const rest = tenders.reduce((sum, tender) => sum - tender.amount, order.total)
  const { option } = details
  const hasParcels = lines.some(({ fulfilment }) => fulfilment === 'shipped')
  const parcels = fulfilments.filter((fulfillment) => getFulfillmentKind(fulfillment, lines) === 'shipped')
  const services = fulfilments.filter((fulfillment) => getFulfillmentKind(fulfillment, lines) === 'performed')
  const isShipped = hasParcels && !option?.pickup
  const address = isShipped ? formatAddressLines(details.shippingAddress, context.site.language) : []
  const billingAddress = getBillingAddress(details)
  const billing = billingAddress ? formatAddressLines(billingAddress, context.site.language) : []
  return (
    <div className="screen order">
      <header className="screen-head order-head">
        <h1 className="heading size-huge">{isNew ? messages.thanks : messages.order(order.number)}</h1>
        <p className="screen-intro">
          {isNew ? messages.thanksText(details.email) : messages.placedOn(day(order.placedAt))}
        </p>
        <p className="order-state">
          {isNew ? <strong>{messages.order(order.number)}</strong> : null}
          <span>{describeStatus(messages, order, { hasParcels })}</span>
        </p>
        {order.testMode ? (
          <p className="order-test" role="note">
            {messages.testMode}
          </p>
        ) : null}
      </header>
      <div className="order-columns">
        <div className="order-main">
          {order.paymentState === 'awaiting' && order.state !== 'cancelled' && details.instructions ? (
            <OrderSection title={messages.howToPay}>
              <Lines lines={details.instructions.split('\n').filter((line) => line.trim())} />
            </OrderSection>
          ) : null}
          {downloads.length > 0 ? (
            <OrderSection title={messages.downloads}>
              {downloads.map((line) => (
                <div key={line.grantId}>
                  <p className="order-text">{line.title}</p>
                  <DownloadList line={line} site={context.site} />
                </div>
              ))}
            </OrderSection>
          ) : null}
          {issuedGiftCards.length > 0 ? (
            <OrderSection title={messages.giftCards}>
              <IssuedGiftCards cards={issuedGiftCards} messages={messages} format={{ amount, day }} />
            </OrderSection>
          ) : null}
          {services.length > 0 ? (
            <OrderSection title={messages.services}>
              <ul className="order-parcels">
                {services.map((service) => (
                  <li key={service.fulfilmentId}>
                    <p className="order-text">
                      {service.lines
                        .map(({ lineId }) => lines.find((line) => line.lineId === lineId)?.title ?? '')
                        .join(', ')}
                      {` · ${messages.performedOn(day(service.at))}`}
                    </p>
                  </li>
                ))}
              </ul>
            </OrderSection>
          ) : null}
          {parcels.length > 0 ? (
            <OrderSection title={messages.parcels}>
              <ul className="order-parcels">
                {parcels.map((parcel) => (
                  <li key={parcel.fulfilmentId}>
                    <p className="order-text">
                      {messages.shippedOn(day(parcel.at))}
                      {parcel.carrier ? ` · ${parcel.carrier}` : ''}
                      {parcel.trackingNumber ? ` · ${messages.trackingNumber}: ${parcel.trackingNumber}` : ''}
                    </p>
                    {parcel.trackingUrl ? (
                      <a href={parcel.trackingUrl} rel="noreferrer">
                        {messages.tracking}
                      </a>
                    ) : null}
                  </li>
                ))}
              </ul>
            </OrderSection>
          ) : null}
          <OrderSection title={messages.items}>
            <ul className="order-lines">
              {lines.map((line) => {
                const image = line.imageId === null ? undefined : context.assets.get(line.imageId)
                const options = Object.values(line.attributes).join(' / ')
                return (
                  <li key={line.lineId} className="order-line">
                    <div className="frame order-picture">
                      {image ? <ResponsiveImage asset={image} alt="" sizes="5rem" className="fit-cover" /> : null}
                    </div>
                    <div className="order-what">
                      <p>{line.title}</p>
                      {options ? <p className="order-quiet">{options}</p> : null}
                      {line.gift?.recipientEmail ? (
                        <p className="order-quiet">
                          {messages.giftCardFor(line.gift.recipientName || line.gift.recipientEmail)}
                        </p>
                      ) : null}
                      <AdditionalFieldsSummary
                        answers={line.answers.filter(isShownToBuyer).map((answer) => ({
                          ...answer,
                          text: formatAnswer(answer, formMessages, context.site.language),
                        }))}
                        className="order-quiet"
                      />
                      <p className="order-quiet">
                        {messages.quantity}: {line.quantity}
                      </p>
                    </div>
                    <p className="order-amount">{amount(line.subtotal)}</p>
                  </li>
                )
              })}
            </ul>
            <dl className="order-sums">
              {sums.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{amount(value)}</dd>
                </div>
              ))}
              <div className="order-total">
                <dt>{messages.total}</dt>
                <dd>{amount(order.total)}</dd>
              </div>
              {tenders.map((tender) => (
                <div key={tender.giftCardId}>
                  <dt>{tender.kind === 'store-credit' ? messages.storeCredit : messages.giftCard(tender.lastFour)}</dt>
                  <dd>{amount(-tender.amount)}</dd>
                </div>
              ))}
              {tenders.length > 0 && rest > 0n ? (
                <div>
                  <dt>{messages.remaining}</dt>
                  <dd>{amount(rest)}</dd>
                </div>
              ) : null}
              {order.refunded > 0n ? (
                <div>
                  <dt>{messages.refundedAmount}</dt>
                  <dd>{amount(-order.refunded)}</dd>
                </div>
              ) : null}
            </dl>
          </OrderSection>
        </div>
        <div className="order-side">
          <OrderSection title={messages.contact}>
            <Lines lines={[details.email, details.phone].filter(Boolean)} />
          </OrderSection>
          {address.length > 0 ? (
            <OrderSection title={messages.shippingAddress}>
              <Lines lines={address} />
            </OrderSection>
          ) : null}
          {option ? (
            <OrderSection title={messages.delivery}>
              <Lines lines={[option.name, option.description].filter(Boolean)} />
            </OrderSection>
          ) : null}
          {address.length > 0 || billing.length > 0 ? (
            <OrderSection title={messages.billingAddress}>
              <Lines lines={billing.length > 0 ? billing : [messages.sameAddress]} />
            </OrderSection>
          ) : null}
          {details.note ? (
            <OrderSection title={messages.note}>
              <Lines lines={details.note.split('\n').filter((line) => line.trim())} />
            </OrderSection>
          ) : null}
          <p className="order-on">
            <a href="/" className="button button-outline">
              {messages.continueShopping}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
