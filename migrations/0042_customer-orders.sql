-- Without the orders of deleted accounts that keep their address until they are completed: they are no guests.
CREATE OR REPLACE VIEW customer_orders AS
  SELECT website_id, order_id, number, member_id, email, lower(email) AS email_key, state, payment_state, fulfilment_state, test_mode,
    trim(currency) AS currency, total, refunded, placed_at,
    btrim(concat(details->'shippingAddress'->>'firstName', ' ', details->'shippingAddress'->>'lastName')) AS name,
    details->'shippingAddress' AS shipping_address
  FROM orders WHERE erase_requested_at IS NULL;
