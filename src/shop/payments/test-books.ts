import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'

export type BookState = 'challenged' | 'processing' | 'succeeded' | 'declined' | 'cancelled'
export type BookEntry = { state: BookState; amount: bigint; currency: string; returnUrl: string }

const ENTRY = `state, amount, trim(currency) AS currency, return_url AS "returnUrl"`

/** What a second request for the same payment says counts for nothing. */
export const writeCharge = named<[WebsiteId, string, BookState, bigint, string, string], { state: BookState }>(
  'test-bank.write-charge',
  `INSERT INTO test_charges (website_id, payment_id, state, amount, currency, return_url)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (website_id, payment_id) DO NOTHING RETURNING state`,
)

export const readCharge = named<[WebsiteId, string], BookEntry>(
  'test-bank.read-charge',
  `SELECT ${ENTRY} FROM test_charges WHERE website_id = $1 AND payment_id = $2`,
)

export const moveCharge = named<[WebsiteId, string, BookState, BookState], BookEntry>(
  'test-bank.move-charge',
  `UPDATE test_charges SET state = $4 WHERE website_id = $1 AND payment_id = $2 AND state = $3 RETURNING ${ENTRY}`,
)

/** Locked first, so that refunds at once cannot together give back more than was taken. */
export const lockCharge = named<[WebsiteId, string], BookEntry>(
  'test-bank.lock-charge',
  `SELECT ${ENTRY} FROM test_charges WHERE website_id = $1 AND payment_id = $2 FOR UPDATE`,
)

export const refundsOf = named<[WebsiteId, string], { refundId: string; amount: bigint }>(
  'test-bank.refunds-of',
  `SELECT refund_id AS "refundId", amount FROM test_refunds WHERE website_id = $1 AND payment_id = $2`,
)

export const writeRefund = named<[WebsiteId, string, string, bigint], { refundId: string }>(
  'test-bank.write-refund',
  `INSERT INTO test_refunds (website_id, refund_id, payment_id, amount) VALUES ($1, $2, $3, $4)
   RETURNING refund_id AS "refundId"`,
)
