import type { AssetId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import { readSqlText } from '#platform/database/read-sql.ts'
import type { EditableProduct, ProductListItem, ProductQuery } from '../contract.ts'
import { PRODUCT_COLUMNS, TYPES_WITH_STOCK } from './product-item.ts'

const IMAGE_JSON = `json_build_object('id', a.asset_id, 'filename', a.filename, 'alt', a.alt_text, 'focalX', a.focal_x, 'focalY', a.focal_y)`
export type StoredImage = { id: AssetId; filename: string; alt: string; focalX: number; focalY: number }

/** First image of the product with table alias `product`. */
const firstImageJson = (product: string): string => `(SELECT ${IMAGE_JSON} FROM product_images i
  JOIN assets a ON a.website_id = i.website_id AND a.asset_id = i.asset_id
  WHERE i.website_id = ${product}.website_id AND i.product_id = ${product}.product_id ORDER BY i.display_index LIMIT 1)`

const AVAILABLE_STOCK = `SELECT count(*)::integer AS "variantCount",
    CASE WHEN bool_or(s.unlimited) THEN NULL ELSE coalesce(sum(s.available), 0)::integer END AS available
  FROM variants v LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
  WHERE v.website_id = p.website_id AND v.product_id = p.product_id`

/** `up` is the natural order of each sort: newest first, cheapest first, least stock first. */
const SORT_ORDERS: Record<ProductQuery['sort'], { up: string; down: string }> = {
  'by-hand': { up: 'p.display_index, p.product_id', down: 'p.display_index DESC, p.product_id DESC' },
  title: { up: 'lower(p.title), p.product_id', down: 'lower(p.title) DESC, p.product_id DESC' },
  newest: { up: 'p.product_id DESC', down: 'p.product_id' },
  updated: { up: 'p.updated_at DESC, p.product_id DESC', down: 'p.updated_at, p.product_id' },
  price: { up: 'p.lowest_price, p.product_id', down: 'p.highest_price DESC, p.product_id DESC' },
  stock: {
    up: `(SELECT available FROM (${AVAILABLE_STOCK}) x) NULLS LAST, p.product_id`,
    down: `(SELECT available FROM (${AVAILABLE_STOCK}) x) DESC NULLS FIRST, p.product_id DESC`,
  },
}

type ProductListRow = Omit<ProductListItem, 'url' | 'image' | 'publishOn' | 'updatedAt'> & {
  store: string
  urlId: string
  picture: StoredImage | null
  publishOn: Date | null
  updatedAt: Date
}

const toConditions = (query: ProductQuery, lowStock: number): { where: string; values: unknown[] } => {
  const values: unknown[] = []
  const parts: string[] = []
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined || value === '') return
    values.push(value)
    parts.push(condition(`$${values.length + 1}`))
  }
  add(query.collectionId, (id) => `p.collection_id = ${id}`)
  add(
    query.categoryId,
    (id) =>
      `p.product_id IN (SELECT m.product_id FROM product_category_members m WHERE m.website_id = $1 AND m.category_id = ${id})`,
  )
  add(query.tag, (tag) => `${tag} = ANY(p.tags)`)
  add(query.type, (type) => `p.product_type = ${type}`)
  add(query.state, (state) => `p.state = ${state}`)
  add(query.onSale, (onSale) => `p.on_sale = ${onSale}`)
  add(
    query.search && toContainsPattern(query.search),
    (pattern) => `(p.title ILIKE ${pattern} OR array_to_string(p.tags, ' ') ILIKE ${pattern}
    OR EXISTS (SELECT FROM variants v WHERE v.website_id = $1 AND v.product_id = p.product_id AND v.sku ILIKE ${pattern}))`,
  )
  if (query.stock === 'sold-out') parts.push('p.is_sold_out')
  if (query.stock === 'available') parts.push('NOT p.is_sold_out')
  if (query.stock === 'low')
    add(
      lowStock,
      (least) => `p.product_type IN (${TYPES_WITH_STOCK}) AND EXISTS (SELECT FROM variants v
      JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
      WHERE v.website_id = $1 AND v.product_id = p.product_id AND NOT s.unlimited AND s.available BETWEEN 1 AND ${least}::integer)`,
    )
  return { where: ['p.website_id = $1', ...parts].join(' AND '), values }
}

