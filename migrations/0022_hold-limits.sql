-- Who started the payment: the customer or browser, and the network address (an HMAC). Unfinished payments may hold stock for a limited time.
ALTER TABLE payments
  ADD COLUMN visitor_key text NOT NULL DEFAULT '',
  ADD COLUMN client_key text NOT NULL DEFAULT '';
CREATE INDEX payments_created_at ON payments (website_id, created_at);

-- Payments without an order, with the variants that they hold or held, and until when at the latest.
CREATE VIEW unfinished_payments AS
  SELECT p.website_id, p.payment_id, p.cart_id, p.visitor_key, p.client_key, p.created_at,
    least(p.expires_at, CASE p.state WHEN 'failed' THEN p.updated_at END) AS held_until,
    ARRAY(SELECT h.variant_id FROM stock_holds h WHERE h.website_id = p.website_id AND h.payment_id = p.payment_id) AS variant_ids
  FROM payments p WHERE p.state IN ('started', 'challenged', 'failed', 'expired');
