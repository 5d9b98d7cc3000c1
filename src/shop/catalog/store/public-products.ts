import type { Currency } from '#base/enumerations/currencies.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { RichText } from '#document/rich-text.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { getProductPath, type ProductDetail, type ProductItem } from '../model.ts'
import { IS_VISIBLE, itemJson, PRODUCT_COLUMNS, type StoredItem, toProductItem } from './product-item.ts'

const JOIN_ENABLED_STORE =
  'JOIN product_collections c ON c.website_id = p.website_id AND c.collection_id = p.collection_id AND c.enabled'

/** Visible linked products. OFFSET 0 makes the planner look each one up instead of scanning the shop. */
const linkedProductsJson = (
  kind: 'related' | 'add-on',
): string => `(SELECT coalesce(json_agg(${itemJson(2)} ORDER BY l.display_index), '[]')
  FROM product_links l CROSS JOIN LATERAL (SELECT ${PRODUCT_COLUMNS} FROM products p
    WHERE p.website_id = l.website_id AND p.product_id = l.other_product_id AND ${IS_VISIBLE} OFFSET 0) p ${JOIN_ENABLED_STORE}
  WHERE l.website_id = o.website_id AND l.product_id = o.product_id AND l.kind = '${kind}')`

type DetailRow = {
  currency: Currency
  item: StoredItem
  body: RichText
  seoTitle: string
  seoDescription: string
  related: StoredItem[]
  addOns: StoredItem[]
}

const selectByUrl = named<[WebsiteId, CollectionId, string], DetailRow>(
  'catalog.detail',
  `SELECT w.currency, o.item, o.description AS body, o.seo_title AS "seoTitle", o.seo_description AS "seoDescription",
    ${linkedProductsJson('related')} AS related, ${linkedProductsJson('add-on')} AS "addOns"
  FROM (SELECT p.website_id, p.product_id, ${itemJson()} AS item, p.description, p.seo_title, p.seo_description
    FROM products p ${JOIN_ENABLED_STORE}
    WHERE p.website_id = $1 AND p.collection_id = $2 AND p.url_id = $3 AND ${IS_VISIBLE}) o
  JOIN websites w ON w.website_id = o.website_id`,
)

export const findProductByUrl = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  urlId: string,
): Promise<ProductDetail | undefined> => {
  const [row] = await selectByUrl(queries, websiteId, collectionId, urlId)
  if (!row) return undefined
  const { currency, item, related, addOns, ...rest } = row
  const items = (stored: readonly StoredItem[]) => stored.map((one) => toProductItem(one, currency))
  return { ...toProductItem(item, currency), ...rest, related: items(related), addOns: items(addOns) }
}

const selectByIds = named<[WebsiteId, readonly string[]], { currency: Currency; products: StoredItem[] }>(
  'catalog.by-ids',
  `SELECT w.currency, (SELECT coalesce(json_agg(${itemJson()} ORDER BY asked.place), '[]')
    FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (product_id, place)
    JOIN products p ON p.website_id = $1 AND p.product_id = asked.product_id ${JOIN_ENABLED_STORE} WHERE ${IS_VISIBLE}) AS products
  FROM websites w WHERE w.website_id = $1`,
)

/** In the order of the ids; products that visitors may not see are omitted. */
export const listProductsByIds = async (
  queries: Queries,
  websiteId: WebsiteId,
  ids: readonly string[],
): Promise<ProductItem[]> => {
  const [row] = await selectByIds(queries, websiteId, ids)
  return row ? row.products.map((stored) => toProductItem(stored, row.currency)) : []
}

export type TagCount = { tag: string; count: number }

/** Most used first. Omitted if the site is still at the known revision. */
export const countStoreTags = named<
  [WebsiteId, CollectionId, number | null],
  { revision: number; tags: TagCount[] | null }
>(
  'catalog.tags-of-store',
  `SELECT w.revision, CASE WHEN w.revision = $3::integer THEN NULL ELSE (
      SELECT coalesce(json_agg(json_build_object('tag', t.tag, 'count', t.count) ORDER BY t.count DESC, t.tag), '[]')
      FROM (SELECT tag, count(*) FROM products p, unnest(p.tags) AS tag
        WHERE p.website_id = $1 AND p.collection_id = $2 AND ${IS_VISIBLE} GROUP BY tag) t) END AS tags
  FROM websites w WHERE w.website_id = $1`,
)

const selectPublicUrls = named<[WebsiteId], { store: string; urlId: string; updatedAt: Date }>(
  'catalog.addresses',
  // A sitemap holds at most 50,000 URLs.
  `SELECT c.url_id AS store, p.url_id AS "urlId", p.updated_at AS "updatedAt"
  FROM products p ${JOIN_ENABLED_STORE} WHERE p.website_id = $1 AND ${IS_VISIBLE} ORDER BY c.url_id, p.url_id LIMIT 50000`,
)

export const listSitemapEntries = async (
  queries: Queries,
  websiteId: WebsiteId,
): Promise<{ path: string; updatedAt: Date }[]> =>
  (await selectPublicUrls(queries, websiteId)).map(({ store, urlId, updatedAt }) => ({
    path: getProductPath({ urlId: store }, { urlId }),
    updatedAt,
  }))
