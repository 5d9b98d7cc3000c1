-- Gift cards and store credit. Both are balances with an append-only ledger; store credit has no code and belongs to a customer.
CREATE TABLE gift_cards (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  gift_card_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('gift-card', 'store-credit')),
  -- Keyed hash of the code, and its last four characters. The code itself is derived from id and version with the installation's key.
  code_hash bytea,
  last_four text,
  code_version integer NOT NULL DEFAULT 1,
  -- Of store credit.
  member_id uuid,
  currency char(3) NOT NULL,
  -- Sums of the ledger: what can be spent, and what open payments hold.
  available bigint NOT NULL CHECK (available >= 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'void')),
  expires_at timestamptz,
  -- Test cards pay test orders only.
  test_mode boolean NOT NULL,
  -- The order line that it was bought with; null if the owner issued it.
  order_id uuid,
  line_id uuid,
  recipient_name text NOT NULL DEFAULT '',
  recipient_email text NOT NULL DEFAULT '',
  sender_name text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'en',
  -- When the email is due, and when it was queued.
  deliver_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, gift_card_id),
  FOREIGN KEY (website_id, order_id, line_id) REFERENCES order_lines DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE SET NULL (member_id),
  CONSTRAINT gift_cards_code CHECK (CASE kind WHEN 'gift-card' THEN code_hash IS NOT NULL AND last_four IS NOT NULL ELSE code_hash IS NULL END)
);
CREATE UNIQUE INDEX gift_cards_code_hash ON gift_cards (website_id, code_hash) WHERE code_hash IS NOT NULL;
-- A customer has one store credit per currency.
CREATE UNIQUE INDEX gift_cards_store_credit ON gift_cards (website_id, member_id, currency, test_mode)
  WHERE kind = 'store-credit' AND member_id IS NOT NULL;
CREATE INDEX gift_cards_newest ON gift_cards (website_id, created_at DESC, gift_card_id DESC);
CREATE INDEX gift_cards_line ON gift_cards (website_id, order_id, line_id) WHERE order_id IS NOT NULL;
CREATE INDEX gift_cards_deliver_at ON gift_cards (deliver_at) WHERE delivered_at IS NULL AND deliver_at IS NOT NULL;
CREATE INDEX gift_cards_expires_at ON gift_cards (expires_at) WHERE expires_at IS NOT NULL AND available > 0;
CREATE INDEX gift_cards_recipient ON gift_cards (website_id, lower(recipient_email));

-- Append only. The sums of `available_change` and `held_change` are the card's `available` and `held`.
CREATE TABLE gift_card_ledger (
  website_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  gift_card_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('issued', 'held', 'captured', 'released', 'refunded', 'adjusted', 'voided', 'expired')),
  available_change bigint NOT NULL,
  held_change bigint NOT NULL,
  payment_id uuid,
  order_id uuid,
  -- Of a refund of an order, which is returned to the card once.
  refund_id uuid,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, entry_id),
  FOREIGN KEY (website_id) REFERENCES websites ON DELETE CASCADE,
  -- The ledger outlives everything but its site.
  FOREIGN KEY (website_id, gift_card_id) REFERENCES gift_cards,
  CONSTRAINT gift_card_ledger_signs CHECK (CASE kind
    WHEN 'held' THEN available_change < 0 AND held_change = -available_change
    WHEN 'released' THEN available_change > 0 AND held_change = -available_change
    WHEN 'captured' THEN available_change = 0 AND held_change < 0
    WHEN 'adjusted' THEN available_change <> 0 AND held_change = 0
    WHEN 'voided' THEN available_change <= 0 AND held_change = 0
    WHEN 'expired' THEN available_change < 0 AND held_change = 0
    ELSE available_change > 0 AND held_change = 0 END)
);
CREATE INDEX gift_card_ledger_card ON gift_card_ledger (website_id, gift_card_id, created_at);
CREATE UNIQUE INDEX gift_card_ledger_refund ON gift_card_ledger (website_id, gift_card_id, refund_id) WHERE refund_id IS NOT NULL;

