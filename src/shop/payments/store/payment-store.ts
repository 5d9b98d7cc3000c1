import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedParams, namedWriteParams } from '#platform/database/named-params.ts'
import type { PaymentState, PurchaseKind } from '../model.ts'

export type PaymentRow = {
  websiteId: WebsiteId
  paymentId: string
  purchaseId: string
  orderId: string | null
  provider: string
  method: string
  state: PaymentState
  /** What the provider charges: the rest of `total` after gift cards. */
  amount: bigint
  total: bigint
  currency: Currency
  testMode: boolean
  reference: string | null
  purchase: unknown
  failure: string
  redirectUrl: string
  sealedOrderToken: Buffer | null
  createdAt: Date
  expiresAt: Date
  lookAt: Date | null
  looks: number
}

const COLUMNS = `website_id AS "websiteId", payment_id AS "paymentId", purchase_id AS "purchaseId", order_id AS "orderId", provider, method,
  state, amount, total, trim(currency) AS currency, test_mode AS "testMode", provider_reference AS reference, purchase, failure,
  redirect_url AS "redirectUrl", sealed_order_token AS "sealedOrderToken", created_at AS "createdAt", expires_at AS "expiresAt",
  look_at AS "lookAt", looks`

export const insertPayment = namedWriteParams<
  {
    websiteId: WebsiteId
    paymentId: string
    purchaseId: string
    cartRevision: number
    provider: string
    method: string
    amount: bigint
    currency: string
    testMode: boolean
    purchase: string
    now: Date
    expiresAt: Date
    checkAt: Date
    requestKey: string
    visitorKey: string
    clientKey: string
    kind: PurchaseKind
    total: bigint
  },
  PaymentRow
>(
  'payments.insert',
  [
    'websiteId',
    'paymentId',
    'purchaseId',
    'cartRevision',
    'provider',
    'method',
    'amount',
    'currency',
    'testMode',
    'purchase',
    'now',
    'expiresAt',
    'checkAt',
    'requestKey',
    'visitorKey',
    'clientKey',
    'kind',
    'total',
  ],
  `WITH purchase AS (
     INSERT INTO purchases (website_id, purchase_id, kind, cart_id, created_at)
     VALUES ($1, $3, $17, CASE WHEN $17 = 'cart' THEN $3::uuid END, $11) ON CONFLICT DO NOTHING)
   INSERT INTO payments (website_id, payment_id, purchase_id, cart_revision, provider, method, state, amount, currency, test_mode,
     purchase, created_at, updated_at, expires_at, look_at, request_key, visitor_key, client_key, total)
   VALUES ($1, $2, $3, $4, $5, $6, 'started', $7, $8, $9, $10::jsonb, $11, $11, $12, $13, $14, $15, $16, $18) RETURNING ${COLUMNS}`,
)

export const findPayment = named<[WebsiteId, string], PaymentRow>(
  'payments.by-id',
  `SELECT ${COLUMNS} FROM payments WHERE website_id = $1 AND payment_id = $2`,
)

export const lockPayment = named<[WebsiteId, string], PaymentRow>(
  'payments.lock',
  `SELECT ${COLUMNS} FROM payments WHERE website_id = $1 AND payment_id = $2 FOR UPDATE`,
)

export const findPaymentByReference = named<[WebsiteId, string, string], PaymentRow>(
  'payments.by-reference',
  `SELECT ${COLUMNS} FROM payments WHERE website_id = $1 AND provider = $2 AND provider_reference = $3`,
)

/** The latest payment with this request key. */
export const findPaymentByRequest = named<[WebsiteId, string], PaymentRow>(
  'payments.by-request',
  `SELECT ${COLUMNS} FROM payments WHERE website_id = $1 AND request_key = $2 ORDER BY created_at DESC LIMIT 1`,
)

/** The open or successful payment of the purchase. */
export const findActivePayment = named<[WebsiteId, string], PaymentRow>(
  'payments.live',
  `SELECT ${COLUMNS} FROM payments
   WHERE website_id = $1 AND purchase_id = $2 AND state IN ('started', 'challenged', 'paid', 'awaiting')`,
)

export const findLatestPayment = named<[WebsiteId, string], PaymentRow>(
  'payments.last',
  `SELECT ${COLUMNS} FROM payments WHERE website_id = $1 AND purchase_id = $2 ORDER BY created_at DESC LIMIT 1`,
)

export const countFailedPayments = namedParams<
  { websiteId: WebsiteId; purchaseId: string; since: Date },
  { count: number; lastAt: Date | null }
>(
  'payments.count-failed',
  ['websiteId', 'purchaseId', 'since'],
  `SELECT count(*)::int AS count, max(updated_at) AS "lastAt" FROM payments
   WHERE website_id = $1 AND purchase_id = $2 AND state = 'failed' AND created_at > $3`,
)

