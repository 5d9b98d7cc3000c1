-- Posts are managed like pages: the same states, lock, schedule, trash and search settings.

ALTER TABLE items
  ADD COLUMN authors text[] NOT NULL DEFAULT '{}',
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '',
  -- Content of the record type: the URL of a link, the text of a quote, the file of an audio post.
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object'),
  ADD COLUMN locked_at timestamptz,
  ADD COLUMN locked_by text,
  ADD COLUMN trashed_at timestamptz,
  DROP CONSTRAINT items_state_check;

UPDATE items SET authors = ARRAY[author] WHERE author <> '';

-- A scheduled post used to appear at its date by itself. Now its document has a schedule, as for pages.
UPDATE items SET state = 'published' WHERE state = 'public' OR (state = 'scheduled' AND publish_on <= now());
UPDATE items i SET state = 'draft' WHERE state = 'scheduled' AND (publish_on IS NULL OR NOT EXISTS (
  SELECT FROM documents d WHERE d.website_id = i.website_id AND d.owner_id = i.item_id AND d.kind = 'item'));
INSERT INTO document_plans (website_id, owner_id, kind, at, by_name, revision, document)
  SELECT d.website_id, d.owner_id, d.kind, i.publish_on, '', coalesce(d.published_revision, d.draft_revision),
    coalesce(d.published, d.draft)
  FROM items i JOIN documents d ON d.website_id = i.website_id AND d.owner_id = i.item_id AND d.kind = 'item'
  WHERE i.state = 'scheduled'
  ON CONFLICT DO NOTHING;

ALTER TABLE items ADD CONSTRAINT items_state_check
  CHECK (state IN ('draft', 'needs_review', 'scheduled', 'published', 'private', 'deprecated'));

DROP INDEX items_url_id;
CREATE UNIQUE INDEX items_url_id ON items (website_id, collection_id, url_id) WHERE trashed_at IS NULL;
CREATE INDEX items_trashed ON items (trashed_at) WHERE trashed_at IS NOT NULL;
-- For the list of all posts in the dashboard.
CREATE INDEX items_of_site ON items (website_id, updated_at DESC);

DROP VIEW public_addresses, public_items;
ALTER TABLE items DROP COLUMN author;

-- Posts that visitors find in lists, feeds, search and the sitemap.
CREATE VIEW public_items AS
  SELECT website_id, item_id, collection_id, record_type, url_id, title, excerpt, array_to_string(authors, ', ') AS author, authors, tags,
    categories, main_image_id, publish_on, display_index, seo_title, seo_description, details, updated_at
  FROM items WHERE state = 'published' AND trashed_at IS NULL;

CREATE VIEW public_addresses AS
  SELECT c.website_id, c.url_id, NULL::text AS item_url_id, c.is_homepage, c.updated_at
  FROM collections c
  JOIN public_collections p ON p.website_id = c.website_id AND p.collection_id = c.collection_id
  UNION ALL
  SELECT i.website_id, p.url_id, i.url_id, false, i.updated_at
  FROM public_items i
  JOIN public_collections p ON p.website_id = i.website_id AND p.collection_id = i.collection_id;

-- Files that a post of a record type contains: the audio file, the images of a gallery.
CREATE OR REPLACE VIEW file_places AS
  SELECT d.website_id, d.kind AS place, d.owner_id AS place_id, coalesce(c.title, i.title, '') AS title, i.collection_id,
    state.content, state.is_live
  FROM documents d
  LEFT JOIN collections c ON d.kind = 'page' AND c.website_id = d.website_id AND c.collection_id = d.owner_id
  LEFT JOIN items i ON d.kind = 'item' AND i.website_id = d.website_id AND i.item_id = d.owner_id
  LEFT JOIN document_plans p ON p.website_id = d.website_id AND p.owner_id = d.owner_id AND p.kind = d.kind
  CROSS JOIN LATERAL (VALUES (d.draft::text, false), (d.published::text, true), (p.document::text, true)) AS state (content, is_live)
  WHERE state.content IS NOT NULL
  UNION ALL
  SELECT website_id, 'page', collection_id, title, NULL, main_image_id::text, true
    FROM collections WHERE main_image_id IS NOT NULL
  UNION ALL
  SELECT website_id, 'item', item_id, title, collection_id, concat(main_image_id, details), state NOT IN ('draft', 'needs_review')
    FROM items WHERE main_image_id IS NOT NULL OR details <> '{}'
  UNION ALL
  SELECT p.website_id, 'product', p.product_id, p.title, NULL,
    p.description::text || coalesce((SELECT string_agg(g.asset_id::text, ' ') FROM product_images g
        WHERE g.website_id = p.website_id AND g.product_id = p.product_id), '')
      || coalesce((SELECT string_agg(v.image_id::text, ' ') FROM variants v
        WHERE v.website_id = p.website_id AND v.product_id = p.product_id AND v.image_id IS NOT NULL), ''), true
    FROM products p
  UNION ALL
  SELECT website_id, 'menu', website_id, field_name, NULL, items::text, true FROM navigations
  UNION ALL
  SELECT w.website_id, 'site', w.website_id, '', NULL, to_jsonb(w)::text, true FROM websites w
  UNION ALL
  SELECT website_id, 'saved-section', saved_section_id, name, NULL, content::text, false FROM saved_sections;
