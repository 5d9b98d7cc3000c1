-- What a site shows: collections (a page is a collection of type 10), their items, the documents that draw them, menus and pictures.

CREATE TABLE assets (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  asset_id uuid NOT NULL,
  filename text NOT NULL,
  mime_type text NOT NULL,
  byte_size integer NOT NULL CHECK (byte_size >= 0),
  -- Pictures only.
  width integer,
  height integer,
  focal_x real NOT NULL DEFAULT 0.5 CHECK (focal_x BETWEEN 0 AND 1),
  focal_y real NOT NULL DEFAULT 0.5 CHECK (focal_y BETWEEN 0 AND 1),
  alt_text text NOT NULL DEFAULT '',
  title text NOT NULL DEFAULT '',
  -- Hex averages: topLeft, topRight, bottomLeft, bottomRight, center.
  color_data jsonb,
  storage_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, asset_id)
);

CREATE TABLE collections (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  collection_id uuid NOT NULL,
  -- Collection type of the documents: 1 generic (journal), 10 page, 13 products, …
  type smallint NOT NULL,
  url_id text NOT NULL,
  title text NOT NULL,
  navigation_title text NOT NULL,
  description text NOT NULL DEFAULT '',
  seo_title text NOT NULL DEFAULT '',
  seo_description text NOT NULL DEFAULT '',
  main_image_id uuid,
  enabled boolean NOT NULL DEFAULT true,
  is_homepage boolean NOT NULL DEFAULT false,
  folder_behaviour smallint NOT NULL DEFAULT 3,
  display_index integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, collection_id),
  FOREIGN KEY (website_id, main_image_id) REFERENCES assets (website_id, asset_id) ON DELETE SET NULL (main_image_id)
);
CREATE UNIQUE INDEX collections_url_id ON collections (website_id, url_id);
CREATE UNIQUE INDEX collections_homepage ON collections (website_id) WHERE is_homepage;

CREATE TABLE items (
  website_id uuid NOT NULL,
  item_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  -- Record type of the documents: 1 text, 11 store item, …
  record_type smallint NOT NULL,
  url_id text NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  categories text[] NOT NULL DEFAULT '{}',
  main_image_id uuid,
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'needs_review', 'public', 'private')),
  publish_on timestamptz,
  display_index integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, item_id),
  FOREIGN KEY (website_id, collection_id) REFERENCES collections ON DELETE CASCADE,
  FOREIGN KEY (website_id, main_image_id) REFERENCES assets (website_id, asset_id) ON DELETE SET NULL (main_image_id)
);
CREATE UNIQUE INDEX items_url_id ON items (website_id, collection_id, url_id);
CREATE INDEX items_listing ON items (website_id, collection_id, publish_on DESC, item_id);

-- One document for each thing that is drawn on the canvas. owner_id is a collection's or an item's id, or for the site's own
-- screens (header, footer, not-found, lock) the website's id.
CREATE TABLE documents (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('page', 'item', 'header', 'footer', 'not-found', 'lock')),
  draft jsonb NOT NULL,
  draft_revision integer NOT NULL DEFAULT 1,
  -- NULL until it is first published.
  published jsonb,
  published_revision integer,
  published_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, owner_id, kind)
);

CREATE TABLE navigations (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- Field name of the layout: mainNavigation, footerNavigation.
  field_name text NOT NULL,
  items jsonb NOT NULL DEFAULT '[]',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, field_name)
);
