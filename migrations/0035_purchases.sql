-- A purchase is what is paid once and becomes one order: a cart, or something without a cart such as a donation. One payment attempt at a
-- time pays it, with gift cards first and at most one payment provider for the rest.
CREATE TABLE purchases (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- Of a cart: the id of the cart.
  purchase_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cart', 'donation')),
  cart_id uuid,
  -- Of a purchase without a cart; `carts.order_id` has it otherwise.
  order_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, purchase_id),
  FOREIGN KEY (website_id, cart_id) REFERENCES carts ON DELETE CASCADE,
  FOREIGN KEY (website_id, order_id) REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT purchases_cart CHECK (CASE kind WHEN 'cart' THEN cart_id IS NOT NULL AND cart_id = purchase_id AND order_id IS NULL ELSE cart_id IS NULL END)
);
CREATE INDEX purchases_order ON purchases (website_id, order_id) WHERE order_id IS NOT NULL;
-- For the foreign key; `purchase_id` is the same id, but the constraint names this column.
CREATE INDEX purchases_cart_id ON purchases (website_id, cart_id) WHERE cart_id IS NOT NULL;
INSERT INTO purchases (website_id, purchase_id, kind, cart_id, created_at)
  SELECT website_id, cart_id, 'cart', cart_id, min(created_at) FROM payments GROUP BY website_id, cart_id;

DROP VIEW cart_payments;
DROP VIEW unfinished_payments;
DROP INDEX payments_cart;
DROP INDEX payments_of_cart;
ALTER TABLE payments DROP CONSTRAINT payments_website_id_cart_id_fkey;
ALTER TABLE payments RENAME COLUMN cart_id TO purchase_id;
ALTER TABLE payments ALTER COLUMN cart_revision SET DEFAULT 0;
ALTER TABLE payments ADD CONSTRAINT payments_purchase
  FOREIGN KEY (website_id, purchase_id) REFERENCES purchases ON DELETE CASCADE;
-- The whole price. `amount` is what the provider charges: the rest after the gift cards in payment_tenders.
ALTER TABLE payments ADD COLUMN total bigint;
UPDATE payments SET total = amount;
ALTER TABLE payments ALTER COLUMN total SET NOT NULL, ADD CONSTRAINT payments_total CHECK (total >= amount);
-- Of all attempts to pay a purchase, at most one is open or has succeeded.
CREATE UNIQUE INDEX payments_of_purchase ON payments (website_id, purchase_id) WHERE state IN ('started', 'challenged', 'paid', 'awaiting');
CREATE INDEX payments_by_purchase ON payments (website_id, purchase_id, created_at);

CREATE VIEW cart_payments AS
  SELECT website_id, purchase_id AS cart_id, state IN ('started', 'challenged') AS is_open FROM payments;
CREATE VIEW unfinished_payments AS
  SELECT p.website_id, p.payment_id, p.purchase_id, p.visitor_key, p.client_key, p.created_at,
    least(p.expires_at, CASE p.state WHEN 'failed' THEN p.updated_at END) AS held_until,
    ARRAY(SELECT h.variant_id FROM stock_holds h WHERE h.website_id = p.website_id AND h.payment_id = p.payment_id) AS variant_ids
  FROM payments p WHERE p.state IN ('started', 'challenged', 'failed', 'expired');

-- One purchase becomes one order, however often its payment is confirmed.
ALTER TABLE orders ADD COLUMN purchase_id uuid, ADD COLUMN kind text NOT NULL DEFAULT 'cart' CHECK (kind IN ('cart', 'donation'));
UPDATE orders SET purchase_id = cart_id;
ALTER TABLE orders ALTER COLUMN purchase_id SET NOT NULL, ALTER COLUMN cart_id DROP NOT NULL;
DROP INDEX orders_cart;
CREATE UNIQUE INDEX orders_purchase ON orders (website_id, purchase_id);
CREATE INDEX orders_email ON orders (website_id, lower(email));
CREATE INDEX orders_member ON orders (website_id, member_id) WHERE member_id IS NOT NULL;

-- How a line is delivered; see src/shop/orders/model.ts. Lines that are no product (donations) have no product type, and their
-- product and variant id are those of the fund.
ALTER TABLE order_lines ADD COLUMN fulfilment text
  CHECK (fulfilment IN ('shipped', 'downloaded', 'performed', 'issued', 'granted', 'none'));
UPDATE order_lines SET fulfilment =
  CASE product_type WHEN 1 THEN 'shipped' WHEN 2 THEN 'downloaded' WHEN 3 THEN 'performed' WHEN 4 THEN 'issued' ELSE 'granted' END;
-- Before, services needed no fulfillment: those of existing orders count as done.
UPDATE order_lines SET fulfilled = quantity WHERE fulfilment = 'performed';
ALTER TABLE order_lines ALTER COLUMN fulfilment SET NOT NULL, ALTER COLUMN product_type DROP NOT NULL;

-- Cards that customers agreed to save with a payment provider, for later payments without them. `reference` is the provider's id.
CREATE TABLE saved_payment_methods (
  website_id uuid NOT NULL,
  saved_method_id uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('test', 'stripe')),
  reference text NOT NULL,
  -- The provider's id of the customer, where it has customers.
  customer_reference text,
  brand text NOT NULL,
  last_four text NOT NULL,
  expires_on date,
  consented_at timestamptz NOT NULL,
  -- Saved with test cards or the provider's test keys: offered in test mode only.
  test_mode boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, saved_method_id),
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_payment_methods_reference ON saved_payment_methods (website_id, provider, reference);
CREATE INDEX saved_payment_methods_member ON saved_payment_methods (website_id, member_id);
-- Which customers still exist: an account can be deleted while its payment is open.
CREATE VIEW customer_ids AS SELECT website_id, member_id FROM members;
-- The card that the test bank saved with this charge; see src/shop/payments/test-bank.ts.
ALTER TABLE test_charges ADD COLUMN saved_method jsonb;
