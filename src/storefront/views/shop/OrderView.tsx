import type { ReactNode } from 'react'
import { formatDate } from '#base/format/date.ts'
import { formatMinorUnits, LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import type { RenderContext } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import { describeStatus, getOrderMessages } from '#shop/orders/model.ts'
import type { OrderPage } from '#shop/orders/operations/read-orders.ts'
import { addressLines } from '#shop/regions/model.ts'

type Props = OrderPage & {
  /** The first view, right after the purchase. */
  isNew: boolean
  context: RenderContext
}

const OrderSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="order-part">
    <h2 className="order-label">{title}</h2>
    {children}
  </section>
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
export const OrderView = ({ order, lines, fulfilments, isNew, context }: Props) => {
  const words = getOrderMessages(context.site.language)
  const { details } = order
  const format = {
    localeMoneyFormat: context.site.flags[LOCALE_MONEY_FORMAT_FLAG] === true,
    locale: context.site.locale,
    withCode: true,
  }
  const amount = (value: bigint): string => formatMinorUnits(String(value), order.currency, format)
  const day = (date: Date): string => formatDate(date, context.site)
  const sums: [string, bigint][] = [
    [words.subtotal, order.subtotal],
    ...(order.discount > 0n ? [[words.discount, -order.discount] as [string, bigint]] : []),
    ...(details.option ? [[`${words.shipping} · ${details.option.name}`, order.shipping] as [string, bigint]] : []),
    ...(order.tax > 0n
      ? [[order.pricesIncludeTax ? words.taxIncluded : words.tax, order.tax] as [string, bigint]]
      : []),
  ]
  const address = addressLines(details.shippingAddress, context.site.language)
  const billing = details.billingAddress ? addressLines(details.billingAddress, context.site.language) : []
  return (
    <div className="screen order">
      <header className="screen-head order-head">
        <h1 className="heading size-huge">{isNew ? words.thanks : words.order(order.number)}</h1>
        <p className="screen-intro">{isNew ? words.thanksText(details.email) : words.placedOn(day(order.placedAt))}</p>
        <p className="order-state">
          {isNew ? <strong>{words.order(order.number)}</strong> : null}
          <span>{describeStatus(words, order)}</span>
        </p>
        {order.testMode ? (
          <p className="order-test" role="note">
            {words.testMode}
          </p>
        ) : null}
      </header>
      <div className="order-columns">
        <div className="order-main">
          {order.paymentState === 'awaiting' && order.state !== 'cancelled' && details.instructions ? (
            <OrderSection title={words.howToPay}>
              <Lines lines={details.instructions.split('\n').filter((line) => line.trim())} />
            </OrderSection>
          ) : null}
          {fulfilments.length > 0 ? (
            <OrderSection title={words.parcels}>
              <ul className="order-parcels">
                {fulfilments.map((parcel) => (
                  <li key={parcel.fulfilmentId}>
                    <p className="order-text">
                      {words.shippedOn(day(parcel.at))}
                      {parcel.carrier ? ` · ${parcel.carrier}` : ''}
                      {parcel.trackingNumber ? ` · ${words.trackingNumber}: ${parcel.trackingNumber}` : ''}
                    </p>
                    {parcel.trackingUrl ? (
                      <a href={parcel.trackingUrl} rel="noreferrer">
                        {words.tracking}
                      </a>
                    ) : null}
                  </li>
                ))}
              </ul>
            </OrderSection>
          ) : null}
          <OrderSection title={words.items}>
            <ul className="order-lines">
              {lines.map((line) => {
                const image = line.imageId === null ? undefined : context.assets.get(line.imageId)
                const options = Object.values(line.attributes).join(' / ')
                return (
                  <li key={line.lineId} className="order-line">
                    <div className="frame order-picture">
                      {image ? <Picture asset={image} alt="" sizes="5rem" className="fit-cover" /> : null}
                    </div>
                    <div className="order-what">
                      <p>{line.title}</p>
                      {options ? <p className="order-quiet">{options}</p> : null}
                      <p className="order-quiet">
                        {words.quantity}: {line.quantity}
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
                <dt>{words.total}</dt>
                <dd>{amount(order.total)}</dd>
              </div>
              {order.refunded > 0n ? (
                <div>
                  <dt>{words.refundedAmount}</dt>
                  <dd>{amount(-order.refunded)}</dd>
                </div>
              ) : null}
            </dl>
          </OrderSection>
        </div>
        <div className="order-side">
          <OrderSection title={words.contact}>
            <Lines lines={[details.email, details.phone].filter(Boolean)} />
          </OrderSection>
          {address.length > 0 ? (
            <OrderSection title={words.shippingAddress}>
              <Lines lines={address} />
            </OrderSection>
          ) : null}
          {address.length > 0 || billing.length > 0 ? (
            <OrderSection title={words.billingAddress}>
              <Lines lines={billing.length > 0 ? billing : [words.sameAddress]} />
            </OrderSection>
          ) : null}
          {details.note ? (
            <OrderSection title={words.note}>
              <Lines lines={details.note.split('\n').filter((line) => line.trim())} />
            </OrderSection>
          ) : null}
          <p className="order-on">
            <a href="/" className="button button-outline">
              {words.continueShopping}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