-- The parts of a payment that gift cards and store credit pay. The provider pays `payments.amount`; together they are `payments.total`.
CREATE TABLE payment_tenders (
  website_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  gift_card_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('held', 'captured', 'released')),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  display_index smallint NOT NULL,
  PRIMARY KEY (website_id, payment_id, gift_card_id),
  FOREIGN KEY (website_id, payment_id) REFERENCES payments ON DELETE CASCADE,
  FOREIGN KEY (website_id, gift_card_id) REFERENCES gift_cards
);
CREATE INDEX payment_tenders_card ON payment_tenders (website_id, gift_card_id);

-- Which tender moved the money: a gift card, or the provider if null.
ALTER TABLE payment_ledger ADD COLUMN gift_card_id uuid;
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_gift_card FOREIGN KEY (website_id, gift_card_id) REFERENCES gift_cards;
DROP VIEW order_money;
CREATE VIEW order_money AS
  SELECT l.website_id, l.order_id, l.entry_id, l.kind, l.amount, l.provider_reference, l.reason, l.created_at, l.gift_card_id,
    CASE WHEN l.gift_card_id IS NULL THEN p.provider ELSE 'gift-card' END AS provider
  FROM payment_ledger l JOIN payments p ON p.website_id = l.website_id AND p.payment_id = l.payment_id;

-- Refunds are divided between tenders: what each card gets back; the provider gets the rest. `to_store_credit`: all of it becomes store credit.
ALTER TABLE order_refunds
  ADD COLUMN gift_cards jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN to_store_credit boolean NOT NULL DEFAULT false;

-- Cards that a shopper wants to pay with.
CREATE TABLE cart_gift_cards (
  website_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  gift_card_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, cart_id, gift_card_id),
  FOREIGN KEY (website_id, cart_id) REFERENCES carts ON DELETE CASCADE,
  FOREIGN KEY (website_id, gift_card_id) REFERENCES gift_cards
);
CREATE INDEX cart_gift_cards_card ON cart_gift_cards (website_id, gift_card_id);

-- What the cart shows of gift cards.
CREATE VIEW usable_gift_cards AS
  SELECT website_id, gift_card_id, kind, last_four, member_id, trim(currency) AS currency, available, held, state, expires_at, test_mode
  FROM gift_cards;

-- Who gets a new card if a refund cannot return to the old one.
CREATE VIEW order_contacts AS SELECT website_id, order_id, number, email, language FROM orders;
-- Who owns store credit.
CREATE VIEW customer_contacts AS SELECT website_id, member_id, email, name FROM members;
-- What gift cards and store credit paid of orders.
CREATE VIEW order_tenders AS
  SELECT t.website_id, p.order_id, t.gift_card_id, c.kind, coalesce(c.last_four, '') AS last_four, t.amount, t.refunded, t.display_index
  FROM payment_tenders t
  JOIN payments p ON p.website_id = t.website_id AND p.payment_id = t.payment_id
  JOIN gift_cards c ON c.website_id = t.website_id AND c.gift_card_id = t.gift_card_id
  WHERE t.state = 'captured';

-- What a cart's own unfinished payment holds: paying again releases it.
CREATE VIEW cart_gift_card_holds AS
  SELECT t.website_id, p.purchase_id AS cart_id, t.gift_card_id, t.amount
  FROM payment_tenders t JOIN payments p ON p.website_id = t.website_id AND p.payment_id = t.payment_id WHERE t.state = 'held';

