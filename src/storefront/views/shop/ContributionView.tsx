import { formatDate } from '#base/format/date.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getDonationMessages } from '#shop/donations/locales/get-messages.ts'
import { getCustomerName } from '#shop/orders/model.ts'
import type { OrderPage } from '#shop/orders/operations/read-orders.ts'

type Props = Pick<OrderPage, 'order' | 'lines'> & {
  /** The owner's text about taxes. */
  receiptText: string
  /** The first view, right after the donation. */
  isNew: boolean
  context: RenderContext
}

/** A donation, as its donor sees it: thanks, then the receipt. */
export const ContributionView = ({ order, lines, receiptText, isNew, context }: Props) => {
  const messages = getDonationMessages(context.site.language)
  const { details } = order
  const { money } = getShopDisplaySettings(context)
  const format = (value: bigint): string =>
    formatMinorUnits(String(value), order.currency, { ...money, withCode: true })
  const fund = lines[0]?.title ?? ''
  const isAwaiting = order.paymentState === 'awaiting' && order.state !== 'cancelled'
  const number = interpolate(messages.number, { number: `#${order.number}` })
  const { firstName, lastName } = getCustomerName(details)
  const facts: [string, string][] = [
    [messages.amount, format(order.total)],
    ...(order.refunded > 0n ? [[messages.refunded, format(order.refunded)] as [string, string]] : []),
    [messages.fund, fund],
    [messages.date, formatDate(order.placedAt, context.site)],
    [messages.donor, `${firstName} ${lastName}`.trim()],
    [messages.email, details.email],
    [messages.status, messages.states[order.state === 'cancelled' ? 'cancelled' : order.paymentState]],
  ]
  return (
    <div className="screen contribution">
      <header className="screen-head order-head">
        <h1 className="heading size-huge">{isNew ? messages.thanks : number}</h1>
        <p className="screen-intro">
          {interpolate(isAwaiting ? messages.pledgeText : messages.thanksText, { fund, email: details.email })}
        </p>
        {isNew ? <p className="order-state">{number}</p> : null}
        {order.testMode ? (
          <p className="order-test" role="note">
            {messages.testMode}
          </p>
        ) : null}
      </header>
      {isAwaiting && details.instructions ? (
        <section className="order-part">
          <h2 className="order-label">{messages.howToPay}</h2>
          <p className="contribution-text">{details.instructions}</p>
        </section>
      ) : null}
      <dl className="contribution-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {receiptText && !isAwaiting ? <p className="contribution-text">{receiptText}</p> : null}
      <p className="order-on">
        <a href="/" className="button button-outline">
          {messages.back}
        </a>
      </p>
    </div>
  )
}
