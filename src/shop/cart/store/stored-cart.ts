import { ProductType } from '#base/enumerations/products.ts'
import type { GiftCardSettings } from '#shop/catalog/gift-card-schema.ts'
import type { Gift } from '#shop/gift-cards/gift-schema.ts'
import type { GiftCardKind } from '#shop/gift-cards/model.ts'
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
  /** Of a gift card. */
  gift: Gift | null
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
  /** Whether visitors can see it and buy it. */
  forSale: boolean
  counted: boolean
  available: number
  /** Of the questions that are asked when it is added. */
  formId: string | null
  /** Settings of a gift card. */
  giftCard: GiftCardSettings | null
  isSubscribable: boolean
}

/** A gift card that the shopper wants to pay with, or the customer's store credit, with its balance now. Amounts are digits. */
export type StoredGiftCard = {
  id: string
  kind: GiftCardKind
  lastFour: string
  currency: string
  available: string
  held: string
  isVoid: boolean
  /** Milliseconds. */
  expiresAt: number | null
  testMode: boolean
  /** False: store credit that the shopper has not selected. */
  isSelected: boolean
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
  giftCards: StoredGiftCard[]
  lines: StoredLine[]
}

/** Limit of one line. It keeps every amount of a full cart, tax included, within the integers that JSON numbers represent exactly. */
export const MAX_LINE_AMOUNT = 20_000_000_000_000n

/** Variant `v` with stock row `s`: downloads and memberships never run out (CATALOG-022). */
export const IS_STOCK_TRACKED = `(v.product_type IN (${ProductType.physical}, ${ProductType.service}) AND NOT coalesce(s.unlimited, false))`

/** Memberships cannot be sold yet. */
export const IS_SOLD = `(v.product_type <> ${ProductType.paywall})`

/** The questions that are asked before variant `v` is added. Gift cards have a page of their own that asks what is needed. */
export const FORM_ID = `CASE WHEN v.product_type <> ${ProductType.giftCard} THEN v.additional_fields_form_id END`

/** The unique key of an entry in its cart, besides the variant. */
export const ENTRY_KEY = `md5(additional_fields || coalesce(gift::text, ''))`

/** Builds a `Sellable` from variant `v` with stock row `s`. */
export const SELLABLE_JSON = `json_build_object('sku', v.sku, 'names', v.option_names, 'values', v.option_values, 'title', v.title,
  'type', v.product_type, 'taxClass', v.tax_class, 'price', v.unit_price::text, 'weightGrams', v.weight_grams, 'store', v.store_url_id,
  'urlId', v.url_id, 'image', v.image, 'forSale', v.is_public AND ${IS_SOLD}, 'counted', ${IS_STOCK_TRACKED},
  'available', coalesce(s.available, 0), 'formId', ${FORM_ID}, 'giftCard', v.gift_card,
  'isSubscribable', v.is_subscribable)`

/** OFFSET 0 prevents the planner from scanning the whole table for a few lines; it looks up each line by index instead. */
const LINES_JSON = `(SELECT coalesce(json_agg(json_build_object('entryId', e.entry_id, 'productId', e.product_id, 'variantId', e.variant_id,
    'quantity', e.quantity, 'fields', e.additional_fields, 'answers', e.answers, 'gift', e.gift, 'title', e.title,
    'categoryIds', CASE WHEN c.coupon_codes <> '{}' THEN (SELECT w.category_ids FROM whole_products w
      WHERE w.website_id = e.website_id AND w.product_id = e.product_id) END,
    'now', n.now) ORDER BY e.created_at, e.entry_id), '[]')
  FROM cart_entries e LEFT JOIN LATERAL (SELECT ${SELLABLE_JSON} AS now FROM sellable_variants v
    LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE v.website_id = e.website_id AND v.variant_id = e.variant_id OFFSET 0) n ON true
  WHERE e.website_id = c.website_id AND e.cart_id = c.cart_id)`

/**
 * The selected cards and the customer's store credit, both found by index. What an unfinished payment of this cart holds counts as available:
 * paying again releases it.
 */
const GIFT_CARDS_JSON = `(SELECT coalesce(json_agg(json_build_object('id', g.gift_card_id, 'kind', g.kind, 'lastFour', coalesce(g.last_four, ''),
    'currency', g.currency, 'available', (g.available + h.amount)::text, 'held', (g.held - h.amount)::text, 'isVoid', g.state = 'void',
    'expiresAt', (extract(epoch FROM g.expires_at) * 1000)::bigint, 'testMode', g.test_mode, 'isSelected', k.is_selected)
    ORDER BY k.created_at, g.gift_card_id), '[]')
  FROM (
    SELECT x.gift_card_id, x.created_at, true AS is_selected FROM cart_gift_cards x
    WHERE x.website_id = c.website_id AND x.cart_id = c.cart_id
    UNION ALL
    SELECT u.gift_card_id, NULL, false FROM usable_gift_cards u
    WHERE u.website_id = c.website_id AND u.member_id = c.member_id AND u.kind = 'store-credit'
      AND NOT EXISTS (SELECT FROM cart_gift_cards y WHERE y.website_id = c.website_id AND y.cart_id = c.cart_id AND y.gift_card_id = u.gift_card_id)
  ) k JOIN usable_gift_cards g ON g.website_id = c.website_id AND g.gift_card_id = k.gift_card_id
    AND (g.kind = 'gift-card' OR g.member_id = c.member_id)
  CROSS JOIN LATERAL (SELECT coalesce(sum(o.amount), 0)::bigint AS amount FROM cart_gift_card_holds o
    WHERE o.website_id = c.website_id AND o.cart_id = c.cart_id AND o.gift_card_id = g.gift_card_id) h)`

/** The columns of a `StoredCart` for the cart `c`. */
export const CART_COLUMNS = `c.cart_id AS "cartId", c.member_id AS "memberId", c.created_at AS "createdAt", c.revision, c.coupon_codes AS codes,
  c.shipping_location AS location, c.shipping_rate_id AS "optionId",
  c.quotes, ${GIFT_CARDS_JSON} AS "giftCards", ${LINES_JSON} AS lines`