/** The successful payment of the purchase. */
export const findSuccessfulPayment = named<[WebsiteId, string], PaymentRow>(
  'payments.bought',
  `SELECT ${COLUMNS} FROM payments WHERE website_id = $1 AND purchase_id = $2 AND state IN ('paid', 'awaiting')`,
)

export type PaymentChange = {
  state: PaymentState
  reference: string | null
  orderId: string | null
  failure: string
  redirectUrl: string
  sealedOrderToken: Buffer | null
  lookAt: Date | null
  looks: number
  expiresAt: Date
}

/** The caller must have locked the payment. */
export const updatePayment = namedWriteParams<
  {
    websiteId: WebsiteId
    paymentId: string
    state: PaymentState
    providerReference: string | null
    orderId: string | null
    failure: string
    redirectUrl: string
    sealedOrderToken: Buffer | null
    checkAt: Date | null
    checks: number
    expiresAt: Date
    now: Date
  },
  PaymentRow
>(
  'payments.write',
  [
    'websiteId',
    'paymentId',
    'state',
    'providerReference',
    'orderId',
    'failure',
    'redirectUrl',
    'sealedOrderToken',
    'checkAt',
    'checks',
    'expiresAt',
    'now',
  ],
  `UPDATE payments SET state = $3, provider_reference = $4, order_id = $5, failure = $6, redirect_url = $7,
     sealed_order_token = $8, look_at = $9, looks = $10, expires_at = $11, updated_at = $12
   WHERE website_id = $1 AND payment_id = $2 RETURNING ${COLUMNS}`,
)

/** Claims due payments for a while; concurrent nodes get different ones. */
export const claimDuePayments = namedWrite<[Date, Date, number], { websiteId: WebsiteId; paymentId: string }>(
  'payments.take-due',
  `UPDATE payments p SET look_at = $2 FROM (
     SELECT website_id, payment_id FROM payments WHERE look_at <= $1 ORDER BY look_at LIMIT $3 FOR UPDATE SKIP LOCKED
   ) due
   WHERE p.website_id = due.website_id AND p.payment_id = due.payment_id
   RETURNING p.website_id AS "websiteId", p.payment_id AS "paymentId"`,
)

export const makeStartedPaymentsDue = namedWrite<[Date], object>(
  'payments.make-begun-due',
  `UPDATE payments SET look_at = $1 WHERE look_at > $1 AND state = 'started'`,
)

/** Not checked with the provider any more, and without money. */
const FINALLY_FAILED = `state IN ('failed', 'expired') AND look_at IS NULL AND NOT EXISTS (
    SELECT FROM payment_ledger l WHERE l.website_id = p.website_id AND l.payment_id = p.payment_id)`

export const listSitesWithFailedPayments = named<[before: Date], { websiteId: WebsiteId }>(
  'payments.sites-with-failed',
  `SELECT DISTINCT website_id AS "websiteId" FROM payments p WHERE updated_at < $1 AND ${FINALLY_FAILED}`,
)

export const deleteFailedPayments = namedWrite<[WebsiteId, before: Date], object>(
  'payments.delete-failed',
  `DELETE FROM payments p WHERE website_id = $1 AND updated_at < $2 AND ${FINALLY_FAILED}`,
)

export type LedgerKind = 'charge' | 'refund' | 'refund-failed'

export const findLedgerRefund = named<[WebsiteId, reference: string], { amount: bigint }>(
  'payments.refund-in-ledger',
  `SELECT amount FROM payment_ledger WHERE website_id = $1 AND kind = 'refund' AND provider_reference = $2`,
)

/** Idempotent by provider reference. */
export const insertLedgerEntry = namedWriteParams<
  {
    websiteId: WebsiteId
    entryId: string
    paymentId: string
    orderId: string | null
    kind: LedgerKind
    amount: bigint
    currency: string
    providerReference: string
    accountId: string | null
    reason: string
    now: Date
    giftCardId: string | null
  },
  { entryId: string }
>(
  'payments.enter-ledger',
  [
    'websiteId',
    'entryId',
    'paymentId',
    'orderId',
    'kind',
    'amount',
    'currency',
    'providerReference',
    'accountId',
    'reason',
    'now',
    'giftCardId',
  ],
  `INSERT INTO payment_ledger (website_id, entry_id, payment_id, order_id, kind, amount, currency, provider_reference, account_id,
     reason, created_at, gift_card_id, test_mode)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
     (SELECT p.test_mode FROM payments p WHERE p.website_id = $1 AND p.payment_id = $3))
   ON CONFLICT (website_id, kind, provider_reference) DO NOTHING RETURNING entry_id AS "entryId"`,
)
