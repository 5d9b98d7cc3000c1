-- A file in a saved section is used too: whoever takes the section out again finds it there.

-- Everywhere a file may be used, with what stands there as text: a file's id in it is a use of it.
CREATE OR REPLACE VIEW file_places AS
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
  SELECT w.website_id, 'site', w.website_id, '', NULL, to_jsonb(w)::text FROM websites w
  UNION ALL
  SELECT website_id, 'saved-section', saved_section_id, name, NULL, content::text FROM saved_sections;

-- What tags were called before: blocks ask for a tag by its name, in drafts, in what is published, in earlier versions and in saved sections.
CREATE TABLE tag_renames (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('post-tag', 'post-category', 'product-tag')),
  -- In small letters.
  former text NOT NULL,
  -- What it is called now.
  name text NOT NULL,
  PRIMARY KEY (website_id, kind, former)
);

-- For whoever lists what carries a tag: whatever carries the name that is asked for, or the one that the tag has now.
CREATE VIEW former_tags AS SELECT website_id, kind, former, name FROM tag_renames;
