-- What can be found on a site, in one place: pages, posts and products write their own lines when they change.
-- pg_trgm comes with PostgreSQL and may be made by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE search_entries (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('page', 'post', 'product')),
  entry_id uuid NOT NULL,
  -- The page itself, or the collection that it belongs to: its address and whether it is shown are asked when somebody searches.
  collection_id uuid NOT NULL,
  -- What comes behind the collection's address; NULL for its own page.
  item_path text,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  image_id uuid,
  -- What was scheduled is found from then on.
  visible_from timestamptz,
  -- Every word begins with a mark of its site (site/search/model.ts), so that the index holds each site's words apart.
  words tsvector NOT NULL,
  -- Title and tags without case and accents: what a mistyped word is compared with.
  folded text NOT NULL,
  PRIMARY KEY (website_id, kind, entry_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES collections ON DELETE CASCADE,
  FOREIGN KEY (website_id, image_id) REFERENCES assets (website_id, asset_id) ON DELETE SET NULL (image_id)
);
-- Without a list of what is yet to be sorted in: every search, also of other sites, would have to read it.
CREATE INDEX search_entries_words ON search_entries USING gin (words) WITH (fastupdate = off);
CREATE INDEX search_entries_folded ON search_entries USING gin (folded gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX search_entries_collection ON search_entries (website_id, collection_id);

-- Sites whose lines are complete, and by which rules they were written. Others are written anew when somebody searches.
CREATE TABLE search_sites (
  website_id uuid PRIMARY KEY REFERENCES websites ON DELETE CASCADE,
  version smallint NOT NULL
);

-- What the pages slice tells others: collections that visitors see, and where they are.
CREATE VIEW public_collections AS
  SELECT website_id, collection_id, url_id, is_homepage FROM collections WHERE enabled;

-- Search no longer reads whole documents: the list of addresses needs no more than addresses.
DROP VIEW public_addresses;
CREATE VIEW public_addresses AS
  SELECT c.website_id, c.url_id, NULL::text AS item_url_id, c.is_homepage, c.updated_at FROM collections c WHERE c.enabled
  UNION ALL
  SELECT i.website_id, c.url_id, i.url_id, false, i.updated_at
  FROM public_items i
  JOIN collections c ON c.website_id = i.website_id AND c.collection_id = i.collection_id AND c.enabled;
