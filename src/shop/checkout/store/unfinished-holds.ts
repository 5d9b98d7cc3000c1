import type { VariantId, WebsiteId } from '#base/id.ts'
import { namedParams } from '#platform/database/named-params.ts'

/** Milliseconds for which unfinished payments held one of the variants: of the visitor or cart, and of the network address. */
export type HeldTime = { visitor: number; client: number }

export const sumUnfinishedHolds = namedParams<
  {
    websiteId: WebsiteId
    since: Date
    now: Date
    purchaseId: string
    visitorKey: string
    clientKey: string
    variantIds: VariantId[]
  },
  HeldTime
>(
  'checkout.sum-unfinished-holds',
  ['websiteId', 'since', 'now', 'purchaseId', 'visitorKey', 'clientKey', 'variantIds'],
  `SELECT coalesce(sum(u.held) FILTER (WHERE u.is_visitor), 0)::float8 AS visitor,
    coalesce(sum(u.held) FILTER (WHERE u.is_client), 0)::float8 AS client
  FROM (
    SELECT 1000 * extract(epoch FROM least(p.held_until, $3::timestamptz) - p.created_at) AS held,
      p.purchase_id = $4 OR p.visitor_key = $5 AS is_visitor, p.client_key = $6 AS is_client
    FROM unfinished_payments p
    WHERE p.website_id = $1 AND p.created_at > $2 AND (p.purchase_id = $4 OR p.visitor_key = $5 OR p.client_key = $6)
      AND p.variant_ids && $7::uuid[]
  ) u`,
)
