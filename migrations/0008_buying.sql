-- Buying: carts, discounts, shipping, taxes, payments, orders. Amounts are minor units of the currency named beside them.
-- What has been promised or paid is never changed afterwards: ledgers and timelines only grow.

CREATE TABLE carts (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  cart_id uuid NOT NULL,
  -- SHA-256 of what the visitor's CART cookie holds.
  token_hash bytea NOT NULL,
  member_id uuid,
  -- What was typed at checkout so far; see shop/checkout.
  details jsonb NOT NULL DEFAULT '{}',
  -- Codes as they were entered, upper case, in order.
  coupon_codes text[] NOT NULL DEFAULT '{}',
  -- { country, region, postalCode } that shipping and tax are reckoned for.
  shipping_location jsonb,
  shipping_rate_id uuid,
  -- Rises with every change: a payment is for one revision of its cart.
  revision integer NOT NULL DEFAULT 1,
  -- Set once, by the order that was made of it.
  order_id uuid,
  -- Whose copy it is: a member who signed out kept what was in the cart.
  copy_of uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, cart_id),
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE SET NULL (member_id)
);
-- A member's cart is found by the member alone, and a bought one by nobody.
CREATE UNIQUE INDEX carts_token ON carts (website_id, token_hash) WHERE member_id IS NULL AND order_id IS NULL;
-- A member has one cart that is not bought yet.
CREATE UNIQUE INDEX carts_member ON carts (website_id, member_id) WHERE member_id IS NOT NULL AND order_id IS NULL;
CREATE INDEX carts_expires_at ON carts (expires_at) WHERE order_id IS NULL;

CREATE TABLE cart_entries (
  website_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  -- No foreign keys to the catalog: a product that goes leaves the entry, which then says so.
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  -- Answers to the product's form, as the JSON text that came in; the same thing with other answers is another entry.
  additional_fields text NOT NULL DEFAULT '',
  -- How many of them are a copy of what the member's cart still holds; they are not added to it a second time.
  copied integer NOT NULL DEFAULT 0,
  -- How it was called when it was put in, for when it is gone.
  title text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, cart_id, entry_id),
  FOREIGN KEY (website_id, cart_id) REFERENCES carts ON DELETE CASCADE
);
CREATE UNIQUE INDEX cart_entries_same ON cart_entries (website_id, cart_id, variant_id, md5(additional_fields));

CREATE TABLE coupons (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  coupon_id uuid NOT NULL,
  -- Upper case.
  code text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed', 'free-shipping')),
  -- Of `percent`: '12.5'.
  percent text,
  -- Of `fixed`.
  amount bigint CHECK (amount > 0),
  minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  scope text NOT NULL DEFAULT 'everything' CHECK (scope IN ('everything', 'products', 'categories')),
  scope_ids uuid[] NOT NULL DEFAULT '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer CHECK (total_limit > 0),
  customer_limit integer CHECK (customer_limit > 0),
  -- Taken when payment begins, given back when it fails: never above the limit.
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, coupon_id),
  CHECK (total_limit IS NULL OR used <= total_limit),
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind = 'fixed') = (amount IS NOT NULL))
);
CREATE UNIQUE INDEX coupons_code ON coupons (website_id, code);

CREATE TABLE coupon_customers (
  website_id uuid NOT NULL,
  coupon_id uuid NOT NULL,
  -- The e-mail address in lower case.
  customer text NOT NULL,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (website_id, coupon_id, customer),
  FOREIGN KEY (website_id, coupon_id) REFERENCES coupons ON DELETE CASCADE
);

-- What the stores slice tells others of its categories: what each is called, and which lies inside which.
CREATE VIEW category_parents AS
  SELECT website_id, category_id, parent_category_id, display_name FROM product_categories;

CREATE TABLE shipping_zones (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  zone_id uuid NOT NULL,
  name text NOT NULL,
  -- [{ country, regions: [], postalCodes: [] }]; empty: everywhere that no other zone names.
  places jsonb NOT NULL DEFAULT '[]',
  display_index integer NOT NULL DEFAULT 0,
  PRIMARY KEY (website_id, zone_id)
);

