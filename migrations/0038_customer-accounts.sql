-- Customers: what owners note about them, their addresses, devices, and links and codes sent by email.
ALTER TABLE members
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  -- When the customer agreed to marketing emails; null: not.
  ADD COLUMN marketing_consent_at timestamptz,
  ADD COLUMN phone text NOT NULL DEFAULT '',
  -- Null for customers whom the owner imported or invited and who have not confirmed their address yet.
  ADD COLUMN confirmed_at timestamptz;
UPDATE members SET confirmed_at = created_at;
CREATE INDEX members_newest ON members (website_id, created_at DESC, member_id DESC);
-- What the shop shows of customers.
CREATE VIEW customer_records AS
  SELECT website_id, member_id, email, lower(email) AS email_key, name, phone, language, note, tags, marketing_consent_at, confirmed_at,
    created_at, password_hash IS NOT NULL AS has_password
  FROM members;

-- The customer has deleted the account while the order was open: its personal data is deleted once it is completed or canceled.
ALTER TABLE orders ADD COLUMN erase_requested_at timestamptz;
CREATE INDEX orders_erase_requested ON orders (erase_requested_at) WHERE erase_requested_at IS NOT NULL;
-- What the list of customers shows of orders. Orders without an address belong to deleted accounts.
CREATE VIEW customer_orders AS
  SELECT website_id, order_id, number, member_id, email, lower(email) AS email_key, state, payment_state, fulfilment_state, test_mode,
    trim(currency) AS currency, total, refunded, placed_at,
    btrim(concat(details->'shippingAddress'->>'firstName', ' ', details->'shippingAddress'->>'lastName')) AS name,
    details->'shippingAddress' AS shipping_address
  FROM orders;

CREATE TABLE member_addresses (
  website_id uuid NOT NULL,
  member_id uuid NOT NULL,
  address_id uuid NOT NULL,
  -- Address of src/shop/orders/details-schema.ts.
  address jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, member_id, address_id),
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE UNIQUE INDEX member_addresses_default ON member_addresses (website_id, member_id) WHERE is_default;

-- Sessions of customers are listed on the account page: an id that is not the credential, and the browser.
ALTER TABLE member_sessions
  ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN user_agent text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX member_sessions_id ON member_sessions (website_id, session_id);

-- Links to sign in and invitations. A sign-in email has a link and a code; both are used up together. The hash of the code includes a
-- secret of the browser that requested the email, so the code works only there.
ALTER TABLE member_tokens DROP CONSTRAINT member_tokens_purpose_check;
ALTER TABLE member_tokens ADD CONSTRAINT member_tokens_purpose_check CHECK (purpose IN ('reset-password', 'sign-in', 'invite'));
ALTER TABLE member_tokens ADD COLUMN code_hash bytea;
CREATE UNIQUE INDEX member_tokens_code ON member_tokens (website_id, code_hash) WHERE code_hash IS NOT NULL;