/** A page of the owner's list. Expensive columns are computed only for the rows of the page. */
export const listOwnerProducts = async (
  queries: Queries,
  websiteId: WebsiteId,
  query: ProductQuery,
  lowStock: number,
): Promise<{ rows: ProductListRow[]; total: number }> => {
  const { where, values } = toConditions(query, lowStock)
  const order = SORT_ORDERS[query.sort][query.direction]
  const [limit, offset] = [`$${values.length + 2}`, `$${values.length + 3}`]
  const text = `SELECT p.product_id AS id, p.collection_id AS "collectionId", p.product_type AS "productType", p.title, c.url_id AS store,
      p.url_id AS "urlId", p.state, p.publish_on AS "publishOn", p.lowest_price::text AS "lowestPrice",
      p.highest_price::text AS "highestPrice", p.on_sale AS "onSale", p.is_sold_out AS "soldOut", stock."variantCount", stock.available,
      ${firstImageJson('p')} AS picture, p.tags, p.updated_at AS "updatedAt",
      ARRAY(SELECT k.display_name FROM product_category_members m
        JOIN product_categories k ON k.website_id = m.website_id AND k.category_id = m.category_id
        WHERE m.website_id = p.website_id AND m.product_id = p.product_id ORDER BY k.display_name) AS categories
    FROM (SELECT ${PRODUCT_COLUMNS}, p.state, p.highest_price, p.is_sold_out FROM products p WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) p
    JOIN product_collections c ON c.website_id = p.website_id AND c.collection_id = p.collection_id
    CROSS JOIN LATERAL (${AVAILABLE_STOCK}) stock
    ORDER BY ${order}`
  const [rows, totals] = await Promise.all([
    readSqlText<ProductListRow>(queries, text, [websiteId, ...values, query.limit, (query.page - 1) * query.limit]),
    readSqlText<{ total: number }>(queries, `SELECT count(*)::integer AS total FROM products p WHERE ${where}`, [
      websiteId,
      ...values,
    ]),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

const linkedProductsJson = (
  kind: 'related' | 'add-on',
): string => `(SELECT coalesce(json_agg(json_build_object('id', o.product_id, 'title', o.title,
    'picture', ${firstImageJson('o')}) ORDER BY l.display_index), '[]')
  FROM product_links l JOIN products o ON o.website_id = l.website_id AND o.product_id = l.other_product_id
  WHERE l.website_id = p.website_id AND l.product_id = p.product_id AND l.kind = '${kind}')`

type StoredLinkedProduct = { id: ItemId; title: string; picture: StoredImage | null }

export type StoredProduct = Omit<
  EditableProduct,
  | 'url'
  | 'images'
  | 'imageIds'
  | 'related'
  | 'relatedIds'
  | 'addOns'
  | 'addOnIds'
  | 'isSubscribable'
  | 'publishOn'
  | 'createdAt'
  | 'updatedAt'
  | 'merchandising'
> & {
  store: string
  pictures: StoredImage[]
  related: StoredLinkedProduct[]
  addOns: StoredLinkedProduct[]
  merchandising: object
  publishOn: Date | null
  createdAt: Date
  updatedAt: Date
}

/** One product, including drafts, with all its details in one statement. */
export const findOwnerProduct = named<[WebsiteId, ItemId], StoredProduct>(
  'catalog.own-product',
  `SELECT p.product_id AS id, p.collection_id AS "collectionId", c.url_id AS store, p.product_type AS "productType", p.title,
    p.url_id AS "urlId", p.excerpt, p.description, p.tags, p.state, p.publish_on AS "publishOn", p.option_names AS "optionNames",
    p.subscription_plan AS "subscriptionPlan", p.gift_card AS "giftCard", p.additional_fields_form_id AS "additionalFieldsFormId",
    p.use_custom_add_button_text AS "useCustomAddButtonText", p.custom_add_button_text AS "customAddButtonText",
    p.tax_class AS "taxClass", p.merchandising, p.seo_title AS "seoTitle", p.seo_description AS "seoDescription", p.revision,
    p.created_at AS "createdAt", p.updated_at AS "updatedAt",
    ARRAY(SELECT m.category_id FROM product_category_members m
      WHERE m.website_id = p.website_id AND m.product_id = p.product_id ORDER BY m.category_id)::text[] AS "categoryIds",
    (SELECT coalesce(json_agg(${IMAGE_JSON} ORDER BY i.display_index), '[]') FROM product_images i
      JOIN assets a ON a.website_id = i.website_id AND a.asset_id = i.asset_id
      WHERE i.website_id = p.website_id AND i.product_id = p.product_id) AS pictures,
    (SELECT coalesce(json_agg(json_build_object('id', v.variant_id, 'sku', v.sku, 'optionValues', v.option_values,
        'price', v.price::text, 'salePrice', v.sale_price::text, 'onSale', v.on_sale, 'weightGrams', v.weight_grams,
        'lengthMillimetres', v.length_millimetres, 'widthMillimetres', v.width_millimetres, 'heightMillimetres', v.height_millimetres,
        'imageId', v.image_id, 'stock', json_build_object('unlimited', coalesce(s.unlimited, false), 'onHand', coalesce(s.on_hand, 0),
          'held', coalesce(s.held, 0), 'available', coalesce(s.available, 0))) ORDER BY v.display_index, v.variant_id), '[]')
      FROM variants v LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
      WHERE v.website_id = p.website_id AND v.product_id = p.product_id) AS variants,
    ${linkedProductsJson('related')} AS related, ${linkedProductsJson('add-on')} AS "addOns"
  FROM products p JOIN product_collections c ON c.website_id = p.website_id AND c.collection_id = p.collection_id
  WHERE p.website_id = $1 AND p.product_id = $2`,
)

export const countSiteTags = named<[WebsiteId], { tag: string; count: number }>(
  'catalog.tags-of-site',
  `SELECT tag, count(*)::integer AS count FROM products p, unnest(p.tags) AS tag WHERE p.website_id = $1
  GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 1000`,
)
