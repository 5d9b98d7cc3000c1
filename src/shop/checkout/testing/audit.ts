import { GIFT_CARD_CHECKS } from './gift-card-audit.ts'

/**
 * Consistency checks of money, stock, coupons and orders. Each query selects rows that must not exist. Run them while no payment is in
 * progress.
 */
const CHECKS: Readonly<Record<string, string>> = {
  'held stock differs from the holds of payments': `
    SELECT s.variant_id, s.held FROM stock s WHERE s.held <> coalesce((SELECT sum(h.quantity) FROM stock_holds h
      WHERE h.website_id = s.website_id AND h.variant_id = s.variant_id AND h.state = 'held'), 0)`,
  'stock is below zero':
    'SELECT variant_id FROM stock WHERE on_hand < 0 OR held < 0 OR (NOT unlimited AND held > on_hand)',
  'stock on hand differs from the opening stock and its changes': `
    SELECT s.variant_id, s.on_hand, coalesce(sum(c.delta), 0) AS ledger FROM stock s
    LEFT JOIN stock_changes c ON c.website_id = s.website_id AND c.variant_id = s.variant_id
    GROUP BY s.website_id, s.variant_id, s.on_hand HAVING s.on_hand <> coalesce(sum(c.delta), 0)`,
  'the history of a stock does not lead to its quantity': `
    SELECT h.variant_id FROM (
      SELECT website_id, variant_id, on_hand_after, on_hand_after - delta AS before, row_number() OVER w AS nth,
        lag(on_hand_after, 1, 0) OVER w AS earlier
      FROM stock_changes WINDOW w AS (PARTITION BY website_id, variant_id ORDER BY created_at, change_id)
    ) h WHERE h.before <> h.earlier`,
  'restocked units differ from the order lines': `
    SELECT coalesce(back.variant_id, lines.variant_id), back.quantity AS returned, lines.quantity AS restocked
    FROM (SELECT variant_id, sum(delta) AS quantity FROM stock_changes WHERE cause = 'returned' GROUP BY 1) back
    FULL JOIN (SELECT variant_id, sum(restocked) AS quantity FROM order_lines WHERE counted GROUP BY 1 HAVING sum(restocked) > 0) lines
      USING (variant_id)
    WHERE back.quantity IS DISTINCT FROM lines.quantity`,
  'sold stock differs from the order lines': `
    SELECT coalesce(sold.variant_id, bought.variant_id), sold.quantity AS sold, bought.quantity AS bought
    FROM (SELECT variant_id, -sum(delta) AS quantity FROM stock_changes WHERE cause = 'sold' GROUP BY 1) sold
    FULL JOIN (SELECT variant_id, sum(quantity) AS quantity FROM order_lines WHERE counted GROUP BY 1) bought USING (variant_id)
    WHERE sold.quantity IS DISTINCT FROM bought.quantity`,
  'a hold is open although its payment is closed': `
    SELECT h.payment_id FROM stock_holds h JOIN payments p USING (website_id, payment_id)
    WHERE h.state = 'held' AND p.state NOT IN ('started', 'challenged')`,
  'a paid payment has no order or another amount': `
    SELECT p.payment_id FROM payments p LEFT JOIN orders o USING (website_id, order_id)
    WHERE p.state IN ('paid', 'awaiting') AND (o.total IS DISTINCT FROM p.total OR o.purchase_id <> p.purchase_id
      OR o.currency <> p.currency OR o.test_mode <> p.test_mode)`,
  'an order has no payment, or more than one': `
    SELECT o.order_id FROM orders o WHERE (SELECT count(*) FROM payments p WHERE p.website_id = o.website_id
      AND p.order_id = o.order_id AND p.state IN ('paid', 'awaiting')) <> 1`,
  'a failed payment has an order': `
    SELECT payment_id FROM payments WHERE order_id IS NOT NULL AND state NOT IN ('paid', 'awaiting')`,
  'a cart and its order do not reference each other': `
    SELECT o.order_id FROM orders o JOIN carts c USING (website_id, cart_id) WHERE c.order_id IS DISTINCT FROM o.order_id
    UNION ALL
    SELECT c.order_id FROM carts c LEFT JOIN orders o USING (website_id, order_id)
    WHERE c.order_id IS NOT NULL AND o.order_id IS NULL`,
  'a purchase without a cart and its order do not reference each other': `
    SELECT o.order_id FROM orders o JOIN purchases u USING (website_id, purchase_id)
    WHERE u.kind <> o.kind OR (u.kind <> 'cart' AND u.order_id IS DISTINCT FROM o.order_id)
    UNION ALL
    SELECT u.order_id FROM purchases u LEFT JOIN orders o USING (website_id, purchase_id)
    WHERE u.order_id IS NOT NULL AND o.order_id IS DISTINCT FROM u.order_id`,
  'the ledger differs from what the provider charged': `
    SELECT p.payment_id FROM payments p WHERE p.amount > 0 AND coalesce((SELECT sum(l.amount) FROM payment_ledger l
      WHERE l.website_id = p.website_id AND l.payment_id = p.payment_id AND l.kind = 'charge' AND l.gift_card_id IS NULL), 0)
      <> CASE WHEN p.state IN ('paid', 'refunded-late') THEN p.amount ELSE 0 END`,
  'the refunded amount of an order differs from the ledger and its pending refunds': `
    SELECT o.order_id, o.refunded FROM orders o WHERE o.refunded <> least(o.total,
      coalesce((SELECT sum(CASE l.kind WHEN 'refund' THEN l.amount WHEN 'refund-failed' THEN -l.amount ELSE 0 END)
        FROM payment_ledger l WHERE l.website_id = o.website_id AND l.order_id = o.order_id), 0)
      + coalesce((SELECT sum(r.amount) FROM order_refunds r
        WHERE r.website_id = o.website_id AND r.order_id = o.order_id AND r.state = 'asked'), 0))`,
  'a late payment is not refunded exactly, and its owner does not know': `
    SELECT p.payment_id FROM payments p WHERE p.state = 'refunded-late' AND p.refund_failure = '' AND p.amount <> coalesce((
      SELECT sum(CASE l.kind WHEN 'refund' THEN l.amount WHEN 'refund-failed' THEN -l.amount ELSE 0 END)
      FROM payment_ledger l WHERE l.website_id = p.website_id AND l.payment_id = p.payment_id), 0)`,
  'a refund has neither an order nor a late payment': `
    SELECT l.entry_id FROM payment_ledger l JOIN payments p USING (website_id, payment_id)
    WHERE l.kind <> 'charge' AND l.order_id IS NULL AND p.state <> 'refunded-late'`,
  'the test bank and the ledger differ about refunds': `
    SELECT b.payment_id FROM test_charges b WHERE b.state = 'succeeded'
      AND coalesce((SELECT sum(r.amount) FROM test_refunds r WHERE r.website_id = b.website_id AND r.payment_id = b.payment_id), 0)
      <> coalesce((SELECT sum(l.amount) FROM payment_ledger l
        WHERE l.website_id = b.website_id AND l.payment_id = b.payment_id AND l.kind = 'refund' AND l.gift_card_id IS NULL), 0)`,
  'more was refunded than paid': `
    SELECT payment_id FROM payment_ledger GROUP BY 1
    HAVING sum(CASE kind WHEN 'refund' THEN amount WHEN 'refund-failed' THEN -amount ELSE 0 END)
      > sum(amount) FILTER (WHERE kind = 'charge')`,
  'more was refunded to the provider than it charged': `
    SELECT payment_id FROM payment_ledger WHERE gift_card_id IS NULL GROUP BY 1
    HAVING sum(CASE kind WHEN 'refund' THEN amount WHEN 'refund-failed' THEN -amount ELSE 0 END)
      > coalesce(sum(amount) FILTER (WHERE kind = 'charge'), 0)`,
  ...GIFT_CARD_CHECKS,
  'the test bank charged a payment that is not paid': `
    SELECT b.payment_id FROM test_charges b LEFT JOIN payments p USING (website_id, payment_id)
    WHERE b.state = 'succeeded' AND coalesce(p.state NOT IN ('paid', 'refunded-late') OR p.amount <> b.amount, true)`,
  'the test bank did not charge a paid payment': `
    SELECT p.payment_id FROM payments p LEFT JOIN test_charges b USING (website_id, payment_id)
    WHERE p.provider = 'test' AND p.state IN ('paid', 'refunded-late') AND b.state IS DISTINCT FROM 'succeeded'`,
  'the use count of a coupon differs from its payments': `
    SELECT c.code, c.used FROM coupons c WHERE c.used <> (SELECT count(*) FROM payments p,
      jsonb_array_elements(p.purchase -> 'purchase' -> 'coupons') AS k
      WHERE p.website_id = c.website_id AND (k ->> 'id')::uuid = c.coupon_id
        AND p.state IN ('started', 'challenged', 'paid', 'awaiting'))`,
  'order numbers have gaps': `
    SELECT website_id FROM orders GROUP BY 1 HAVING max(number) - min(number) + 1 <> count(*)`,
}

/** Enters the opening stock of variants that were inserted without their history. */
export const recordOpeningStock = (
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  products: readonly { variants: readonly { variantId: string }[] }[],
): Promise<unknown> =>
  query(
    `INSERT INTO stock_changes (website_id, change_id, variant_id, delta, on_hand_after, unlimited_after, cause)
     SELECT website_id, gen_random_uuid(), variant_id, on_hand, on_hand, unlimited, 'created' FROM stock
     WHERE variant_id = ANY ($1)`,
    [products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))],
  )

/** Descriptions of all inconsistencies. */
export const findInconsistencies = async (query: (sql: string) => Promise<readonly object[]>): Promise<string[]> => {
  const inconsistencies: string[] = []
  for (const [description, sql] of Object.entries(CHECKS)) {
    const rows = await query(sql)
    if (rows.length > 0)
      inconsistencies.push(
        `${description}: ${JSON.stringify(rows.slice(0, 3), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))} (${rows.length})`,
      )
  }
  return inconsistencies
}
