import { ProductType } from '#base/enumerations/products.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { describeMissingFeature, type PlanFeatures } from '#base/plan-features.ts'
import { cannotPublishError, type FieldErrors, invalidProductError } from '../errors.ts'
import type { ProductInput, VariantInput } from '../product-schema.ts'

/** Business rules for a product whose schema is valid. */

const throwIfAny = (code: ErrorCode, fieldErrors: FieldErrors): void => {
  if (Object.keys(fieldErrors).length > 0) throw invalidProductError(code, fieldErrors)
}

/** Digital products, gift cards and paywall products are always available. */
export const tracksStock = (type: ProductType): boolean => type === ProductType.physical || type === ProductType.service
const canSubscribe = tracksStock

const TYPE_NAMES: Readonly<Record<ProductType, string>> = {
  [ProductType.physical]: 'A physical product',
  [ProductType.digital]: 'A digital product',
  [ProductType.service]: 'A service',
  [ProductType.giftCard]: 'A gift card',
  [ProductType.paywall]: 'A paywall product',
}

/** Indexes of keys that occurred before. */
const findDuplicateIndexes = (keys: readonly (string | undefined)[]): number[] => {
  const seen = new Set<string>()
  return keys.flatMap((key, index) => {
    if (key === undefined) return []
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

const toValuesKey = (values: readonly string[]): string => JSON.stringify(values)

const validateOptions = (optionNames: readonly string[], variants: readonly VariantInput[]): void => {
  const duplicateNames = findDuplicateIndexes(optionNames.map((name) => name.toLowerCase()))
  throwIfAny(
    'catalog.options_twice',
    Object.fromEntries(
      duplicateNames.map((index) => [
        `optionNames.${index}`,
        `There are two options called “${optionNames[index]}”. Rename one of them.`,
      ]),
    ),
  )
  const uncovered: FieldErrors = {}
  variants.forEach(({ optionValues }, index) => {
    const missing = optionNames.slice(optionValues.length)
    if (missing.length > 0)
      uncovered[`variants.${index}.optionValues`] = `Enter a value of variant ${index + 1} for ${missing.join(', ')}.`
    else if (optionValues.length > optionNames.length)
      uncovered[`variants.${index}.optionValues`] =
        `Variant ${index + 1} has more values than the product has options. Add an option or remove a value.`
  })
  throwIfAny('catalog.options_uncovered', uncovered)
  const duplicateVariants = findDuplicateIndexes(variants.map(({ optionValues }) => toValuesKey(optionValues)))
  throwIfAny(
    'catalog.options_twice',
    Object.fromEntries(
      duplicateVariants.map((index) => [
        `variants.${index}.optionValues`,
        optionNames.length === 0
          ? 'A product without options has one variant. Add an option that distinguishes the variants.'
          : `Two variants are “${variants[index]?.optionValues.join(' / ')}”. Change or remove one of them.`,
      ]),
    ),
  )
}

const validateType = ({ productType, optionNames, variants }: ProductInput): void => {
  const name = TYPE_NAMES[productType]
  const hasSingleVariant = productType === ProductType.digital || productType === ProductType.paywall
  if (hasSingleVariant && (variants.length > 1 || optionNames.length > 0))
    throw invalidProductError('catalog.variants_of_type', {
      variants: `${name} has one price and no options. Keep one variant.`,
    })
  if (productType === ProductType.giftCard && optionNames.length > 1)
    throw invalidProductError('catalog.variants_of_type', { optionNames: `${name} has one option: its amounts.` })
}

const validateSubscription = ({ isSubscribable, subscriptionPlan, productType }: ProductInput): void => {
  if (!isSubscribable) return
  if (!canSubscribe(productType))
    throw invalidProductError('catalog.not_subscribable', {
      isSubscribable: `${TYPE_NAMES[productType]} cannot be sold as a subscription. Physical products and services can.`,
    })
  if (!subscriptionPlan)
    throw invalidProductError('catalog.not_subscribable', {
      subscriptionPlan: 'Enter how often the subscription is billed.',
    })
}

/** A gift card is worth what is paid for it. */
const validateGiftCard = ({ productType, giftCard, variants }: ProductInput): void => {
  if (productType !== ProductType.giftCard) return
  const fieldErrors: FieldErrors = {}
  variants.forEach(({ price, onSale }, index) => {
    if (BigInt(price) === 0n) fieldErrors[`variants.${index}.price`] = 'A gift card needs an amount.'
    if (onSale) fieldErrors[`variants.${index}.salePrice`] = 'A gift card is worth its price and cannot be on sale.'
  })
  const limits = giftCard?.customAmount
  if (limits) {
    if (BigInt(limits.min) === 0n) fieldErrors['giftCard.customAmount.min'] = 'Enter the smallest amount.'
    else if (BigInt(limits.max) < BigInt(limits.min))
      fieldErrors['giftCard.customAmount.max'] = 'The largest amount is below the smallest.'
  }
  throwIfAny('catalog.gift_card_amounts', fieldErrors)
}

/** Memberships cannot be sold yet. */
export const canPublish = (type: ProductType): boolean => type !== ProductType.paywall

const validateSalePrices = (variants: readonly VariantInput[]): void => {
  const fieldErrors: FieldErrors = {}
  variants.forEach(({ price, salePrice, onSale }, index) => {
    if (onSale && BigInt(salePrice) > BigInt(price))
      fieldErrors[`variants.${index}.salePrice`] = 'The sale price is above the price. Lower it, or end the sale.'
  })
  throwIfAny('catalog.sale_above_price', fieldErrors)
}

const validateSkus = (variants: readonly VariantInput[]): void => {
  const duplicates = findDuplicateIndexes(variants.map(({ sku }) => sku || undefined))
  throwIfAny(
    'catalog.sku_twice',
    Object.fromEntries(
      duplicates.map((index) => [
        `variants.${index}.sku`,
        `Two variants have the SKU ${variants[index]?.sku}. Change one of them.`,
      ]),
    ),
  )
}

/** Throws the first kind of error with all fields it concerns. References to other rows are checked by `check-references.ts`. */
export const validateProduct = (input: ProductInput): void => {
  validateType(input)
  validateOptions(input.optionNames, input.variants)
  validateSalePrices(input.variants)
  validateSkus(input.variants)
  validateSubscription(input)
  validateGiftCard(input)
  if (input.state !== 'draft' && !canPublish(input.productType)) throw cannotPublishError()
  if (input.state === 'scheduled' && input.publishOn === null)
    throw invalidProductError('catalog.needs_date', { publishOn: 'Enter a publish date.' })
}

/** Throws if the product is of a kind that the plan does not include. Starters are exempt: they seed what the operator installs. */
export const requireProductFeatures = (
  { productType, isSubscribable }: Pick<ProductInput, 'productType' | 'isSubscribable'>,
  planFeatures: PlanFeatures,
): void => {
  throwIfAny('plan.feature_disabled', {
    ...(productType === ProductType.giftCard &&
      !planFeatures.giftCards && { productType: describeMissingFeature('giftCards') }),
    ...(isSubscribable && !planFeatures.subscriptions && { isSubscribable: describeMissingFeature('subscriptions') }),
  })
}

const getEffectivePrice = ({ price, salePrice, onSale }: VariantInput): bigint => BigInt(onSale ? salePrice : price)

/** Columns that lists sort and filter by. The sale flag of a digital product is that of its only variant (CATALOG-016). */
export const computePriceColumns = (variants: readonly VariantInput[]) => {
  const prices = variants.map(getEffectivePrice)
  return {
    lowest_price: prices.reduce((min, price) => (price < min ? price : min)),
    highest_price: prices.reduce((max, price) => (price > max ? price : max)),
    on_sale: variants.some(({ onSale }) => onSale),
  }
}

/**
 * State and publish date to store. A public product has a publish date no later than now; a product scheduled for a past date becomes
 * public at once.
 */
export const resolvePublication = (
  { state, publishOn }: Pick<ProductInput, 'state' | 'publishOn'>,
  now: Date,
  previousPublishOn: Date | null = null,
): { state: ProductInput['state']; publish_on: Date | null } => {
  const requested = publishOn === null ? null : new Date(publishOn)
  if (state === 'draft') return { state, publish_on: requested }
  if (state === 'scheduled' && requested !== null && requested > now) return { state, publish_on: requested }
  const since = requested ?? previousPublishOn ?? now
  return { state: 'public', publish_on: since > now ? now : since }
}
