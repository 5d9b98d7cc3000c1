-- The provider of address suggestions of a site. Without a row the built-in data is used. The key is encrypted.
CREATE TABLE address_lookup_settings (
  website_id uuid PRIMARY KEY REFERENCES websites ON DELETE CASCADE,
  enabled boolean NOT NULL DEFAULT true,
  provider text NOT NULL DEFAULT 'built-in' CHECK (provider IN ('built-in', 'google')),
  google_key bytea,
  CHECK (provider <> 'google' OR google_key IS NOT NULL)
);
