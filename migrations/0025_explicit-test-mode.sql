-- Test mode is a switch of the owner. Before, a shop without an enabled real payment method was in test mode. Shops with products that never
-- had a payment provider keep test mode; all others take test cards only after their owner turns it on.
INSERT INTO payment_accounts (website_id, provider, enabled)
  SELECT w.website_id, 'test', true FROM websites w
  WHERE EXISTS (SELECT FROM products p WHERE p.website_id = w.website_id)
    AND NOT EXISTS (SELECT FROM payment_accounts a WHERE a.website_id = w.website_id)
    AND NOT EXISTS (SELECT FROM payments p WHERE p.website_id = w.website_id AND p.provider IN ('stripe', 'manual'));
