-- What can be found on a site, in one place: pages, posts and products write their own lines when they change.
-- pg_trgm comes with PostgreSQL and may be made by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE search_entries (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('page', 'post', 'product')),
  entry_id uuid NOT NULL,
  path text NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  image_id uuid,
  -- What was scheduled is found from then on.
  visible_from timestamptz,
  words tsvector NOT NULL,
  -- Title and tags without case and accents: what a mistyped word is compared with.
  folded text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, kind, entry_id),
  FOREIGN KEY (website_id, image_id) REFERENCES assets (website_id, asset_id) ON DELETE SET NULL (image_id)
);
CREATE INDEX search_entries_words ON search_entries USING gin (words);
CREATE INDEX search_entries_folded ON search_entries USING gin (folded gin_trgm_ops);
