import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { StoredMethod } from '../provider.ts'

export type TestChargeState = 'challenged' | 'processing' | 'succeeded' | 'declined' | 'cancelled'
export type TestCharge = {
  state: TestChargeState
  amount: bigint
  currency: string
  returnUrl: string
  /** Saved with this charge. */
  savedMethod: StoredMethod | null
}

const COLUMNS = `state, amount, trim(currency) AS currency, return_url AS "returnUrl", saved_method AS "savedMethod"`

/** A second request for the same payment is ignored. */
export const insertCharge = namedWriteParams<
  {
    websiteId: WebsiteId
    paymentId: string
    state: TestChargeState
    amount: bigint
    currency: string
    returnUrl: string
    /** JSON. */
    savedMethod: string | null
  },
  { state: TestChargeState }
>(
  'test-bank.write-charge',
  ['websiteId', 'paymentId', 'state', 'amount', 'currency', 'returnUrl', 'savedMethod'],
  `INSERT INTO test_charges (website_id, payment_id, state, amount, currency, return_url, saved_method)
   VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb) ON CONFLICT (website_id, payment_id) DO NOTHING RETURNING state`,
)

export const findCharge = named<[WebsiteId, string], TestCharge>(
  'test-bank.read-charge',
  `SELECT ${COLUMNS} FROM test_charges WHERE website_id = $1 AND payment_id = $2`,
)

/** The method of the payment that is charged. */
export const findMethod = named<[WebsiteId, string], { method: string }>(
  'test-bank.read-method',
  `SELECT method FROM payments WHERE website_id = $1 AND payment_id = $2`,
)

export const transitionCharge = namedWriteParams<
  { websiteId: WebsiteId; paymentId: string; from: TestChargeState; to: TestChargeState },
  TestCharge
>(
  'test-bank.move-charge',
  ['websiteId', 'paymentId', 'from', 'to'],
  `UPDATE test_charges SET state = $4 WHERE website_id = $1 AND payment_id = $2 AND state = $3 RETURNING ${COLUMNS}`,
)

/** Locks the charge, so that concurrent refunds cannot exceed its amount. */
export const lockCharge = named<[WebsiteId, string], TestCharge>(
  'test-bank.lock-charge',
  `SELECT ${COLUMNS} FROM test_charges WHERE website_id = $1 AND payment_id = $2 FOR UPDATE`,
)

export const listRefunds = named<[WebsiteId, string], { refundId: string; amount: bigint }>(
  'test-bank.refunds-of',
  `SELECT refund_id AS "refundId", amount FROM test_refunds WHERE website_id = $1 AND payment_id = $2`,
)

export const insertRefund = namedWriteParams<
  { websiteId: WebsiteId; refundId: string; paymentId: string; amount: bigint },
  { refundId: string }
>(
  'test-bank.write-refund',
  ['websiteId', 'refundId', 'paymentId', 'amount'],
  `INSERT INTO test_refunds (website_id, refund_id, payment_id, amount) VALUES ($1, $2, $3, $4)
   RETURNING refund_id AS "refundId"`,
)
