-- Keys of programs that call the API of a site. Only the hash of a key is stored. Keys belong to the site: they keep working when their
-- creator leaves.
CREATE TABLE api_keys (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  key_id uuid NOT NULL,
  name text NOT NULL,
  -- SHA-256 of a random key of 256 bits.
  key_hash bytea NOT NULL UNIQUE,
  -- The first characters, to recognize a key.
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (website_id, key_id)
);
CREATE INDEX api_keys_created_by ON api_keys (created_by) WHERE created_by IS NOT NULL;