-- There is one rest of the world.
CREATE UNIQUE INDEX shipping_zones_rest ON shipping_zones (website_id) WHERE places = '[]'::jsonb;

CREATE TABLE shipping_rates (
  website_id uuid NOT NULL,
  rate_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('flat', 'weight', 'total', 'pickup')),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Of `flat`.
  price bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- Of `weight` (grams) and `total` (minor units): [{ upTo: number | null, price: digits }], rising; null has no end.
  steps jsonb NOT NULL DEFAULT '[]',
  -- From this total on it costs nothing.
  free_over bigint CHECK (free_over >= 0),
  enabled boolean NOT NULL DEFAULT true,
  display_index integer NOT NULL DEFAULT 0,
  PRIMARY KEY (website_id, rate_id),
  FOREIGN KEY (website_id, zone_id) REFERENCES shipping_zones ON DELETE CASCADE
);

CREATE TABLE tax_rules (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  rule_id uuid NOT NULL,
  name text NOT NULL,
  country char(2) NOT NULL,
  region text NOT NULL DEFAULT '',
  postal_prefix text NOT NULL DEFAULT '',
  tax_class text NOT NULL DEFAULT 'standard',
  -- '8.875' per cent.
  percent text NOT NULL,
  on_shipping boolean NOT NULL DEFAULT false,
  display_index integer NOT NULL DEFAULT 0,
  PRIMARY KEY (website_id, rule_id)
);

-- Of one tax, a place has one rule.
CREATE UNIQUE INDEX tax_rules_place ON tax_rules (website_id, country, region, postal_prefix, tax_class, lower(name));

CREATE TABLE order_numbers (
  website_id uuid PRIMARY KEY REFERENCES websites ON DELETE CASCADE,
  last integer NOT NULL
);

CREATE TABLE orders (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  order_id uuid NOT NULL,
  number integer NOT NULL,
  -- SHA-256 of what stands in the address of the order's page.
  token_hash bytea NOT NULL,
  cart_id uuid NOT NULL,
  member_id uuid,
  email text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'completed', 'cancelled')),
  payment_state text NOT NULL CHECK (payment_state IN ('awaiting', 'paid', 'partly-refunded', 'refunded')),
  fulfilment_state text NOT NULL CHECK (fulfilment_state IN ('unfulfilled', 'partly-fulfilled', 'fulfilled', 'not-needed')),
  test_mode boolean NOT NULL,
  currency char(3) NOT NULL,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  shipping bigint NOT NULL CHECK (shipping >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  prices_include_tax boolean NOT NULL,
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= total),
  -- Contact, addresses, delivery, coupons and applied taxes as they were at the moment of buying.
  details jsonb NOT NULL,
  language text NOT NULL,
  -- What stands in the address of the order's page, sealed: later letters lead there too.
  sealed_token bytea,
  -- When its page was first looked at, which thanks the shopper.
  first_seen_at timestamptz,
  placed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, order_id),
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE SET NULL (member_id)
);
CREATE UNIQUE INDEX orders_number ON orders (website_id, number);
CREATE UNIQUE INDEX orders_token ON orders (website_id, token_hash);
-- One cart becomes one order, whatever is pressed how often.
CREATE UNIQUE INDEX orders_cart ON orders (website_id, cart_id);
CREATE INDEX orders_newest ON orders (website_id, placed_at DESC, order_id DESC);

CREATE TABLE order_lines (
  website_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  product_type smallint NOT NULL,
  sku text NOT NULL,
  title text NOT NULL,
  attributes jsonb NOT NULL DEFAULT '{}',
  additional_fields text NOT NULL DEFAULT '',
  image_id uuid,
  requires_shipping boolean NOT NULL,
  -- Whether it came out of counted stock, and so may go back.
  counted boolean NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  subtotal bigint NOT NULL,
  discount bigint NOT NULL,
  tax bigint NOT NULL,
  fulfilled integer NOT NULL DEFAULT 0 CHECK (fulfilled BETWEEN 0 AND quantity),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND quantity),
  restocked integer NOT NULL DEFAULT 0 CHECK (restocked BETWEEN 0 AND quantity),
  display_index integer NOT NULL,
  PRIMARY KEY (website_id, order_id, line_id),
  FOREIGN KEY (website_id, order_id) REFERENCES orders ON DELETE CASCADE
);

