import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { money, moneyToDecimal } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { assetUrl } from '#site/assets/model.ts'
import type { Assets } from '#site/assets/service.ts'
import type { OrderAnswer, OrderQuery, OrderSummary } from './contract.ts'
import type { OrderSite } from './letters.ts'
import type { AnalyticsOrder } from './model.ts'
import { OrderDetails, OrderLineCounts } from './order-schema.ts'
import {
  countOrders,
  eventsOfOrder,
  fulfilmentsOfOrder,
  type LineRow,
  linesOfOrders,
  moneyOfOrder,
  type OrderRow,
  orderById,
  orderByToken,
  orderedAmong,
  ordersOfSite,
  refundsOfOrder,
  type SummaryRow,
} from './read-store.ts'
import { notFound } from './refusals.ts'
import { lookFirst } from './write-store.ts'

const summaryOf = (row: SummaryRow): OrderSummary => ({
  ...row,
  total: String(row.total),
  refunded: String(row.refunded),
  placedAt: row.placedAt.toISOString(),
})

/** With fewer digits than a number holds exactly; carts beyond that are refused. */
const major = (amount: bigint, currency: Currency): number => Number(moneyToDecimal(money(amount, currency)))

const analyticsOf = (websiteId: WebsiteId, order: OrderRow, lines: readonly LineRow[]): AnalyticsOrder => ({
  id: order.orderId,
  purchasedCartId: order.cartId,
  testMode: order.testMode,
  websiteId,
  currency: order.currency,
  items: lines.map(({ sku, title, quantity, unitPrice }) => ({
    sku,
    productName: title,
    quantity,
    unitPrice: major(unitPrice, order.currency),
  })),
  grandTotal: major(order.total, order.currency),
  shippingTotal: major(order.shipping, order.currency),
  taxTotal: major(order.tax, order.currency),
})

const parcelsOf = (rows: Awaited<ReturnType<typeof fulfilmentsOfOrder>>) =>
  rows.map(({ at, lines, ...row }) => ({ ...row, lines: OrderLineCounts.parse(lines), at }))

export const createReading = ({
  queries,
  transact,
  clock,
  assets,
  siteOf,
  pageUrl,
  hashToken,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  assets: Pick<Assets, 'views'>
  siteOf: (websiteId: WebsiteId) => Promise<OrderSite>
  pageUrl: (websiteId: WebsiteId, order: OrderRow, origin: string) => string | null
  hashToken: (token: string) => Buffer
}) => ({
  async list(websiteId: WebsiteId, query: OrderQuery): Promise<{ orders: OrderSummary[]; total: number }> {
    const { timeZone } = await siteOf(websiteId)
    const [rows, total] = await Promise.all([
      ordersOfSite(queries, websiteId, { ...query, timeZone }),
      countOrders(queries, websiteId, { ...query, timeZone }),
    ])
    return { orders: rows.map(summaryOf), total }
  },

  /** For whoever would take products away. */
  orderedAmong,

  async read(websiteId: WebsiteId, orderId: string): Promise<OrderAnswer> {
    const order = await orderById(queries, websiteId, orderId)
    if (!order) throw notFound()
    const [lines, payments, refunds, fulfilments, timeline, { origin }] = await Promise.all([
      linesOfOrders(queries, websiteId, [orderId]),
      moneyOfOrder(queries, websiteId, orderId),
      refundsOfOrder(queries, websiteId, orderId),
      fulfilmentsOfOrder(queries, websiteId, orderId),
      eventsOfOrder(queries, websiteId, orderId),
      siteOf(websiteId),
    ])
    const pictures = await assets.views(
      websiteId,
      lines.flatMap(({ imageId }) => imageId ?? []),
    )
    const details = OrderDetails.parse(order.details)
    const { firstName, lastName } = details.shippingAddress
    return {
      ...summaryOf({
        ...order,
        name: `${firstName} ${lastName}`.trim(),
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      }),
      subtotal: String(order.subtotal),
      discount: String(order.discount),
      shipping: String(order.shipping),
      tax: String(order.tax),
      pricesIncludeTax: order.pricesIncludeTax,
      language: order.language,
      pageUrl: pageUrl(websiteId, order, origin),
      details,
      lines: lines.map(({ imageId, ...line }) => {
        const picture = imageId === null ? undefined : pictures.get(imageId)
        return {
          ...line,
          image: picture ? { url: assetUrl(picture), alt: picture.alt } : null,
          unitPrice: String(line.unitPrice),
          subtotal: String(line.subtotal),
          discount: String(line.discount),
          tax: String(line.tax),
        }
      }),
      payments: payments.map(({ at, amount, ...row }) => ({ ...row, amount: String(amount), at: at.toISOString() })),
      refunds: refunds.map(({ at, amount, ...row }) => ({ ...row, amount: String(amount), at: at.toISOString() })),
      fulfilments: parcelsOf(fulfilments).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      timeline: timeline.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    }
  },

  /** What a shopper sees who has the way to it. */
  async pageOf(websiteId: WebsiteId, token: string) {
    const order = await orderByToken(queries, websiteId, hashToken(token))
    if (!order) return undefined
    const [lines, fulfilments] = await Promise.all([
      linesOfOrders(queries, websiteId, [order.orderId]),
      fulfilmentsOfOrder(queries, websiteId, order.orderId),
    ])
    return {
      order: { ...order, details: OrderDetails.parse(order.details) },
      lines,
      fulfilments: parcelsOf(fulfilments),
      analytics: analyticsOf(websiteId, order, lines),
    }
  },

  /** True once: whoever looks first has just bought it. */
  firstLook: (websiteId: WebsiteId, orderId: string): Promise<boolean> =>
    transact((tx) => lookFirst(tx, websiteId, orderId, clock())),
})
export type OrderReading = ReturnType<typeof createReading>
export type OrderPage = NonNullable<Awaited<ReturnType<OrderReading['pageOf']>>>
