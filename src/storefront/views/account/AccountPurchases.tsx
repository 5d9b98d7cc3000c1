import type { Currency } from '#base/enumerations/currencies.ts'
import { formatDate } from '#base/format/date.ts'
import { formatMinorUnits, LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import type { RenderContext } from '#blocks/context.ts'
import { ACCOUNT_PAGE_PATH, ORDERS_PER_PAGE } from '#shop/customer-profiles/model.ts'
import { describeStatus, getOrderMessages } from '#shop/orders/model.ts'
import { Pagination } from '#storefront/views/navigation/Pagination.tsx'
import { AccountSection, Rows, type SectionProps } from './AccountSection.tsx'

const createAmountFormat =
  ({ site }: RenderContext) =>
  (amount: bigint, currency: Currency): string =>
    formatMinorUnits(String(amount), currency, {
      localeMoneyFormat: site.flags[LOCALE_MONEY_FORMAT_FLAG] === true,
      locale: site.locale,
      withCode: true,
    })

const MAX_TITLES = 3

export const OrdersSection = ({ account, page, shop, language, messages, context }: SectionProps) => {
  const { orders, orderCount } = account
  const orderMessages = getOrderMessages(language)
  const formatAmount = createAmountFormat(context)
  const toPage = (number: number) => `${ACCOUNT_PAGE_PATH}?orders=${number}#orders`
  const pages = Math.ceil(orderCount / ORDERS_PER_PAGE)
  return (
    <AccountSection name="orders" messages={messages}>
      {orders.length === 0 ? (
        <p className="screen-empty">
          {messages.noOrders} <a href={shop}>{messages.toShop}</a>
        </p>
      ) : (
        <Rows>
          {orders.map((order) => {
            const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
            const titles = order.lines.slice(0, MAX_TITLES).map(({ title }) => title)
            const more = order.lines.length > MAX_TITLES ? ' …' : ''
            const name = orderMessages.order(order.number)
            return (
              <li key={order.orderId} className="account-row">
                <div className="account-row-main">
                  <p>{order.url ? <a href={order.url}>{name}</a> : name}</p>
                  <p className="account-quiet">
                    {formatDate(order.placedAt, context.site)} · {messages.itemCount(count)}
                    {order.testMode ? ` · ${messages.testOrder}` : ''}
                  </p>
                  <p className="account-quiet">
                    {titles.join(', ')}
                    {more}
                  </p>
                </div>
                <div className="account-row-side">
                  <p className="account-amount">{formatAmount(order.total, order.currency)}</p>
                  <p className="account-status">{describeStatus(orderMessages, order)}</p>
                </div>
              </li>
            )
          })}
        </Rows>
      )}
      <Pagination
        page={page}
        pages={pages}
        previous={page > 1 ? toPage(page - 1) : undefined}
        next={page < pages ? toPage(page + 1) : undefined}
        order="time"
        context={context}
      />
    </AccountSection>
  )
}

export const DownloadsSection = ({ account: { downloads }, messages }: SectionProps) => (
  <AccountSection name="downloads" messages={messages}>
    {downloads.length === 0 ? (
      <p className="screen-empty">{messages.noDownloads}</p>
    ) : (
      <Rows>
        {downloads.map(({ grantId, title, path, status, files }) => (
          <li key={grantId} className="account-row">
            <div className="account-row-main">
              <p>{title}</p>
              <p className="account-quiet">
                {status === 'available' ? messages.fileCount(files.length) : messages.downloadStatus[status]}
              </p>
            </div>
            {status === 'ended' ? null : (
              <div className="account-row-side">
                <a
                  className="button button-outline button-small"
                  href={path}
                  aria-label={`${messages.download}: ${title}`}
                >
                  {messages.download}
                </a>
              </div>
            )}
          </li>
        ))}
      </Rows>
    )}
  </AccountSection>
)

export const GiftCardsSection = ({ account: { giftCards }, messages, context }: SectionProps) => {
  const formatAmount = createAmountFormat(context)
  return (
    <AccountSection name="gift-cards" messages={messages}>
      {giftCards.length === 0 ? (
        <p className="screen-empty">{messages.noGiftCards}</p>
      ) : (
        <>
          <Rows>
            {giftCards.map((card) => (
              <li key={card.id} className="account-row">
                <div className="account-row-main">
                  <p>{card.kind === 'store-credit' ? messages.storeCredit : messages.giftCard(card.lastFour)}</p>
                  <p className="account-quiet">
                    {card.expiresAt
                      ? messages.expiresOn(formatDate(card.expiresAt, context.site))
                      : messages.neverExpires}
                    {card.testMode ? ` · ${messages.forTestOrders}` : ''}
                  </p>
                </div>
                <div className="account-row-side">
                  <p className="account-amount">{formatAmount(card.available, card.currency)}</p>
                </div>
              </li>
            ))}
          </Rows>
          <p className="account-quiet">{messages.howToRedeem}</p>
        </>
      )}
    </AccountSection>
  )
}
