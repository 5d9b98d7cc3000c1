-- Donations with what the ledger says about them: received is what was charged and not refunded.
CREATE VIEW donations AS
  SELECT o.website_id, o.order_id, o.number, l.product_id AS fund_id, o.email,
    o.details->'shippingAddress'->>'firstName' AS first_name, o.details->'shippingAddress'->>'lastName' AS last_name,
    o.details->>'note' AS message, trim(o.currency) AS currency, o.total AS amount, coalesce(m.received, 0)::bigint AS received,
    CASE WHEN o.state = 'cancelled' THEN 'canceled' ELSE o.payment_state END AS state, o.test_mode, o.placed_at
  FROM orders o
  JOIN order_lines l ON l.website_id = o.website_id AND l.order_id = o.order_id
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN kind = 'refund' THEN -amount ELSE amount END) AS received FROM order_money
    WHERE website_id = o.website_id AND order_id = o.order_id
  ) m ON true
  WHERE o.kind = 'donation';

-- `donate`, `download` and `gift-card` are paths of the program now. Pages that had them get the first free number, and their old path
-- redirects: also what is below it, such as posts and products, unless the program has something there.
WITH colliding AS (
  SELECT c.website_id, c.collection_id, c.url_id AS old_url_id, (
    SELECT c.url_id || '-' || n FROM generate_series(1, 10000) n
    WHERE NOT EXISTS (SELECT FROM collections o WHERE o.website_id = c.website_id AND o.url_id = c.url_id || '-' || n)
    ORDER BY n LIMIT 1) AS new_url_id
  FROM collections c WHERE c.url_id IN ('donate', 'download', 'gift-card') AND c.trashed_at IS NULL),
moved AS (
  UPDATE collections c SET url_id = l.new_url_id FROM colliding l
  WHERE c.website_id = l.website_id AND c.collection_id = l.collection_id
  RETURNING c.website_id, l.old_url_id, l.new_url_id)
INSERT INTO redirects (website_id, redirect_id, from_path, target, status, includes_below, made_by)
  SELECT website_id, gen_random_uuid(), '/' || old_url_id, '/' || new_url_id, 301, true, 'address' FROM moved
  ON CONFLICT (website_id, from_path) DO UPDATE SET target = excluded.target, includes_below = true, made_by = 'address';
