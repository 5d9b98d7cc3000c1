-- Sales figures; docs/decisions/0068-sales-figures.md has the definitions.

-- Copied from the payment, so that sums over the ledger read one index.
ALTER TABLE payment_ledger ADD COLUMN test_mode boolean;
UPDATE payment_ledger l SET test_mode = p.test_mode FROM payments p WHERE p.website_id = l.website_id AND p.payment_id = l.payment_id;
ALTER TABLE payment_ledger ALTER COLUMN test_mode SET NOT NULL;
CREATE INDEX payment_ledger_revenue ON payment_ledger (website_id, test_mode, currency, created_at) INCLUDE (order_id, kind, amount)
  WHERE order_id IS NOT NULL AND gift_card_id IS NULL;

-- Revenue: money that payment providers received for orders, minus what they returned. Gift cards count when they are bought, not when they
-- pay, and money returned to gift cards or store credit has not left the shop.
CREATE VIEW revenue_entries AS
  SELECT website_id, entry_id, order_id, created_at AS at, kind, CASE kind WHEN 'refund' THEN -amount ELSE amount END AS amount, currency,
    test_mode
  FROM payment_ledger WHERE order_id IS NOT NULL AND gift_card_id IS NULL;

CREATE INDEX orders_placed ON orders (website_id, test_mode, currency, placed_at) INCLUDE (order_id);
CREATE VIEW placed_orders AS
  SELECT website_id, order_id, kind, purchase_id, placed_at, total, shipping, tax, currency, test_mode FROM orders;

-- Lines with the price of all their units and of the refunded units, in the order in which refunds are divided.
CREATE VIEW sold_lines AS
  SELECT l.website_id, l.order_id, l.line_id, l.product_id, l.title, l.quantity, l.refunded,
    l.subtotal - l.discount + CASE WHEN o.prices_include_tax THEN 0 ELSE l.tax END AS amount, l.display_index
  FROM order_lines l JOIN orders o ON o.website_id = l.website_id AND o.order_id = l.order_id;

-- Visit that started a payment, until the payment becomes an order. Deleted with the visitor's data and when the payment is too old.
CREATE TABLE census_payments (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  payment_id uuid NOT NULL,
  visitor_id uuid NOT NULL,
  visit_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  -- `Visitor` of src/analytics/census/service.ts, for the purchase event.
  visitor jsonb NOT NULL,
  PRIMARY KEY (website_id, payment_id)
);
CREATE INDEX census_payments_visitor ON census_payments (website_id, visitor_id);
CREATE INDEX census_payments_started_at ON census_payments (started_at);

-- Visit that bought an order: day and hour are those of the visit, when the payment was started. Orders without a row have an unknown visitor.
CREATE TABLE census_orders (
  website_id uuid NOT NULL,
  order_id uuid NOT NULL,
  visitor_id uuid NOT NULL,
  visit_id uuid NOT NULL,
  day date NOT NULL,
  hour smallint NOT NULL,
  started_at timestamptz NOT NULL,
  -- As in census_payments, until the purchase event is stored.
  visitor jsonb,
  PRIMARY KEY (website_id, order_id),
  -- Deferred: the order is placed by the same transaction.
  FOREIGN KEY (website_id, order_id) REFERENCES orders ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX census_orders_unrecorded ON census_orders (started_at) WHERE visitor IS NOT NULL;
CREATE INDEX census_orders_visitor ON census_orders (website_id, visitor_id);

-- Carts that are not bought, and what they hold, for the report on abandoned carts. Copies of a customer's cart after signing out are left out.
CREATE VIEW unbought_carts AS
  SELECT c.website_id, c.cart_id, c.updated_at, c.expires_at, w.currency
  FROM carts c JOIN websites w ON w.website_id = c.website_id WHERE c.order_id IS NULL AND c.copy_of IS NULL;
CREATE VIEW cart_contents AS
  SELECT e.website_id, e.cart_id, e.entry_id, e.product_id, e.title, e.quantity,
    e.quantity * coalesce((e.gift ->> 'amount')::bigint, v.unit_price, 0) AS value
  FROM cart_entries e LEFT JOIN sellable_variants v ON v.website_id = e.website_id AND v.variant_id = e.variant_id;

-- Carts that were neither used nor bought for a day, with their content at that time; carts themselves expire.
CREATE TABLE abandoned_carts (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  cart_id uuid NOT NULL,
  -- Of the last change.
  abandoned_at timestamptz NOT NULL,
  currency char(3) NOT NULL,
  value bigint NOT NULL,
  -- The order that the cart became later.
  recovered_order_id uuid,
  PRIMARY KEY (website_id, cart_id)
);
CREATE INDEX abandoned_carts_abandoned_at ON abandoned_carts (website_id, abandoned_at);
CREATE TABLE abandoned_cart_items (
  website_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  product_id uuid NOT NULL,
  title text NOT NULL,
  quantity integer NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (website_id, cart_id, product_id),
  FOREIGN KEY (website_id, cart_id) REFERENCES abandoned_carts ON DELETE CASCADE
);
