-- Sessions of accounts are listed on the account screen: an id that is not the credential, and the address of the last use.
ALTER TABLE account_sessions ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE account_sessions ADD COLUMN address text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX account_sessions_id ON account_sessions (session_id);

-- A sign-up that waits for the confirmation of its email address. The account or customer is created by the confirmation.
CREATE TABLE account_sign_ups (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  language text,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_sign_ups_expires_at ON account_sign_ups (expires_at);

CREATE TABLE member_sign_ups (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  language text,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, token_hash)
);
CREATE INDEX member_sign_ups_expires_at ON member_sign_ups (expires_at);

-- The authenticator app of an account. The secret is encrypted with the installation's key. A code is accepted only for a later time step
-- than last_step, so that it works once.
CREATE TABLE account_authenticators (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  -- NULL during set-up.
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE account_recovery_codes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

CREATE TABLE account_passkeys (
  credential_id text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_passkeys_account ON account_passkeys (account_id);

-- WebAuthn challenges, and sign-ins that wait for their second factor. Each works once.
CREATE TABLE account_challenges (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('second-factor', 'add-passkey', 'passkey-sign-in')),
  -- NULL for a sign-in with a passkey: it says who signs in.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  remember_me boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_challenges_account ON account_challenges (account_id);
CREATE INDEX account_challenges_expires_at ON account_challenges (expires_at);

-- A preview link ends with its creator's access to the site. Links from before, which stored only a name, are kept if the name is unique.
ALTER TABLE preview_links ADD COLUMN by_account uuid;
UPDATE preview_links l SET by_account = c.account_id
  FROM contributors c JOIN accounts a USING (account_id)
  WHERE c.website_id = l.website_id AND l.by_name IN (a.name, a.email) AND l.by_name <> ''
    AND (SELECT count(*) FROM contributors o JOIN accounts oa USING (account_id)
      WHERE o.website_id = l.website_id AND l.by_name IN (oa.name, oa.email)) = 1;
DELETE FROM preview_links WHERE by_account IS NULL;
ALTER TABLE preview_links ALTER COLUMN by_account SET NOT NULL;
ALTER TABLE preview_links ADD FOREIGN KEY (website_id, by_account) REFERENCES contributors ON DELETE CASCADE;
CREATE INDEX preview_links_creator ON preview_links (website_id, by_account);
