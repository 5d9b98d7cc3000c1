import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'

const REFUNDED = `coalesce(sum(CASE l.kind WHEN 'refund' THEN l.amount WHEN 'refund-failed' THEN -l.amount ELSE 0 END), 0)::bigint`

export const sumLedgerRefunds = named<[WebsiteId, paymentId: string], { refunded: bigint; entries: number }>(
  'payments.sum-refunds',
  `SELECT ${REFUNDED} AS refunded, (count(*) FILTER (WHERE l.kind <> 'charge'))::int AS entries
   FROM payment_ledger l WHERE l.website_id = $1 AND l.payment_id = $2`,
)

const writeRefundFailure = namedWriteParams<
  { websiteId: WebsiteId; paymentId: string; failure: string },
  { paymentId: string }
>(
  'payments.set-refund-failure',
  ['websiteId', 'paymentId', 'failure'],
  `UPDATE payments SET refund_failure = $3 WHERE website_id = $1 AND payment_id = $2 RETURNING payment_id AS "paymentId"`,
)

export const setRefundFailure = (tx: Tx, websiteId: WebsiteId, paymentId: string, failure: string) =>
  writeRefundFailure(tx, { websiteId, paymentId, failure })

/** Late payments that are not refunded completely, after the retries ended or if they are older than `overdueSince`. */
export const listUnresolvedLateRefunds = named<
  [WebsiteId, overdueSince: Date],
  {
    paymentId: string
    provider: string
    reference: string | null
    amount: bigint
    currency: Currency
    purchase: unknown
    failure: string
    at: Date
  }
>(
  'payments.unresolved-late-refunds',
  `SELECT p.payment_id AS "paymentId", p.provider, p.provider_reference AS reference, p.amount - r.refunded AS amount,
     trim(p.currency) AS currency, p.purchase, p.refund_failure AS failure, p.updated_at AS at
   FROM payments p CROSS JOIN LATERAL (SELECT ${REFUNDED} AS refunded FROM payment_ledger l
     WHERE l.website_id = p.website_id AND l.payment_id = p.payment_id) r
   WHERE p.website_id = $1 AND p.state = 'refunded-late' AND r.refunded < p.amount
     AND (p.refund_failure <> '' OR p.updated_at < $2)
   ORDER BY p.updated_at`,
)
