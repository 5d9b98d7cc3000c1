-- SHA-256 of the crumb of the browser that created the cart. Until crumb_expires_at, adds without a cart cookie from the same browser join
-- this cart: the response that sets the cookie may still be on its way to it. Null as soon as the cart has an address or an order.
ALTER TABLE carts
  ADD COLUMN crumb_hash bytea,
  ADD COLUMN crumb_expires_at timestamptz,
  ADD CHECK ((crumb_hash IS NULL) = (crumb_expires_at IS NULL));
CREATE UNIQUE INDEX carts_crumb ON carts (website_id, crumb_hash) WHERE crumb_hash IS NOT NULL;