CREATE TABLE fulfilments (
  website_id uuid NOT NULL,
  fulfilment_id uuid NOT NULL,
  order_id uuid NOT NULL,
  carrier text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  tracking_url text NOT NULL DEFAULT '',
  -- [{ lineId, quantity }]
  lines jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, fulfilment_id),
  FOREIGN KEY (website_id, order_id) REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX fulfilments_order ON fulfilments (website_id, order_id);

-- Money that is to go back. Written before the provider is asked, so that a lost answer is asked for again under the same id.
CREATE TABLE order_refunds (
  website_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- [{ lineId, quantity }]
  lines jsonb NOT NULL,
  restock boolean NOT NULL,
  notify boolean NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'done', 'refused')),
  -- Why the provider refused.
  failure text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, refund_id),
  FOREIGN KEY (website_id, order_id) REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX order_refunds_order ON order_refunds (website_id, order_id);

-- What happened to an order, for people; append only.
CREATE TABLE order_events (
  website_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, order_id, event_id),
  FOREIGN KEY (website_id, order_id) REFERENCES orders ON DELETE CASCADE
);

-- One attempt to pay for one revision of a cart.
CREATE TABLE payments (
  website_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  cart_revision integer NOT NULL,
  -- Who asked for it, with which key: whoever lost the answer finds it by that.
  request_key text NOT NULL DEFAULT '',
  order_id uuid,
  provider text NOT NULL,
  -- Which of the provider's ways.
  method text NOT NULL,
  state text NOT NULL CHECK (state IN ('started', 'challenged', 'paid', 'awaiting', 'failed', 'expired', 'refunded-late')),
  amount bigint NOT NULL CHECK (amount >= 0),
  currency char(3) NOT NULL,
  test_mode boolean NOT NULL,
  -- The provider's own name for it.
  provider_reference text,
  -- Everything the order will be made of, frozen when paying began.
  purchase jsonb NOT NULL,
  failure text NOT NULL DEFAULT '',
  -- Where a challenge sends the shopper.
  redirect_url text NOT NULL DEFAULT '',
  -- What stands in the address of the order's page, sealed: a shopper who lost the answer is shown the way.
  sealed_order_token bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Until then stock and codes are kept for it.
  expires_at timestamptz NOT NULL,
  -- When the provider is asked what became of it; null when that is known for good.
  look_at timestamptz,
  looks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (website_id, payment_id),
  FOREIGN KEY (website_id, cart_id) REFERENCES carts ON DELETE CASCADE
);
-- Of all attempts on one cart, at most one is under way or has succeeded.
CREATE UNIQUE INDEX payments_cart ON payments (website_id, cart_id) WHERE state IN ('started', 'challenged', 'paid', 'awaiting');
CREATE UNIQUE INDEX payments_reference ON payments (website_id, provider, provider_reference) WHERE provider_reference IS NOT NULL;
CREATE INDEX payments_look_at ON payments (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX payments_request_key ON payments (website_id, request_key);
CREATE INDEX payments_of_cart ON payments (website_id, cart_id, created_at);

-- Money that moved; append only, and no movement of the provider's is written twice.
CREATE TABLE payment_ledger (
  website_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  order_id uuid,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  provider_reference text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, entry_id),
  FOREIGN KEY (website_id, payment_id) REFERENCES payments ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_ledger_once ON payment_ledger (website_id, kind, provider_reference);
CREATE INDEX payment_ledger_order ON payment_ledger (website_id, order_id);

-- Stock promised to a payment. stock.held is always the sum of what is held here.
CREATE TABLE stock_holds (
  website_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'claimed', 'released')),
  PRIMARY KEY (website_id, payment_id, variant_id),
  FOREIGN KEY (website_id, payment_id) REFERENCES payments ON DELETE CASCADE
);

