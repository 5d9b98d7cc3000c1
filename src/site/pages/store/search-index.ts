import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { SearchDocument } from '#site/search/model.ts'
import { extractTexts } from '../extract-text.ts'

type Row = Omit<SearchDocument, 'body'> & { document: unknown }

/** Indexable pages and posts, by ID or all. The visibility of their collection is checked at search time. */
export const listIndexablePages = async (
  on: Queries,
  websiteId: WebsiteId,
  ids?: readonly string[],
): Promise<SearchDocument[]> => {
  const selectedIds = ids === undefined ? null : [...ids]
  const rows = await readSql(
    on,
    sql<Row>`
    SELECT 'page' AS kind, c.collection_id AS id, c.collection_id AS "collectionId", NULL AS "itemPath", c.title,
      coalesce(nullif(c.seo_description, ''), c.description) AS excerpt, c.main_image_id AS "imageId",
      NULL::timestamptz AS "visibleFrom", '{}'::text[] AS labels, d.published AS document
    FROM collections c
    LEFT JOIN documents d ON d.website_id = c.website_id AND d.owner_id = c.collection_id AND d.kind = 'page'
    WHERE c.website_id = ${websiteId} AND (${selectedIds}::uuid[] IS NULL OR c.collection_id = ANY (${selectedIds}::uuid[]))
    UNION ALL
    SELECT 'post', i.item_id, i.collection_id, i.url_id, i.title, i.excerpt, i.main_image_id,
      NULL, i.tags || i.categories, d.published
    FROM public_items i
    LEFT JOIN documents d ON d.website_id = i.website_id AND d.owner_id = i.item_id AND d.kind = 'item'
    WHERE i.website_id = ${websiteId} AND (${selectedIds}::uuid[] IS NULL OR i.item_id = ANY (${selectedIds}::uuid[]))`,
  )
  return rows.map(({ document, ...row }) => ({ ...row, body: extractTexts(document) }))
}
