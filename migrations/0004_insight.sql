-- Script errors that visitors' browsers reported. Kept for a while and counted by fingerprint, not hoarded.
CREATE TABLE script_errors (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  error_id uuid NOT NULL,
  event text NOT NULL,
  message text NOT NULL,
  stack text NOT NULL DEFAULT '',
  page_url text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  data jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, error_id)
);
