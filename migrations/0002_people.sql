-- Owners and contributors have one account for the whole installation; members are users of one site and know nothing of each other.

CREATE TABLE accounts (
  account_id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  -- NULL until the person has chosen one: the first owner begins with a one-time link.
  password_hash text,
  -- Staff of the installation: may use experiment overrides anywhere (SESSION-012).
  internal boolean NOT NULL DEFAULT false,
  language text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

CREATE TABLE account_sessions (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  remember_me boolean NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_sessions_account ON account_sessions (account_id);
CREATE INDEX account_sessions_expires_at ON account_sessions (expires_at);

CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'reset-password', 'confirm-email')),
  -- The new address, for 'confirm-email'.
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_tokens_account ON account_tokens (account_id);

CREATE TABLE websites (
  website_id uuid PRIMARY KEY,
  identifier text NOT NULL UNIQUE CHECK (identifier ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- 1 website, 2 cover page, 3 parking page; see base/enumerations and docs/decisions (SITE-020).
  type smallint NOT NULL DEFAULT 1,
  -- Account status of the documents (8 paid, 3 trial, 1 expired, 6 internal, …).
  status smallint NOT NULL,
  expires_at timestamptz,
  template_id text NOT NULL DEFAULT 'sitewright-1',
  time_zone text NOT NULL DEFAULT 'America/New_York',
  currency char(3) NOT NULL DEFAULT 'USD',
  language text NOT NULL DEFAULT 'en',
  locale text NOT NULL DEFAULT 'en-US',
  captcha_site_key text,
  -- Argon2 hash of the site-wide password: with one, visitors see the lock screen first.
  lock_password_hash text,
  theme jsonb NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  -- Rises with every change that a visitor could see; part of every cache key.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE website_domains (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  host text NOT NULL,
  is_primary boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, host)
);
CREATE UNIQUE INDEX website_domains_host ON website_domains (host);
CREATE UNIQUE INDEX website_domains_primary ON website_domains (website_id) WHERE is_primary;

CREATE TABLE website_flags (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  flag text NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (website_id, flag)
);

CREATE TABLE website_experiments (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  experiment text NOT NULL,
  variant text NOT NULL,
  PRIMARY KEY (website_id, experiment)
);

CREATE TABLE contributors (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  roles smallint[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, account_id)
);
CREATE INDEX contributors_account ON contributors (account_id);

CREATE TABLE contributor_invitations (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  invitation_id uuid NOT NULL,
  email text NOT NULL,
  roles smallint[] NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, invitation_id)
);
CREATE UNIQUE INDEX contributor_invitations_email ON contributor_invitations (website_id, lower(email));

CREATE TABLE members (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  member_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  password_hash text,
  language text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, member_id)
);
CREATE UNIQUE INDEX members_email ON members (website_id, lower(email));

CREATE TABLE member_sessions (
  website_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  remember_me boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, token_hash),
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX member_sessions_member ON member_sessions (website_id, member_id);

CREATE TABLE member_tokens (
  website_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('reset-password')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (website_id, token_hash),
  FOREIGN KEY (website_id, member_id) REFERENCES members ON DELETE CASCADE
);
