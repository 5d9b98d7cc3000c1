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
