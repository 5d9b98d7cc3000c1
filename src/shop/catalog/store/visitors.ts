import type { Currency } from '#base/enumerations/currencies.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { RichText } from '#document/rich-text.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { type ProductDetail, type ProductItem, pathOfProduct } from '../model.ts'
import { COLUMNS, itemJson, itemOf, type StoredItem, VISIBLE } from './item.ts'

const IN_SHOP =
  'JOIN product_collections c ON c.website_id = p.website_id AND c.collection_id = p.collection_id AND c.enabled'

/** Products that another one points to, those that visitors may see. OFFSET 0: each is looked up, and the shop not read for a few. */
const linked = (
  kind: 'related' | 'add-on',
): string => `(SELECT coalesce(json_agg(${itemJson(2)} ORDER BY l.display_index), '[]')
  FROM product_links l CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM products p
    WHERE p.website_id = l.website_id AND p.product_id = l.other_product_id AND ${VISIBLE} OFFSET 0) p ${IN_SHOP}
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

const byAddress = named<[WebsiteId, CollectionId, string], DetailRow>(
  'catalog.detail',
  `SELECT w.currency, o.item, o.description AS body, o.seo_title AS "seoTitle", o.seo_description AS "seoDescription",
    ${linked('related')} AS related, ${linked('add-on')} AS "addOns"
  FROM (SELECT p.website_id, p.product_id, ${itemJson()} AS item, p.description, p.seo_title, p.seo_description
    FROM products p ${IN_SHOP}
    WHERE p.website_id = $1 AND p.collection_id = $2 AND p.url_id = $3 AND ${VISIBLE}) o
  JOIN websites w ON w.website_id = o.website_id`,
)

export const productAt = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  urlId: string,
): Promise<ProductDetail | undefined> => {
  const [row] = await byAddress(queries, websiteId, collectionId, urlId)
  if (!row) return undefined
  const { currency, item, related, addOns, ...rest } = row
  const items = (stored: readonly StoredItem[]) => stored.map((one) => itemOf(one, currency))
  return { ...itemOf(item, currency), ...rest, related: items(related), addOns: items(addOns) }
}

const byId = named<[WebsiteId, readonly string[]], { currency: Currency; products: StoredItem[] }>(
  'catalog.by-ids',
  `SELECT w.currency, (SELECT coalesce(json_agg(${itemJson()} ORDER BY asked.place), '[]')
    FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (product_id, place)
    JOIN products p ON p.website_id = $1 AND p.product_id = asked.product_id ${IN_SHOP} WHERE ${VISIBLE}) AS products
  FROM websites w WHERE w.website_id = $1`,
)

/** In the order of the ids; what visitors may not see is not there. */
export const productsByIds = async (
  queries: Queries,
  websiteId: WebsiteId,
  ids: readonly string[],
): Promise<ProductItem[]> => {
  const [row] = await byId(queries, websiteId, ids)
  return row ? row.products.map((stored) => itemOf(stored, row.currency)) : []
}

export type TagCount = { tag: string; count: number }

/** The most used first. Left out where the site is still as it was at the known revision. */
export const tagsOfStore = named<
  [WebsiteId, CollectionId, number | null],
  { revision: number; tags: TagCount[] | null }
>(
  'catalog.tags-of-store',
  `SELECT w.revision, CASE WHEN w.revision = $3::integer THEN NULL ELSE (
      SELECT coalesce(json_agg(json_build_object('tag', t.tag, 'count', t.count) ORDER BY t.count DESC, t.tag), '[]')
      FROM (SELECT tag, count(*) FROM products p, unnest(p.tags) AS tag
        WHERE p.website_id = $1 AND p.collection_id = $2 AND ${VISIBLE} GROUP BY tag) t) END AS tags
  FROM websites w WHERE w.website_id = $1`,
)

const publicPlaces = named<[WebsiteId], { store: string; urlId: string; updatedAt: Date }>(
  'catalog.addresses',
  // A sitemap holds at most 50,000 addresses.
  `SELECT c.url_id AS store, p.url_id AS "urlId", p.updated_at AS "updatedAt"
  FROM products p ${IN_SHOP} WHERE p.website_id = $1 AND ${VISIBLE} ORDER BY c.url_id, p.url_id LIMIT 50000`,
)

export const productAddresses = async (
  queries: Queries,
  websiteId: WebsiteId,
): Promise<{ path: string; updatedAt: Date }[]> =>
  (await publicPlaces(queries, websiteId)).map(({ store, urlId, updatedAt }) => ({
    path: pathOfProduct({ urlId: store }, { urlId }),
    updatedAt,
  }))
