-- What visitors may see, said once: lists, addresses, search and the sitemap read these.

-- A scheduled item is public from its day on; nobody needs to be awake for it.
CREATE VIEW public_items AS
  SELECT website_id, item_id, collection_id, record_type, url_id, title, excerpt, author, tags, categories, main_image_id, publish_on,
    display_index, updated_at
  FROM items WHERE state = 'public' OR (state = 'scheduled' AND publish_on <= now());

-- Everything that has an address of its own: pages, and the items of collections. item_url_id is NULL for a page.
CREATE VIEW public_addresses AS
  SELECT c.website_id, c.url_id, NULL::text AS item_url_id, c.is_homepage, c.title,
    coalesce(nullif(c.seo_description, ''), c.description) AS excerpt, c.updated_at, d.published AS document
  FROM collections c
  LEFT JOIN documents d ON d.website_id = c.website_id AND d.owner_id = c.collection_id AND d.kind = 'page'
  WHERE c.enabled
  UNION ALL
  SELECT i.website_id, c.url_id, i.url_id, false, i.title, i.excerpt, i.updated_at, d.published
  FROM public_items i
  JOIN collections c ON c.website_id = i.website_id AND c.collection_id = i.collection_id AND c.enabled
  LEFT JOIN documents d ON d.website_id = i.website_id AND d.owner_id = i.item_id AND d.kind = 'item';