-- { customAmount: { min, max } | null, expiresAfterMonths: number | null }; see src/shop/catalog/gift-card-schema.ts.
ALTER TABLE products ADD COLUMN gift_card jsonb;
CREATE OR REPLACE VIEW whole_products AS
  SELECT p.website_id, p.product_id, p.collection_id, p.display_index, p.revision, p.product_type, p.url_id, p.title, p.excerpt,
    p.description, p.tags, p.state, p.publish_on, p.option_names, p.subscription_plan, p.additional_fields_form_id,
    p.use_custom_add_button_text, p.custom_add_button_text, p.tax_class, p.merchandising, p.seo_title, p.seo_description,
    ARRAY(SELECT m.category_id::text FROM product_category_members m
      WHERE m.website_id = p.website_id AND m.product_id = p.product_id ORDER BY m.category_id) AS category_ids,
    ARRAY(SELECT l.other_product_id::text FROM product_links l WHERE l.website_id = p.website_id AND l.product_id = p.product_id
      AND l.kind = 'related' ORDER BY l.display_index) AS related_ids,
    ARRAY(SELECT l.other_product_id::text FROM product_links l WHERE l.website_id = p.website_id AND l.product_id = p.product_id
      AND l.kind = 'add-on' ORDER BY l.display_index) AS add_on_ids,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.asset_id, 'filename', a.filename, 'alt', a.alt_text)
        ORDER BY i.display_index), '[]')
      FROM product_images i JOIN assets a ON a.website_id = i.website_id AND a.asset_id = i.asset_id
      WHERE i.website_id = p.website_id AND i.product_id = p.product_id) AS pictures,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.variant_id, 'sku', v.sku, 'optionValues', v.option_values,
        'price', v.price::text, 'salePrice', v.sale_price::text, 'onSale', v.on_sale, 'weightGrams', v.weight_grams,
        'lengthMillimetres', v.length_millimetres, 'widthMillimetres', v.width_millimetres, 'heightMillimetres', v.height_millimetres,
        'imageId', v.image_id, 'stock', jsonb_build_object('unlimited', coalesce(s.unlimited, false),
          'quantity', coalesce(s.on_hand, 0))) ORDER BY v.display_index, v.variant_id), '[]')
      FROM variants v LEFT JOIN stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
      WHERE v.website_id = p.website_id AND v.product_id = p.product_id) AS variants,
    p.gift_card
  FROM products p;
CREATE OR REPLACE VIEW sellable_variants AS
  SELECT v.website_id, v.variant_id, v.product_id, v.sku, v.option_values, p.option_names, p.title, p.product_type, p.tax_class,
    CASE WHEN v.on_sale THEN v.sale_price ELSE v.price END AS unit_price, v.weight_grams, v.display_index,
    p.subscription_plan IS NOT NULL AS is_subscribable, p.additional_fields_form_id, c.url_id AS store_url_id, p.url_id,
    c.enabled AND (p.state = 'public' OR (p.state = 'scheduled' AND p.publish_on <= now())) AS is_public,
    (SELECT jsonb_build_object('id', a.asset_id, 'filename', a.filename, 'mimeType', a.mime_type, 'width', a.width, 'height', a.height,
        'focalX', a.focal_x, 'focalY', a.focal_y, 'alt', a.alt_text, 'title', a.title, 'body', a.body, 'colorData', a.color_data)
      FROM assets a WHERE a.website_id = v.website_id AND a.asset_id = coalesce(v.image_id, (
        SELECT m.asset_id FROM product_images m
        WHERE m.website_id = v.website_id AND m.product_id = v.product_id ORDER BY m.display_index LIMIT 1))) AS image,
    p.gift_card
  FROM variants v
  JOIN products p ON p.website_id = v.website_id AND p.product_id = v.product_id
  JOIN product_collections c ON c.website_id = p.website_id AND c.collection_id = p.collection_id;
-- Memberships cannot be sold yet.
DELETE FROM search_entries s USING products p
  WHERE s.kind = 'product' AND s.website_id = p.website_id AND s.entry_id = p.product_id AND p.product_type = 5;
UPDATE products SET state = 'draft' WHERE product_type = 5 AND state <> 'draft';
-- Amount, recipient, message and delivery date of a gift card; see src/shop/gift-cards/gift-schema.ts. Other gifts are other entries.
ALTER TABLE cart_entries ADD COLUMN gift jsonb;
DROP INDEX cart_entries_same;
CREATE UNIQUE INDEX cart_entries_same
  ON cart_entries (website_id, cart_id, variant_id, md5(additional_fields || coalesce(gift::text, '')));
ALTER TABLE order_lines ADD COLUMN gift jsonb;
