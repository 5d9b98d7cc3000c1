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
