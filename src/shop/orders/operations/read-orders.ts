import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { money, moneyToDecimal } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import { assetUrl } from '#site/assets/model.ts'
import type { Assets } from '#site/assets/service.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { summarizeAnswers } from '#site/forms/model.ts'
import type { OrderQuery, OrderResponse, OrderSummary } from '../contract.ts'
import type { OrderSite } from '../emails/send-order-email.ts'
import { orderNotFoundError } from '../errors.ts'
import type { AnalyticsOrder } from '../model.ts'
import { OrderDetails, OrderLineCounts } from '../order-schema.ts'
import { listFulfillments } from '../store/fulfillment-store.ts'
import { listRefunds } from '../store/refund-store.ts'
import {
  countOrders,
  findOrder,
  findOrderByToken,
  findOrderedProducts,
  findSiteByOrderToken,
  type LineRow,
  listEvents,
  listLedgerEntries,
  listLines,
  listOrders,
  type OrderRow,
  type SummaryRow,
} from '../store/select-orders.ts'
import { listTenders, readRefundable } from '../store/tender-store.ts'
import { markFirstSeen } from '../store/update-order.ts'

const toSummary = (row: SummaryRow): OrderSummary => ({
  ...row,
  total: String(row.total),
  refunded: String(row.refunded),
  placedAt: row.placedAt.toISOString(),
})

/** Exact: carts whose amounts exceed the safe integer range are rejected. */
const toMajorUnits = (amount: bigint, currency: Currency): number => Number(moneyToDecimal(money(amount, currency)))

const toAnalyticsOrder = (websiteId: WebsiteId, order: OrderRow, lines: readonly LineRow[]): AnalyticsOrder => ({
  id: order.orderId,
  purchasedCartId: order.purchaseId,
  testMode: order.testMode,
  websiteId,
  currency: order.currency,
  items: lines.map(({ sku, title, quantity, unitPrice }) => ({
    sku,
    productName: title,
    quantity,
    unitPrice: toMajorUnits(unitPrice, order.currency),
  })),
  grandTotal: toMajorUnits(order.total, order.currency),
  shippingTotal: toMajorUnits(order.shipping, order.currency),
  taxTotal: toMajorUnits(order.tax, order.currency),
})

const toTender = ({ giftCardId, kind, lastFour, amount }: Awaited<ReturnType<typeof listTenders>>[number]) => ({
  giftCardId,
  kind,
  lastFour,
  amount: String(amount),
})

/** Each unit of a gift-card line was issued as one card. */
const toIssuedGiftCards = (cards: Awaited<ReturnType<GiftCards['listForOrder']>>, lines: readonly LineRow[]) =>
  cards.flatMap(({ id, lineId, ...card }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return line ? [{ ...card, giftCardId: id, lineId: line.lineId, issued: line.unitPrice }] : []
  })

const toFulfillments = (rows: Awaited<ReturnType<typeof listFulfillments>>) =>
  rows.map(({ at, lines, ...row }) => ({ ...row, lines: OrderLineCounts.parse(lines), at }))

