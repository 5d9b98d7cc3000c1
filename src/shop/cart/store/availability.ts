import { ProductType } from '#base/enumerations/products.ts'
import { MAX_GIFT_QUANTITY } from '../model.ts'
import { FORM_ID, IS_SOLD, IS_STOCK_TRACKED, MAX_LINE_AMOUNT, SELLABLE_JSON } from './stored-cart.ts'

/**
 * The stock-and-limit rule in SQL, for every statement that adds to a cart or raises a quantity. All arguments are SQL expressions.
 */

/** Why a quantity is rejected: more than one cart may hold, or more than is in stock. */
export type QuantityRejection = 'limit' | 'stock'

/** How many of variant `v` one cart may hold, stock aside. */
export const maxQuantitySql = (maxService: string, maxOther: string): string =>
  `CASE v.product_type WHEN ${ProductType.service} THEN ${maxService} WHEN ${ProductType.giftCard} THEN ${MAX_GIFT_QUANTITY} ELSE ${maxOther} END`

/** Condition: the amount of a gift card is a price of the product, or its own within the limits of the product. */
const isAmountValidSql = (variant: string, gift: string): string =>
  `coalesce(CASE WHEN ${gift} ? 'amount'
      THEN (${gift} ->> 'amount')::bigint BETWEEN (${variant}.gift_card #>> '{customAmount,min}')::bigint
        AND (${variant}.gift_card #>> '{customAmount,max}')::bigint
      ELSE ${variant}.unit_price > 0 END, false)`

type QuantityCheck = {
  /** Quantity that the limits apply to. */
  quantity: string
  /** Quantity taken from stock; more than `quantity` where other entries of the cart hold the same variant. */
  stockQuantity?: string
  maxQuantity: string
  unitPrice: string
  isTracked: string
  available: string
}

/** Branches of a CASE that results in a `QuantityRejection`. */
export const rejectQuantitySql = (check: QuantityCheck): string => {
  const { quantity, stockQuantity = quantity, maxQuantity, unitPrice, isTracked, available } = check
  return `WHEN ${quantity} > ${maxQuantity} OR ${quantity} * ${unitPrice} > ${MAX_LINE_AMOUNT} THEN 'limit'
      WHEN ${isTracked} AND ${stockQuantity} > ${available} THEN 'stock'`
}

type VariantRequest = { websiteId: string; productId: string; sku: string; maxService: string; maxOther: string }

/** Selects the requested variant if visitors can see it, with everything that `rejectAddSql` needs. */
export const requestedVariantSql = ({ websiteId, productId, sku, maxService, maxOther }: VariantRequest): string =>
  `SELECT v.product_id, v.variant_id, v.title, v.unit_price, ${IS_STOCK_TRACKED} AS is_tracked,
      coalesce(s.available, 0) AS available, ${IS_SOLD} AS is_sold, v.product_type = ${ProductType.giftCard} AS is_gift_card, v.gift_card,
      ${maxQuantitySql(maxService, maxOther)} AS max_quantity, ${SELLABLE_JSON} AS now, ${FORM_ID} AS form_id
    FROM sellable_variants v LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE v.website_id = ${websiteId} AND v.product_id = ${productId} AND v.sku = ${sku} AND v.is_public`

/**
 * Branches of a CASE: why the cart cannot hold `quantity` of the variant that `requestedVariantSql` selected as `variant`. `gift` is the JSON
 * of a gift card, which its own page asks for.
 */
export const rejectAddSql = (variant: string, quantity: string, gift: string): string =>
  `WHEN NOT ${variant}.is_sold OR ${variant}.is_gift_card <> (${gift} IS NOT NULL) THEN 'own-checkout'
      WHEN ${variant}.is_gift_card AND NOT ${isAmountValidSql(variant, gift)} THEN 'amount'
      ${rejectQuantitySql({
        quantity,
        maxQuantity: `${variant}.max_quantity`,
        unitPrice: `coalesce((${gift} ->> 'amount')::bigint, ${variant}.unit_price)`,
        isTracked: `${variant}.is_tracked`,
        available: `${variant}.available`,
      })}`

/** Branch of a CASE: the product's form is not the one whose answers were checked. Last, so that shoppers do not answer questions of a product that is sold out. */
export const rejectFormSql = (variant: string, formId: string): string =>
  `WHEN ${variant}.form_id IS DISTINCT FROM ${formId} THEN 'form'`

/** The largest quantity of the variant that one cart may hold now. */
export const maxPurchasableSql = (variant: string): string =>
  `CASE WHEN ${variant}.is_tracked THEN least(${variant}.max_quantity, ${variant}.available) ELSE ${variant}.max_quantity END`
