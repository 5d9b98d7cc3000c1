import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'

const BLANK_DETAILS = JSON.stringify({ email: '', phone: '', note: '', shippingAddress: {}, billingAddress: null })
const BLANK_LINE = JSON.stringify({ additionalFields: '', answers: [], gift: null })

/** Deletes the personal data in the snapshots of purchases that became orders; amounts and products stay. */
export const erasePayments = async (tx: Tx, websiteId: WebsiteId, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  await sql`UPDATE payments SET visitor_key = '', client_key = '', request_key = '',
      purchase = purchase - 'saveMethodFor' || jsonb_build_object('details', ${BLANK_DETAILS}::jsonb, 'purchase', coalesce(purchase->'purchase', '{}')
        || jsonb_build_object('memberId', NULL, 'location', NULL, 'lines', coalesce((
          SELECT jsonb_agg(line || ${BLANK_LINE}::jsonb) FROM jsonb_array_elements(purchase->'purchase'->'lines') AS line), '[]')))
    WHERE website_id = ${websiteId} AND order_id = ANY (${[...orderIds]}::uuid[])`.execute(tx)
}

/** Payments that are still open place their orders without a customer and save no card. */
export const detachPayments = async (tx: Tx, websiteId: WebsiteId, memberId: string): Promise<void> => {
  await sql`UPDATE payments SET purchase = jsonb_set(purchase, '{purchase,memberId}', 'null') - 'saveMethodFor'
    WHERE website_id = ${websiteId} AND order_id IS NULL AND purchase->'purchase'->>'memberId' = ${memberId}`.execute(
    tx,
  )
}