export const createOrderQueries = ({
  queries,
  transact,
  clock,
  assets,
  siteOf,
  pageUrl,
  hashToken,
  giftCards,
}: {
  giftCards: Pick<GiftCards, 'listForOrder'>
  queries: Queries
  transact: Transact
  clock: Clock
  assets: Pick<Assets, 'getViews'>
  siteOf: (websiteId: WebsiteId) => Promise<OrderSite>
  pageUrl: (websiteId: WebsiteId, order: OrderRow, origin: string) => string | null
  hashToken: (token: string) => Buffer
}) => ({
  async list(websiteId: WebsiteId, query: OrderQuery): Promise<{ orders: OrderSummary[]; total: number }> {
    const { timeZone } = await siteOf(websiteId)
    const [rows, total] = await Promise.all([
      listOrders(queries, websiteId, { ...query, timeZone }),
      countOrders(queries, websiteId, { ...query, timeZone }),
    ])
    return { orders: rows.map(toSummary), total }
  },

  /** Used before products are deleted. */
  findOrderedProducts,

  async read(websiteId: WebsiteId, orderId: string): Promise<OrderResponse> {
    const order = await findOrder(queries, websiteId, orderId)
    if (!order) throw orderNotFoundError()
    const details = OrderDetails.parse(order.details)
    const [lines, payments, refunds, fulfilments, timeline, { origin }, tenders, refundable] = await Promise.all([
      listLines(queries, websiteId, [orderId]),
      listLedgerEntries(queries, websiteId, orderId),
      listRefunds(queries, websiteId, orderId),
      listFulfillments(queries, websiteId, orderId),
      listEvents(queries, websiteId, orderId),
      siteOf(websiteId),
      listTenders(queries, websiteId, orderId),
      readRefundable(queries, websiteId, orderId),
    ])
    const hasGiftCards = lines.some(({ fulfilment }) => fulfilment === 'issued')
    const issued = hasGiftCards ? await giftCards.listForOrder(websiteId, orderId) : []
    const images = await assets.getViews(
      websiteId,
      lines.flatMap(({ imageId }) => imageId ?? []),
    )
    const { firstName, lastName } = details.shippingAddress
    return {
      ...toSummary({
        ...order,
        name: `${firstName} ${lastName}`.trim(),
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      }),
      kind: order.kind,
      customerId: order.memberId,
      subtotal: String(order.subtotal),
      discount: String(order.discount),
      shipping: String(order.shipping),
      tax: String(order.tax),
      pricesIncludeTax: order.pricesIncludeTax,
      language: order.language,
      pageUrl: pageUrl(websiteId, order, origin),
      details,
      lines: lines.map(({ imageId, ...line }) => {
        const image = imageId === null ? undefined : images.get(imageId)
        return {
          ...line,
          answers: summarizeAnswers(line.answers, getFormMessages('en'), 'en'),
          image: image ? { url: assetUrl(image), alt: image.alt } : null,
          unitPrice: String(line.unitPrice),
          subtotal: String(line.subtotal),
          discount: String(line.discount),
          tax: String(line.tax),
        }
      }),
      payments: payments.map(({ at, amount, ...row }) => ({ ...row, amount: String(amount), at: at.toISOString() })),
      tenders: tenders.map(toTender),
      refundable: {
        provider: String(refundable.provider),
        giftCards: refundable.giftCards.map(toTender),
      },
      issuedGiftCards: toIssuedGiftCards(issued, lines).map((card) => ({
        giftCardId: card.giftCardId,
        lineId: card.lineId,
        lastFour: card.lastFour,
        state: card.state,
        recipientName: card.recipientName,
        recipientEmail: card.recipientEmail,
        issued: String(card.issued),
        available: String(card.available),
        held: String(card.held),
        deliverAt: card.deliverAt?.toISOString() ?? null,
        deliveredAt: card.deliveredAt?.toISOString() ?? null,
      })),
      refunds: refunds.map(({ at, amount, ...row }) => ({ ...row, amount: String(amount), at: at.toISOString() })),
      fulfilments: toFulfillments(fulfilments).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      timeline: timeline.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    }
  },

  /** The site of an order, for links that were sent with the host of another site. */
  findSiteOfOrder: (token: string): Promise<WebsiteId | undefined> => findSiteByOrderToken(queries, hashToken(token)),

  /** The order page of a shopper, found by the token in its URL. */
  async findOrderPage(websiteId: WebsiteId, token: string) {
    const order = await findOrderByToken(queries, websiteId, hashToken(token))
    if (!order) return undefined
    const details = OrderDetails.parse(order.details)
    const [lines, fulfilments, tenders] = await Promise.all([
      listLines(queries, websiteId, [order.orderId]),
      listFulfillments(queries, websiteId, order.orderId),
      listTenders(queries, websiteId, order.orderId),
    ])
    const hasGiftCards = lines.some(({ fulfilment }) => fulfilment === 'issued')
    return {
      order: { ...order, details },
      lines,
      tenders,
      issuedGiftCards: hasGiftCards
        ? toIssuedGiftCards(await giftCards.listForOrder(websiteId, order.orderId), lines)
        : [],
      fulfilments: toFulfillments(fulfilments),
      analytics: toAnalyticsOrder(websiteId, order, lines),
    }
  },

  /** Returns true for the first view only, right after the purchase. */
  markFirstView: (websiteId: WebsiteId, orderId: string): Promise<boolean> =>
    transact((tx) => markFirstSeen(tx, websiteId, orderId, clock())),
})
export type OrderQueries = ReturnType<typeof createOrderQueries>
export type OrderPage = NonNullable<Awaited<ReturnType<OrderQueries['findOrderPage']>>>
