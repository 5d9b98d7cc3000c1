-- What the platform itself keeps: limits and mail. These tables know no business; mail may belong to no site (an owner's password reset).

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  window_ends_at timestamptz NOT NULL,
  hits integer NOT NULL CHECK (hits >= 0)
);
CREATE INDEX rate_limits_window_ends_at ON rate_limits (window_ends_at);

CREATE TABLE mails (
  mail_id uuid PRIMARY KEY,
  website_id uuid,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'kept', 'failed')),
  from_address text NOT NULL,
  to_address text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  -- What kind of message it is ('people.sign-in-link'), so that lists can be filtered and tests can find it.
  kind text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_website ON mails (website_id, created_at DESC);
CREATE INDEX mails_to_address ON mails (to_address, created_at DESC);
CREATE INDEX mails_queued ON mails (created_at) WHERE state = 'queued';
