-- Images of campaigns are uses of files, too. The rendered email of a campaign that was started also shows images of products.
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
  SELECT website_id, 'saved-section', saved_section_id, name, NULL, content::text, false FROM saved_sections
  UNION ALL
  SELECT website_id, 'campaign', campaign_id, subject, NULL, concat(blocks, html), status <> 'draft' FROM campaigns;
