-- The payment ledger outlives carts: deleting a cart with ledger entries fails. Deleting a site deletes its ledger.
ALTER TABLE payment_ledger
  DROP CONSTRAINT payment_ledger_website_id_payment_id_fkey,
  ADD CONSTRAINT payment_ledger_website FOREIGN KEY (website_id) REFERENCES websites ON DELETE CASCADE,
  ADD CONSTRAINT payment_ledger_payment FOREIGN KEY (website_id, payment_id) REFERENCES payments;

-- Deferred: placing an order writes its payment and cart before the order, and deleting a site deletes these tables in any order.
ALTER TABLE carts ADD CONSTRAINT carts_order
  FOREIGN KEY (website_id, order_id) REFERENCES orders DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE payments ADD CONSTRAINT payments_order
  FOREIGN KEY (website_id, order_id) REFERENCES orders DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_order_exists
  FOREIGN KEY (website_id, order_id) REFERENCES orders DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX carts_order_id ON carts (website_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_order_id ON payments (website_id, order_id) WHERE order_id IS NOT NULL;

-- Enumerations; see src/base/enumerations and the models of the slices.
ALTER TABLE websites
  ADD CONSTRAINT websites_type CHECK (type BETWEEN 1 AND 3),
  ADD CONSTRAINT websites_status CHECK (status IN (1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15));
ALTER TABLE contributors
  ADD CONSTRAINT contributors_roles CHECK (roles <@ ARRAY[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]::smallint[]);
ALTER TABLE contributor_invitations
  ADD CONSTRAINT contributor_invitations_roles CHECK (roles <@ ARRAY[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]::smallint[]);
ALTER TABLE collections
  ADD CONSTRAINT collections_type CHECK (type BETWEEN 1 AND 25),
  ADD CONSTRAINT collections_folder_behaviour CHECK (folder_behaviour BETWEEN 1 AND 4);
ALTER TABLE items ADD CONSTRAINT items_record_type CHECK (record_type BETWEEN 1 AND 63);
ALTER TABLE products ADD CONSTRAINT products_tax_class CHECK (tax_class IN ('standard', 'reduced', 'zero'));
ALTER TABLE commerce_preferences
  ADD CONSTRAINT commerce_preferences_namespace CHECK (namespace IN ('storefront', 'inventory', 'taxes', 'checkout'));
ALTER TABLE order_lines ADD CONSTRAINT order_lines_product_type CHECK (product_type BETWEEN 1 AND 5);
ALTER TABLE order_events ADD CONSTRAINT order_events_kind CHECK (kind IN ('placed', 'paid', 'fulfilled', 'fulfilment-taken-back',
  'refund-asked', 'refunded', 'refund-refused', 'refunded-elsewhere', 'cancelled', 'note', 'mailed'));
ALTER TABLE payments ADD CONSTRAINT payments_provider CHECK (provider IN ('test', 'manual', 'stripe', 'free'));
ALTER TABLE payment_accounts ADD CONSTRAINT payment_accounts_provider CHECK (provider IN ('test', 'manual', 'stripe'));
ALTER TABLE idempotent_answers ADD CONSTRAINT idempotent_answers_status CHECK (status BETWEEN 100 AND 599);

-- Percentages: decimal text from 0 to 100 with at most four decimals.
ALTER TABLE coupons ADD CONSTRAINT coupons_percent
  CHECK (CASE WHEN percent ~ '^\d{1,3}(\.\d{1,4})?$' THEN percent::numeric <= 100 ELSE percent IS NULL END);
ALTER TABLE tax_rules
  ADD CONSTRAINT tax_rules_tax_class CHECK (tax_class IN ('standard', 'reduced')),
  ADD CONSTRAINT tax_rules_percent CHECK (CASE WHEN percent ~ '^\d{1,3}(\.\d{1,4})?$' THEN percent::numeric <= 100 ELSE false END);
