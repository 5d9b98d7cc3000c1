import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { LineQuantity } from '../contract.ts'

export const listFulfillments = (on: Queries | Tx, websiteId: WebsiteId, orderId: string) =>
  on
    .selectFrom('fulfilments')
    .select([
      'fulfilment_id as fulfilmentId',
      'carrier',
      'tracking_number as trackingNumber',
      'tracking_url as trackingUrl',
      'lines',
      'created_at as at',
    ])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

export type NewFulfillment = Readonly<{
  carrier: string
  trackingNumber: string
  trackingUrl: string
  lines: readonly LineQuantity[]
}>

export const insertFulfillment = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  fulfillment: NewFulfillment,
): Promise<string> => {
  const fulfilmentId = newId()
  await tx
    .insertInto('fulfilments')
    .values({
      website_id: websiteId,
      order_id: orderId,
      fulfilment_id: fulfilmentId,
      carrier: fulfillment.carrier,
      tracking_number: fulfillment.trackingNumber,
      tracking_url: fulfillment.trackingUrl,
      lines: JSON.stringify(fulfillment.lines),
    })
    .execute()
  return fulfilmentId
}

export const deleteFulfillment = async (tx: Tx, websiteId: WebsiteId, orderId: string, fulfilmentId: string) =>
  tx
    .deleteFrom('fulfilments')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('fulfilment_id', '=', fulfilmentId)
    .returning(['lines', 'carrier', 'tracking_number as trackingNumber'])
    .executeTakeFirst()