-- Answers to writes that a client may repeat, kept for a day.
CREATE TABLE idempotent_answers (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- Who asked: a cart, a member, an account.
  asker text NOT NULL,
  key text NOT NULL,
  -- SHA-256 of call and parameters: the same key for something else is refused.
  request_hash bytea NOT NULL,
  -- Whoever is at work gives the answer by then, or is dead.
  working_until timestamptz NOT NULL,
  status smallint,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, asker, key)
);
CREATE INDEX idempotent_answers_created_at ON idempotent_answers (created_at);

-- What payment providers told us; each thing once, however often they say it.
CREATE TABLE webhook_inbox (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  provider text NOT NULL,
  event_id text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (website_id, provider, event_id)
);
CREATE INDEX webhook_inbox_waiting ON webhook_inbox (received_at) WHERE done_at IS NULL;

-- The books of the test provider: the bank that takes test cards. Every node sees the same.
CREATE TABLE test_charges (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- Of the payment: a second request for it is the first.
  payment_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('challenged', 'processing', 'succeeded', 'declined', 'cancelled')),
  amount bigint NOT NULL CHECK (amount >= 0),
  currency char(3) NOT NULL,
  return_url text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, payment_id)
);

CREATE TABLE test_refunds (
  website_id uuid NOT NULL,
  refund_id text NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, refund_id),
  FOREIGN KEY (website_id, payment_id) REFERENCES test_charges ON DELETE CASCADE
);
CREATE INDEX test_refunds_payment ON test_refunds (website_id, payment_id);

-- Carts of one subscription, which /checkout/subscription reads by their token.
CREATE TABLE subscription_carts (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  additional_fields text NOT NULL DEFAULT '',
  subscription_option_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, token_hash)
);
CREATE INDEX subscription_carts_expires_at ON subscription_carts (expires_at);

-- Secrets of payment providers, sealed with the installation's key.
CREATE TABLE payment_accounts (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  provider text NOT NULL,
  enabled boolean NOT NULL DEFAULT false,
  settings jsonb NOT NULL DEFAULT '{}',
  sealed_secrets bytea,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, provider)
);

-- What the catalog tells whoever sells: a variant with all that a line of a cart shows and is reckoned by.
CREATE VIEW sellable_variants AS
  SELECT v.website_id, v.variant_id, v.product_id, v.sku, v.option_values, p.option_names, p.title, p.product_type, p.tax_class,
    CASE WHEN v.on_sale THEN v.sale_price ELSE v.price END AS unit_price, v.weight_grams, v.display_index,
    p.subscription_plan IS NOT NULL AS is_subscribable, p.additional_fields_form_id, c.url_id AS store_url_id, p.url_id,
    c.enabled AND (p.state = 'public' OR (p.state = 'scheduled' AND p.publish_on <= now())) AS is_public,
    (SELECT jsonb_build_object('id', a.asset_id, 'filename', a.filename, 'mimeType', a.mime_type, 'width', a.width, 'height', a.height,
        'focalX', a.focal_x, 'focalY', a.focal_y, 'alt', a.alt_text, 'title', a.title, 'body', a.body, 'colorData', a.color_data)
      FROM assets a WHERE a.website_id = v.website_id AND a.asset_id = coalesce(v.image_id, (
        SELECT m.asset_id FROM product_images m
        WHERE m.website_id = v.website_id AND m.product_id = v.product_id ORDER BY m.display_index LIMIT 1))) AS image
  FROM variants v
  JOIN products p ON p.website_id = v.website_id AND p.product_id = v.product_id
  JOIN product_collections c ON c.website_id = p.website_id AND c.collection_id = p.collection_id;

-- What payments tell the cart: an attempt that is under way keeps its cart together, and none of them loses it.
CREATE VIEW cart_payments AS SELECT website_id, cart_id, state IN ('started', 'challenged') AS is_open FROM payments;

-- What payments tell orders: the money that moved for them.
CREATE VIEW order_money AS
  SELECT l.website_id, l.order_id, l.entry_id, l.kind, l.amount, l.provider_reference, l.reason, l.created_at, p.provider
  FROM payment_ledger l JOIN payments p ON p.website_id = l.website_id AND p.payment_id = l.payment_id;

-- What is counted here may be forgotten when the machine breaks down, so it need not be written down twice.
ALTER TABLE rate_limits SET UNLOGGED;
