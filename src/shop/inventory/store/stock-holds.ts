import { newId, type VariantId, type WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** Availability of a variant before and after a change. */
export type AvailabilityRow = { variantId: VariantId; unlimited: boolean; before: number; after: number }
type HoldResultRow = AvailabilityRow & { done: boolean; enough: boolean }

/**
 * Locks rows in id order, checks all against the locked quantities, and holds all or none. Unlimited variants are not held.
 * A payment whose hold was released can hold again. `held` is set from the locked row: PostgreSQL checks constraints with
 * the row of the statement's snapshot first, which may still count holds that were released while this one waited.
 */
const insertHolds = namedWriteParams<
  { websiteId: WebsiteId; paymentId: string; variantIds: VariantId[]; quantities: number[] },
  HoldResultRow
>(
  'inventory.hold',
  ['websiteId', 'paymentId', 'variantIds', 'quantities'],
  `WITH wanted AS (
    SELECT * FROM unnest($3::uuid[], $4::integer[]) AS w (variant_id, quantity)
  ), locked AS (
    SELECT variant_id, on_hand, held, unlimited FROM stock
    WHERE website_id = $1 AND variant_id = ANY ($3::uuid[]) ORDER BY variant_id FOR UPDATE
  ), judged AS (
    SELECT w.variant_id, w.quantity, coalesce(l.unlimited, false) AS unlimited, coalesce(l.on_hand - l.held, 0) AS available,
      l.held, coalesce(l.unlimited OR l.on_hand - l.held >= w.quantity, false) AS enough
    FROM wanted w LEFT JOIN locked l ON l.variant_id = w.variant_id
  ), verdict AS (
    SELECT bool_and(enough) AS good FROM judged
  ), changed AS (
    UPDATE stock s SET held = j.held + j.quantity FROM judged j, verdict
    WHERE verdict.good AND NOT j.unlimited AND s.website_id = $1 AND s.variant_id = j.variant_id
    RETURNING s.variant_id, j.quantity
  ), kept AS (
    INSERT INTO stock_holds (website_id, payment_id, variant_id, quantity, state)
    SELECT $1, $2, variant_id, quantity, 'held' FROM changed
    ON CONFLICT (website_id, payment_id, variant_id) DO UPDATE SET quantity = excluded.quantity, state = 'held'
  )
  SELECT j.variant_id AS "variantId", j.unlimited, j.available AS before, j.enough, verdict.good AS done,
    CASE WHEN j.unlimited THEN j.available ELSE j.available - j.quantity END AS after
  FROM judged j, verdict ORDER BY j.variant_id`,
)

export const holdStock = (
  tx: Tx,
  websiteId: WebsiteId,
  paymentId: string,
  wanted: ReadonlyMap<VariantId, number>,
): Promise<HoldResultRow[]> =>
  insertHolds(tx, { websiteId, paymentId, variantIds: [...wanted.keys()], quantities: [...wanted.values()] })

/** The caller has locked the payment, so its holds do not change. */
export const listHeldVariants = named<[WebsiteId, string], { variantId: VariantId }>(
  'inventory.held-variants',
  `SELECT variant_id AS "variantId" FROM stock_holds
   WHERE website_id = $1 AND payment_id = $2 AND state = 'held' ORDER BY variant_id`,
)

/**
 * Marks held stock as sold: reduces the quantity and inserts a ledger row. Unlimited variants keep their quantity;
 * deleted variants are skipped.
 */
const updateClaimed = namedWriteParams<
  { websiteId: WebsiteId; paymentId: string; variantIds: VariantId[]; changeIds: string[]; orderId: string },
  { variantId: VariantId }
>(
  'inventory.claim',
  ['websiteId', 'paymentId', 'variantIds', 'changeIds', 'orderId'],
  `WITH ids AS (
    SELECT * FROM unnest($3::uuid[], $4::uuid[]) AS i (variant_id, change_id)
  ), locked AS (
    SELECT variant_id FROM stock WHERE website_id = $1 AND variant_id = ANY ($3::uuid[]) ORDER BY variant_id FOR UPDATE
  ), holds AS (
    UPDATE stock_holds SET state = 'claimed'
    WHERE website_id = $1 AND payment_id = $2 AND state = 'held' RETURNING variant_id, quantity
  ), changed AS (
    UPDATE stock s SET held = s.held - h.quantity,
      on_hand = CASE WHEN s.unlimited THEN s.on_hand ELSE s.on_hand - h.quantity END
    FROM holds h, locked l
    WHERE s.website_id = $1 AND s.variant_id = h.variant_id AND l.variant_id = h.variant_id
    RETURNING s.variant_id, h.quantity, s.on_hand, s.unlimited
  ), entered AS (
    INSERT INTO stock_changes (website_id, change_id, variant_id, delta, on_hand_after, unlimited_after, cause, note,
      account_id, reference_id, created_at)
    SELECT $1, i.change_id, c.variant_id, -c.quantity, c.on_hand, c.unlimited, 'sold', '', NULL, $5::uuid, clock_timestamp()
    FROM changed c JOIN ids i ON i.variant_id = c.variant_id WHERE NOT c.unlimited
  )
  SELECT variant_id AS "variantId" FROM holds`,
)

export const claimStock = async (
  tx: Tx,
  websiteId: WebsiteId,
  { paymentId, variantIds, orderId }: { paymentId: string; variantIds: readonly VariantId[]; orderId: string },
): Promise<void> => {
  const ids = variantIds.map(() => newId())
  await updateClaimed(tx, { websiteId, paymentId, variantIds: [...variantIds], changeIds: ids, orderId })
}

export const releaseStock = namedWrite<[WebsiteId, string, VariantId[]], AvailabilityRow>(
  'inventory.release',
  `WITH locked AS (
    SELECT variant_id FROM stock WHERE website_id = $1 AND variant_id = ANY ($3::uuid[]) ORDER BY variant_id FOR UPDATE
  ), holds AS (
    UPDATE stock_holds SET state = 'released'
    WHERE website_id = $1 AND payment_id = $2 AND state = 'held' RETURNING variant_id, quantity
  ), changed AS (
    UPDATE stock s SET held = s.held - h.quantity FROM holds h, locked l
    WHERE s.website_id = $1 AND s.variant_id = h.variant_id AND l.variant_id = h.variant_id
    RETURNING s.variant_id, s.unlimited, h.quantity, s.on_hand - s.held AS available
  )
  SELECT variant_id AS "variantId", unlimited, available - quantity AS before, available AS after
  FROM changed ORDER BY variant_id`,
)
