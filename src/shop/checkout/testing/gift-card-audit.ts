/** Consistency checks of gift cards and of the parts that they pay; see audit.ts. */
export const GIFT_CARD_CHECKS: Readonly<Record<string, string>> = {
  'the balance of a gift card differs from its ledger': `
    SELECT c.gift_card_id, c.available, c.held FROM gift_cards c
    LEFT JOIN (SELECT website_id, gift_card_id, sum(available_change) AS available, sum(held_change) AS held
      FROM gift_card_ledger GROUP BY 1, 2) l USING (website_id, gift_card_id)
    WHERE c.available <> coalesce(l.available, 0) OR c.held <> coalesce(l.held, 0)`,
  'the parts of a payment do not sum to its total': `
    SELECT p.payment_id FROM payments p WHERE p.total <> p.amount + coalesce((SELECT sum(t.amount) FROM payment_tenders t
      WHERE t.website_id = p.website_id AND t.payment_id = p.payment_id), 0)`,
  'a part of a payment has another state than its payment': `
    SELECT t.payment_id, t.state, p.state AS payment_state FROM payment_tenders t JOIN payments p USING (website_id, payment_id)
    WHERE t.state <> CASE WHEN p.state IN ('started', 'challenged') THEN 'held' WHEN p.state IN ('paid', 'awaiting') THEN 'captured'
      ELSE 'released' END`,
  'what a gift card holds differs from its open payments': `
    SELECT c.gift_card_id, c.held FROM gift_cards c WHERE c.held <> coalesce((SELECT sum(t.amount) FROM payment_tenders t
      WHERE t.website_id = c.website_id AND t.gift_card_id = c.gift_card_id AND t.state = 'held'), 0)`,
  'a part of a payment was not held and captured, or released, exactly once': `
    SELECT t.payment_id, t.gift_card_id, t.state FROM payment_tenders t
    LEFT JOIN LATERAL (SELECT coalesce(sum(l.held_change) FILTER (WHERE l.kind = 'held'), 0) AS held,
        coalesce(-sum(l.held_change) FILTER (WHERE l.kind = 'captured'), 0) AS captured,
        coalesce(-sum(l.held_change) FILTER (WHERE l.kind = 'released'), 0) AS released
      FROM gift_card_ledger l WHERE l.website_id = t.website_id AND l.payment_id = t.payment_id AND l.gift_card_id = t.gift_card_id) l ON true
    WHERE l.held <> l.captured + l.released + CASE t.state WHEN 'held' THEN t.amount ELSE 0 END
      OR l.captured <> CASE t.state WHEN 'captured' THEN t.amount ELSE 0 END OR (t.state = 'released' AND l.released < t.amount)`,
  'the ledger of payments differs from what gift cards paid': `
    SELECT t.payment_id, t.gift_card_id FROM payment_tenders t
    WHERE CASE t.state WHEN 'captured' THEN t.amount ELSE 0 END <> coalesce((SELECT sum(l.amount) FROM payment_ledger l
      WHERE l.website_id = t.website_id AND l.payment_id = t.payment_id AND l.gift_card_id = t.gift_card_id AND l.kind = 'charge'), 0)
    UNION ALL
    SELECT l.payment_id, l.gift_card_id FROM payment_ledger l LEFT JOIN payment_tenders t USING (website_id, payment_id, gift_card_id)
    WHERE l.kind = 'charge' AND l.gift_card_id IS NOT NULL AND t.payment_id IS NULL`,
  'more was refunded of a gift card than it paid': `
    SELECT t.payment_id, t.gift_card_id FROM payment_tenders t WHERE t.refunded > CASE t.state WHEN 'captured' THEN t.amount ELSE 0 END`,
  'a gift card paid in another currency or mode': `
    SELECT t.payment_id, t.gift_card_id FROM payment_tenders t JOIN payments p USING (website_id, payment_id)
    JOIN gift_cards c USING (website_id, gift_card_id) WHERE c.currency <> p.currency OR c.test_mode <> p.test_mode`,
}
