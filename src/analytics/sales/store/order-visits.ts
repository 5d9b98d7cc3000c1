import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'

/** Visits that start payments and buy orders. */

export const insertPaymentVisit = namedWriteParams<
  {
    websiteId: WebsiteId
    paymentId: string
    visitorId: string
    visitId: string
    startedAt: Date
    /** JSON. */
    visitor: string
  },
  object
>(
  'sales.insert-payment-visit',
  ['websiteId', 'paymentId', 'visitorId', 'visitId', 'startedAt', 'visitor'],
  `INSERT INTO census_payments (website_id, payment_id, visitor_id, visit_id, started_at, visitor) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING`,
)

export type PaymentVisitRow = { visitor: unknown; startedAt: Date }

export const findPaymentVisit = named<[WebsiteId, paymentId: string], PaymentVisitRow>(
  'sales.find-payment-visit',
  `SELECT visitor, started_at AS "startedAt" FROM census_payments WHERE website_id = $1 AND payment_id = $2`,
)

/** The order takes over the visit of its payment. */
export const moveToOrder = namedWriteParams<
  { websiteId: WebsiteId; paymentId: string; orderId: string; day: string; hour: number },
  object
>(
  'sales.move-visit-to-order',
  ['websiteId', 'paymentId', 'orderId', 'day', 'hour'],
  `WITH taken AS (
     DELETE FROM census_payments WHERE website_id = $1 AND payment_id = $2 RETURNING visitor_id, visit_id, started_at, visitor
   )
   INSERT INTO census_orders (website_id, order_id, visitor_id, visit_id, day, hour, started_at, visitor)
   SELECT $1, $3, visitor_id, visit_id, $4, $5, started_at, visitor FROM taken ON CONFLICT DO NOTHING`,
)

export type UnrecordedRow = { websiteId: WebsiteId; orderId: string; startedAt: Date; visitor: unknown }

/** Orders whose purchase event may not be stored yet, oldest first. */
export const listUnrecorded = named<[limit: number], UnrecordedRow>(
  'sales.list-unrecorded-purchases',
  `SELECT website_id AS "websiteId", order_id AS "orderId", started_at AS "startedAt", visitor FROM census_orders
   WHERE visitor IS NOT NULL ORDER BY started_at LIMIT $1`,
)

export const markRecorded = namedWrite<[WebsiteId, orderIds: readonly string[]], object>(
  'sales.mark-purchases-recorded',
  `UPDATE census_orders SET visitor = NULL WHERE website_id = $1 AND order_id = ANY ($2)`,
)

/** Payments that never became orders. */
export const deleteOldPaymentVisits = namedWrite<[before: Date], object>(
  'sales.delete-old-payment-visits',
  `DELETE FROM census_payments WHERE started_at < $1`,
)

export const deleteVisitorPayments = namedWrite<[WebsiteId, visitorId: string], object>(
  'sales.delete-visitor-payments',
  `DELETE FROM census_payments WHERE website_id = $1 AND visitor_id = $2`,
)
export const deleteVisitorOrders = namedWrite<[WebsiteId, visitorId: string], object>(
  'sales.delete-visitor-orders',
  `DELETE FROM census_orders WHERE website_id = $1 AND visitor_id = $2`,
)
