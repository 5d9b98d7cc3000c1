-- Saving, publishing and the states of pages.

-- What was saved, as it was really applied, one row for each revision of a draft. The answer is kept so that a batch that is sent again,
-- because its first answer was lost, is answered as before.
CREATE TABLE draft_batches (
  website_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  revision integer NOT NULL,
  batch_id uuid NOT NULL,
  base integer NOT NULL,
  operations jsonb NOT NULL,
  bytes integer NOT NULL,
  client text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  by_name text NOT NULL,
  -- What did not fit, what was written over, and whether the sender was told the whole page.
  answer jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (website_id, owner_id, kind, revision),
  FOREIGN KEY (website_id, owner_id, kind) REFERENCES documents ON DELETE CASCADE
);
CREATE UNIQUE INDEX draft_batches_batch ON draft_batches (website_id, owner_id, kind, batch_id);
CREATE INDEX draft_batches_age ON draft_batches (at);

-- What was published, for good: rows are written once and never changed.
CREATE TABLE document_versions (
  website_id uuid NOT NULL,
  version_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The revision of the draft that it was.
  revision integer NOT NULL,
  document jsonb NOT NULL,
  by_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  PRIMARY KEY (website_id, version_id),
  FOREIGN KEY (website_id, owner_id, kind) REFERENCES documents ON DELETE CASCADE
);
CREATE UNIQUE INDEX document_versions_number ON document_versions (website_id, owner_id, kind, number);

CREATE TABLE document_plans (
  website_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  by_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (website_id, owner_id, kind),
  FOREIGN KEY (website_id, owner_id, kind) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX document_plans_at ON document_plans (at);

CREATE TABLE preview_links (
  website_id uuid NOT NULL,
  link_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  secret_hash bytea NOT NULL,
  by_name text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (website_id, link_id),
  FOREIGN KEY (website_id, owner_id, kind) REFERENCES documents ON DELETE CASCADE
);
CREATE UNIQUE INDEX preview_links_secret ON preview_links (website_id, secret_hash);
CREATE INDEX preview_links_document ON preview_links (website_id, owner_id, kind);

-- Who has a page open. Worth nothing after a crash, hence unlogged.
CREATE UNLOGGED TABLE draft_presence (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  client text NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  selection jsonb NOT NULL,
  device text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, owner_id, kind, client)
);

-- What is public today was published at some time: that is its first version.
INSERT INTO document_versions (website_id, version_id, owner_id, kind, number, revision, document, by_name, at)
  SELECT website_id, gen_random_uuid(), owner_id, kind, 1, published_revision, published, '', coalesce(published_at, now())
  FROM documents WHERE published IS NOT NULL;

-- States of pages (src/site/pages/states.ts). What existed before was published.
ALTER TABLE collections
  ADD COLUMN state text NOT NULL DEFAULT 'published'
    CHECK (state IN ('draft', 'needs_review', 'scheduled', 'published', 'private', 'deprecated')),
  ADD COLUMN locked_at timestamptz,
  ADD COLUMN locked_by text;

-- What visitors are led to: menus, search and the list of addresses read these. A deprecated page stays at its address, and is shown nowhere.
CREATE OR REPLACE VIEW public_collections AS
  SELECT website_id, collection_id, url_id, is_homepage FROM collections WHERE enabled AND state = 'published';

CREATE OR REPLACE VIEW public_addresses AS
  SELECT c.website_id, c.url_id, NULL::text AS item_url_id, c.is_homepage, c.updated_at
  FROM collections c WHERE c.enabled AND c.state = 'published'
  UNION ALL
  SELECT i.website_id, c.url_id, i.url_id, false, i.updated_at
  FROM public_items i
  JOIN collections c ON c.website_id = i.website_id AND c.collection_id = i.collection_id AND c.enabled AND c.state = 'published';
