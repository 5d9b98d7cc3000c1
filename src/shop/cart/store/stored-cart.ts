import { ProductType } from '#base/enumerations/products.ts'
import type { toAssetView } from '#site/assets/model.ts'
import type { Answer } from '#site/forms/form-schema.ts'
import type { StoredQuotes } from '../quotes.ts'

/** A cart entry as stored, with the current state of its variant in catalog and stock. */
export type StoredLine = {
  entryId: string
  productId: string
  variantId: string
  quantity: number
  fields: string
  /** Answers to the product's form when it was added. */
  answers: readonly Answer[]
  /** Title at the time it was added. */
  title: string
  /** Loaded only if the cart has coupons; nothing else needs them. */
  categoryIds: string[] | null
  /** Null: the variant no longer exists. */
  now: Sellable | null
}

export type Sellable = {
  sku: string
  names: string[]
  values: string[]
  title: string
  type: ProductType
  taxClass: string
  /** Minor units, in digits. */
  price: string
  weightGrams: number | null
  store: string
  urlId: string
  image: Parameters<typeof toAssetView>[0] | null
  /** Whether visitors can see it and buy it through a cart. */
  forSale: boolean
  counted: boolean
  available: number
  /** Of the questions that are asked when it is added. */
  formId: string | null
}

export type StoredCart = {
  cartId: string
  memberId: string | null
  createdAt: Date
  revision: number
  /** Coupon codes in the order in which they were entered. */
  codes: string[]
  location: { country: string; region: string; postalCode: string } | null
  optionId: string | null
  /** Set at checkout; missing before that. */
  quotes?: StoredQuotes | null
  lines: StoredLine[]
}

/** Limit of one line. It keeps every amount of a full cart, tax included, within the integers that JSON numbers represent exactly. */
export const MAX_LINE_AMOUNT = 20_000_000_000_000n

/** Variant `v` with stock row `s`: downloads and memberships never run out (CATALOG-022). */
export const IS_STOCK_TRACKED = `(v.product_type IN (${ProductType.physical}, ${ProductType.service}) AND NOT coalesce(s.unlimited, false))`

/** Subscriptions, gift cards and memberships have their own checkout pages. */
export const HAS_OWN_CHECKOUT = `(v.is_subscribable OR v.product_type IN (${ProductType.giftCard}, ${ProductType.paywall}))`

/** Builds a `Sellable` from variant `v` with stock row `s`. */
export const SELLABLE_JSON = `json_build_object('sku', v.sku, 'names', v.option_names, 'values', v.option_values, 'title', v.title,
  'type', v.product_type, 'taxClass', v.tax_class, 'price', v.unit_price::text, 'weightGrams', v.weight_grams, 'store', v.store_url_id,
  'urlId', v.url_id, 'image', v.image, 'forSale', v.is_public AND NOT ${HAS_OWN_CHECKOUT}, 'counted', ${IS_STOCK_TRACKED},
  'available', coalesce(s.available, 0), 'formId', v.additional_fields_form_id)`

/** OFFSET 0 prevents the planner from scanning the whole table for a few lines; it looks up each line by index instead. */
const LINES_JSON = `(SELECT coalesce(json_agg(json_build_object('entryId', e.entry_id, 'productId', e.product_id, 'variantId', e.variant_id,
    'quantity', e.quantity, 'fields', e.additional_fields, 'answers', e.answers, 'title', e.title,
    'categoryIds', CASE WHEN c.coupon_codes <> '{}' THEN (SELECT w.category_ids FROM whole_products w
      WHERE w.website_id = e.website_id AND w.product_id = e.product_id) END,
    'now', n.now) ORDER BY e.created_at, e.entry_id), '[]')
  FROM cart_entries e LEFT JOIN LATERAL (SELECT ${SELLABLE_JSON} AS now FROM sellable_variants v
    LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE v.website_id = e.website_id AND v.variant_id = e.variant_id OFFSET 0) n ON true
  WHERE e.website_id = c.website_id AND e.cart_id = c.cart_id)`

/** The columns of a `StoredCart` for the cart `c`. */
export const CART_COLUMNS = `c.cart_id AS "cartId", c.member_id AS "memberId", c.created_at AS "createdAt", c.revision, c.coupon_codes AS codes,
  c.shipping_location AS location, c.shipping_rate_id AS "optionId",
  c.quotes, ${LINES_JSON} AS lines`
