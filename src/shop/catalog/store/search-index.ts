import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import { type RichText, toPlainText } from '#document/rich-text.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { SearchDocument } from '#site/search/model.ts'

type Row = {
  id: string
  collectionId: string
  urlId: string
  title: string
  excerpt: string
  imageId: string | null
  visibleFrom: Date | null
  labels: string[]
  description: RichText
}

/** Products for the search index: the given ids, or all. Drafts are excluded. */
export const listSearchableProducts = async (
  on: Queries,
  websiteId: WebsiteId,
  ids?: readonly string[],
): Promise<SearchDocument[]> => {
  const idList = ids === undefined ? null : [...ids]
  const rows = await readSql(
    on,
    sql<Row>`
    SELECT p.product_id AS id, p.collection_id AS "collectionId", p.url_id AS "urlId", p.title, p.excerpt, p.description,
      (SELECT i.asset_id FROM product_images i WHERE i.website_id = p.website_id AND i.product_id = p.product_id
        ORDER BY i.display_index LIMIT 1) AS "imageId",
      CASE WHEN p.state = 'scheduled' THEN p.publish_on END AS "visibleFrom",
      p.tags || coalesce((SELECT array_agg(c.display_name ORDER BY c.display_index) FROM product_category_members m
          JOIN product_categories c ON c.website_id = m.website_id AND c.category_id = m.category_id AND c.type <> 'ROOT'
          WHERE m.website_id = p.website_id AND m.product_id = p.product_id), '{}')
        || coalesce((SELECT array_agg(DISTINCT word) FROM variants v, unnest(v.option_values || v.sku) AS word
          WHERE v.website_id = p.website_id AND v.product_id = p.product_id), '{}') AS labels
    FROM products p
    WHERE p.website_id = ${websiteId} AND (${idList}::uuid[] IS NULL OR p.product_id = ANY (${idList}::uuid[]))
      AND (p.state = 'public' OR (p.state = 'scheduled' AND p.publish_on IS NOT NULL))`,
  )
  return rows.map(({ urlId, description, ...row }) => ({
    ...row,
    kind: 'product',
    itemPath: `p/${urlId}`,
    body: [toPlainText(description)],
  }))
}
