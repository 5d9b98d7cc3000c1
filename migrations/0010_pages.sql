-- Pages as owners arrange them: folders, pages behind a password, the trash, and addresses that lead on.

ALTER TABLE collections
  -- Holds other pages in a menu; what its own address shows is said by folder_behaviour.
  ADD COLUMN is_folder boolean NOT NULL DEFAULT false,
  -- Argon2 hash: with one, visitors are asked for the password first.
  ADD COLUMN password_hash text,
  -- In the trash since then. A page in the trash is hidden, so that whatever asks for shown pages need not know of the trash.
  ADD COLUMN trashed_at timestamptz,
  -- Whether it was shown before it was thrown away.
  ADD COLUMN trashed_enabled boolean,
  ADD CONSTRAINT collections_trashed_is_hidden CHECK (trashed_at IS NULL OR (NOT enabled AND NOT is_homepage));

-- What lies in the trash keeps no address.
DROP INDEX collections_url_id;
CREATE UNIQUE INDEX collections_url_id ON collections (website_id, url_id) WHERE trashed_at IS NULL;
CREATE INDEX collections_trashed ON collections (trashed_at) WHERE trashed_at IS NOT NULL;

CREATE TABLE redirects (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  redirect_id uuid NOT NULL,
  from_path text NOT NULL CHECK (from_path LIKE '/%'),
  -- A path of this site, or a whole web address.
  target text NOT NULL,
  status smallint NOT NULL CHECK (status IN (301, 302)),
  -- What lies below the old path is found below the new one: posts of a journal, products of a store.
  includes_below boolean NOT NULL DEFAULT false,
  -- 'address': made by itself when a page got another address.
  made_by text NOT NULL CHECK (made_by IN ('owner', 'address')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, redirect_id)
);
CREATE UNIQUE INDEX redirects_from_path ON redirects (website_id, from_path);

-- What is behind a password is found by nobody who does not know where it is: neither by search nor in the list of addresses. Folders that
-- show nothing of their own have no address to list.
CREATE OR REPLACE VIEW public_collections AS
  SELECT website_id, collection_id, url_id, is_homepage FROM collections
  WHERE enabled AND state = 'published' AND password_hash IS NULL AND NOT (is_folder AND folder_behaviour <> 1);

CREATE OR REPLACE VIEW public_addresses AS
  SELECT c.website_id, c.url_id, NULL::text AS item_url_id, c.is_homepage, c.updated_at
  FROM collections c
  JOIN public_collections p ON p.website_id = c.website_id AND p.collection_id = c.collection_id
  UNION ALL
  SELECT i.website_id, p.url_id, i.url_id, false, i.updated_at
  FROM public_items i
  JOIN public_collections p ON p.website_id = i.website_id AND p.collection_id = i.collection_id;

-- Every page as its owner arranges it: hidden ones too, but none of the trash, and no store that was begun and never finished.
CREATE VIEW arranged_collections AS
  SELECT c.website_id, c.collection_id, c.type, c.is_folder, c.folder_behaviour, c.url_id, c.title, c.navigation_title, c.description,
    c.seo_title, c.seo_description, c.main_image_id, c.enabled, c.is_homepage, c.password_hash IS NOT NULL AS has_password, c.state,
    c.locked_at IS NOT NULL AS locked, p.at AS planned_at, c.updated_at
  FROM collections c
  LEFT JOIN document_plans p ON p.website_id = c.website_id AND p.owner_id = c.collection_id AND p.kind = 'page'
  WHERE c.trashed_at IS NULL AND NOT EXISTS (
    SELECT FROM stores s WHERE s.website_id = c.website_id AND s.collection_id = c.collection_id AND s.finished_at IS NULL
  );
