import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import type { WebsiteId } from '#base/id.ts'
import { type Money, money, moneyToDecimal } from '#base/money.ts'
import type { Queries } from '#platform/database/connect.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { summarizeAnswers } from '#site/forms/model.ts'
import type { OrderFilters } from '../contract.ts'
import { OrderDetails } from '../order-schema.ts'
import { type LineRow, listLines, listOrderIds, listOrdersByIds, type OrderRow } from '../store/select-orders.ts'

const AT_ONCE = 200

type Cell = (order: OrderRow & { details: OrderDetails }, line: LineRow) => string | number | Money

const COLUMNS: Readonly<Record<string, Cell>> = {
  Order: ({ number }) => number,
  Placed: ({ placedAt }) => placedAt.toISOString(),
  State: ({ state }) => state,
  Payment: ({ paymentState }) => paymentState,
  Fulfilment: ({ fulfilmentState }) => fulfilmentState,
  Test: ({ testMode }) => (testMode ? 'yes' : 'no'),
  Email: ({ email }) => email,
  Phone: ({ details }) => details.phone,
  'First name': ({ details }) => details.shippingAddress.firstName,
  'Last name': ({ details }) => details.shippingAddress.lastName,
  Company: ({ details }) => details.shippingAddress.company,
  'Address 1': ({ details }) => details.shippingAddress.line1,
  'Address 2': ({ details }) => details.shippingAddress.line2,
  City: ({ details }) => details.shippingAddress.city,
  Region: ({ details }) => details.shippingAddress.region,
  'Postal code': ({ details }) => details.shippingAddress.postalCode,
  Country: ({ details }) => details.shippingAddress.country,
  Delivery: ({ details }) => details.option?.name ?? '',
  Codes: ({ details }) => details.coupons.map(({ code }) => code).join(' '),
  Currency: ({ currency }) => currency,
  Subtotal: ({ subtotal, currency }) => money(subtotal, currency),
  Discount: ({ discount, currency }) => money(discount, currency),
  Shipping: ({ shipping, currency }) => money(shipping, currency),
  Tax: ({ tax, currency }) => money(tax, currency),
  Total: ({ total, currency }) => money(total, currency),
  Refunded: ({ refunded, currency }) => money(refunded, currency),
  SKU: (_, { sku }) => sku,
  Product: (_, { title }) => title,
  Type: (_, { fulfilment }) => fulfilment,
  Options: (_, { attributes }) => Object.values(attributes).join(' / '),
  Answers: (_, { answers }) =>
    summarizeAnswers(answers, getFormMessages('en'), 'en')
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n'),
  Quantity: (_, { quantity }) => quantity,
  'Unit price': ({ currency }, { unitPrice }) => money(unitPrice, currency),
  'Line total': ({ currency }, { subtotal }) => money(subtotal, currency),
  Sent: (_, { fulfilled }) => fulfilled,
  Note: ({ details }) => details.note,
}

const toCell = (value: string | number | Money): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? escapeFormula(value) : moneyToDecimal(value)
}

/** Yields one row per order line. Reads orders in batches to keep memory constant. */
export async function* exportOrdersCsv(
  queries: Queries,
  websiteId: WebsiteId,
  filters: OrderFilters & { timeZone: string },
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + toCsvLine(Object.keys(COLUMNS))
  const ids = await listOrderIds(queries, websiteId, filters)
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const piece = ids.slice(start, start + AT_ONCE)
    const [orders, lines] = await Promise.all([
      listOrdersByIds(queries, websiteId, piece),
      listLines(queries, websiteId, piece),
    ])
    const byId = new Map(orders.map((order) => [order.orderId, order]))
    for (const id of piece) {
      const order = byId.get(id)
      if (!order) continue
      const whole = { ...order, details: OrderDetails.parse(order.details) }
      for (const line of lines.filter(({ orderId }) => orderId === id))
        yield toCsvLine(Object.values(COLUMNS).map((cell) => toCell(cell(whole, line))))
    }
  }
}
