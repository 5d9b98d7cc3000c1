import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { StockRecord } from '../model.ts'

/** `u` marks unlimited stock. One string, because parsing a JSON array takes longer than the rest of the query. */
const selectCounts = named<[WebsiteId, readonly string[]], { revision: number; counts: string | null }>(
  'catalog.stock-now',
  `SELECT w.revision, (SELECT string_agg(
      CASE WHEN s.unlimited THEN 'u' ELSE '' END || coalesce(s.available, 0), ',' ORDER BY asked.place)
    FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (variant_id, place)
    LEFT JOIN available_stock s ON s.website_id = $1 AND s.variant_id = asked.variant_id) AS counts
  FROM websites w WHERE w.website_id = $1`,
)

export type CurrentStock = { revision: number; stock: readonly StockRecord[] }

/** Current stock of each variant in the order of the ids, and the site's revision. */
export const readCurrentStock = async (
  queries: Queries,
  websiteId: WebsiteId,
  variantIds: readonly string[],
): Promise<CurrentStock | undefined> => {
  const [row] = await selectCounts(queries, websiteId, variantIds)
  if (!row) return undefined
  const counts = row.counts === null ? [] : row.counts.split(',')
  const stock = counts.map((count) => {
    const unlimited = count.startsWith('u')
    return { unlimited, qtyInStock: Number(unlimited ? count.slice(1) : count) }
  })
  return { revision: row.revision, stock }
}
