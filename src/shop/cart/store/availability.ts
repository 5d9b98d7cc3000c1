import { ProductType } from '#base/enumerations/products.ts'
import { HAS_OWN_CHECKOUT, IS_STOCK_TRACKED, MAX_LINE_AMOUNT, SELLABLE_JSON } from './stored-cart.ts'

/**
 * The stock-and-limit rule in SQL, for every statement that adds to a cart or raises a quantity. All arguments are SQL expressions.
 */

/** Why a quantity is rejected: more than one cart may hold, or more than is in stock. */
export type QuantityRejection = 'limit' | 'stock'

/** How many of variant `v` one cart may hold, stock aside. */
export const maxQuantitySql = (maxService: string, maxOther: string): string =>
  `CASE WHEN v.product_type = ${ProductType.service} THEN ${maxService} ELSE ${maxOther} END`

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
      coalesce(s.available, 0) AS available, ${HAS_OWN_CHECKOUT} AS has_own_checkout,
      ${maxQuantitySql(maxService, maxOther)} AS max_quantity, ${SELLABLE_JSON} AS now, v.additional_fields_form_id AS form_id
    FROM sellable_variants v LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE v.website_id = ${websiteId} AND v.product_id = ${productId} AND v.sku = ${sku} AND v.is_public`

/** Branches of a CASE: why the cart cannot hold `quantity` of the variant that `requestedVariantSql` selected as `variant`. */
export const rejectAddSql = (variant: string, quantity: string): string =>
  `WHEN ${variant}.has_own_checkout THEN 'own-checkout'
      ${rejectQuantitySql({
        quantity,
        maxQuantity: `${variant}.max_quantity`,
        unitPrice: `${variant}.unit_price`,
        isTracked: `${variant}.is_tracked`,
        available: `${variant}.available`,
      })}`

/** Branch of a CASE: the product's form is not the one whose answers were checked. Last, so that nobody answers for a product that is sold out. */
export const rejectFormSql = (variant: string, formId: string): string =>
  `WHEN ${variant}.form_id IS DISTINCT FROM ${formId} THEN 'form'`

/** The largest quantity of the variant that one cart may hold now. */
export const maxPurchasableSql = (variant: string): string =>
  `CASE WHEN ${variant}.is_tracked THEN least(${variant}.max_quantity, ${variant}.available) ELSE ${variant}.max_quantity END`
