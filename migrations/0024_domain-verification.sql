-- A domain is connected once its owner has proved it by a DNS record or a file. Domains that exist already stay connected.
ALTER TABLE website_domains
  ADD COLUMN verification_token text NOT NULL DEFAULT '',
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN checked_at timestamptz,
  -- Why the last check failed; empty before the first check and after a successful one.
  ADD COLUMN check_error text NOT NULL DEFAULT '';
UPDATE website_domains SET verified_at = created_at;
ALTER TABLE website_domains ADD CONSTRAINT website_domains_primary_verified CHECK (verified_at IS NOT NULL OR NOT is_primary);

-- Several sites can claim a domain; one of them can prove it.
DROP INDEX website_domains_host;
CREATE UNIQUE INDEX website_domains_host ON website_domains (host) WHERE verified_at IS NOT NULL;
