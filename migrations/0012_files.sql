-- The file manager: files of more kinds than pictures, in folders, that can be replaced without losing their place.

CREATE TABLE asset_folders (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  folder_id uuid NOT NULL,
  -- NULL at the top.
  parent_folder_id uuid,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, folder_id),
  FOREIGN KEY (website_id, parent_folder_id) REFERENCES asset_folders (website_id, folder_id)
);
-- Two folders of one name in one place would be one folder to people.
CREATE UNIQUE INDEX asset_folders_name
  ON asset_folders (website_id, coalesce(parent_folder_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));

ALTER TABLE assets
  ADD COLUMN kind text NOT NULL DEFAULT 'image' CHECK (kind IN ('image', 'video', 'audio', 'document', 'archive', 'font')),
  ADD COLUMN folder_id uuid,
  -- Counts how often the bytes were replaced; the end of the file name says it too, so that no cache mixes them up.
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  ADD FOREIGN KEY (website_id, folder_id) REFERENCES asset_folders (website_id, folder_id);
CREATE INDEX assets_folder ON assets (website_id, folder_id);

-- Everywhere a file may be used, with what stands there as text: a file's id in it is a use of it.
CREATE VIEW file_places AS
  SELECT d.website_id, d.kind AS place, d.owner_id AS place_id,
    coalesce(c.title, i.title, '') AS title, i.collection_id,
    d.draft::text || coalesce(d.published::text, '') AS content
  FROM documents d
  LEFT JOIN collections c ON d.kind = 'page' AND c.website_id = d.website_id AND c.collection_id = d.owner_id
  LEFT JOIN items i ON d.kind = 'item' AND i.website_id = d.website_id AND i.item_id = d.owner_id
  UNION ALL
  SELECT website_id, 'page', collection_id, title, NULL, main_image_id::text
    FROM collections WHERE main_image_id IS NOT NULL
  UNION ALL
  SELECT website_id, 'item', item_id, title, collection_id, main_image_id::text
    FROM items WHERE main_image_id IS NOT NULL
  UNION ALL
  SELECT p.website_id, 'product', p.product_id, p.title, NULL,
    p.description::text || coalesce((SELECT string_agg(g.asset_id::text, ' ') FROM product_images g
        WHERE g.website_id = p.website_id AND g.product_id = p.product_id), '')
      || coalesce((SELECT string_agg(v.image_id::text, ' ') FROM variants v
        WHERE v.website_id = p.website_id AND v.product_id = p.product_id AND v.image_id IS NOT NULL), '')
    FROM products p
  UNION ALL
  SELECT website_id, 'menu', website_id, field_name, NULL, items::text FROM navigations
  UNION ALL
  SELECT w.website_id, 'site', w.website_id, '', NULL, to_jsonb(w)::text FROM websites w;

-- Tags and categories that were made before anything carries them. Those that are in use are in use: posts and products hold them.
CREATE TABLE tags (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('post-tag', 'post-category', 'product-tag')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, kind, name)
);
