import type { z } from 'zod'
import type { Currency } from '#base/enumerations/currencies.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { toInstant } from '#base/time.ts'
import { parseMoneyInput } from '#design/forms/parse-money-input.ts'
import { tracksStock } from '#shop/catalog/operations/validate-product.ts'
import { ProductInput, type VariantInput } from '#shop/catalog/product-schema.ts'
import { areVariantsComplete } from './options.ts'
import type { ProductDraft, SiteLocale, VariantDraft } from './product-draft.ts'

/** Errors by path in the request body: `variants.3.price`. */
export type FieldErrors = Readonly<Record<string, string>>

export type ValidatedInput = { input: ProductInput; errors?: undefined } | { input?: undefined; errors: FieldErrors }

type ReportError = (path: string, message: string) => void

const WHOLE_NUMBER = /^\d{1,9}$/

/** Parses an integer; reports invalid input and returns 0. */
const parseWholeNumber = (text: string, message: string, complain: (message: string) => void): number => {
  if (WHOLE_NUMBER.test(text.trim())) return Number(text)
  complain(message)
  return 0
}

const parseAmount = (typed: string, currency: Currency, complain: (message: string) => void): string => {
  const { digits, error } = parseMoneyInput(typed, currency)
  if (error) complain(error)
  return digits ?? '0'
}

/** Undefined if the stock was not edited, so that items sold in the meantime stay sold. */
const toStockInput = (variant: VariantDraft, complain: (message: string) => void): VariantInput['stock'] => {
  const { unlimited, quantity, seen } = variant
  if (unlimited) return seen?.unlimited ? undefined : { unlimited, quantity: 0 }
  const count = quantity.trim() === '' ? 0 : parseWholeNumber(quantity, 'Stock must be a whole number.', complain)
  if (!seen || seen.unlimited) return { unlimited, quantity: count }
  return count === seen.onHand ? undefined : { unlimited, quantity: count, seen: seen.onHand }
}

const toVariantInput = (
  variant: VariantDraft,
  index: number,
  currency: Currency,
  complain: ReportError,
): z.input<typeof VariantInput> => {
  const about = (field: string) => (message: string) => complain(`variants.${index}.${field}`, message)
  const measure = (field: string, text: string): number | null =>
    text.trim() === '' ? null : parseWholeNumber(text, 'Enter a whole number.', about(field))
  return {
    ...(variant.id ? { id: variant.id } : {}),
    sku: variant.sku,
    optionValues: [...variant.optionValues],
    price: parseAmount(variant.price, currency, about('price')),
    salePrice: variant.salePrice.trim() === '' ? '0' : parseAmount(variant.salePrice, currency, about('salePrice')),
    onSale: variant.onSale && variant.salePrice.trim() !== '',
    stock: toStockInput(variant, about('stock')),
    weightGrams: measure('weightGrams', variant.weight),
    lengthMillimetres: measure('lengthMillimetres', variant.length),
    widthMillimetres: measure('widthMillimetres', variant.width),
    heightMillimetres: measure('heightMillimetres', variant.height),
    imageId: variant.imageId,
  }
}

const LOCAL_DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

/** Interprets the input in the site's time zone, not the browser's. */
const parsePublishDate = (
  { state, publishOn }: ProductDraft,
  timeZone: string,
  complain: ReportError,
): string | null => {
  const [, ...parts] = LOCAL_DATE_TIME.exec(publishOn) ?? []
  const [year, month, day, hour, minute] = parts.map(Number)
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) {
    if (state === 'scheduled') complain('publishOn', 'Enter a publish date and time.')
    return null
  }
  return toInstant({ year, month, day, hour, minute, second: 0 }, timeZone).toISOString()
}

const MISSING_VARIANTS = 'Some variants have no value. Create the variants, or remove the option.'

const validateOptions = ({ axes, variants }: ProductDraft, complain: ReportError): void => {
  axes.forEach(({ name, values }, index) => {
    if (name.trim() === '') complain(`optionNames.${index}`, 'Enter an option name, such as Size.')
    else if (values.length === 0) complain(`optionNames.${index}`, `Give “${name}” values, or remove it.`)
  })
  if (!areVariantsComplete(axes, variants)) complain('optionNames', MISSING_VARIANTS)
}

const toSubscriptionPlan = (draft: ProductDraft, complain: ReportError) => {
  // Only physical products and services can be sold as subscriptions.
  if (!draft.isSubscribable || !tracksStock(draft.productType)) return null
  const { value, unit, cycles } = draft.plan
  const about = (field: string) => (message: string) => complain(`subscriptionPlan.${field}`, message)
  return {
    billingPeriod: { value: parseWholeNumber(value, 'Enter a whole number.', about('billingPeriod.value')), unit },
    numBillingCycles:
      cycles.trim() === '' ? 0 : parseWholeNumber(cycles, 'Enter a whole number.', about('numBillingCycles')),
  }
}

const toGiftCardSettings = ({ productType, giftCard }: ProductDraft, currency: Currency, complain: ReportError) => {
  if (productType !== ProductType.giftCard) return null
  const { hasCustomAmount, min, max, months } = giftCard
  const about = (field: string) => (message: string) => complain(`giftCard.${field}`, message)
  return {
    customAmount: hasCustomAmount
      ? {
          min: parseAmount(min, currency, about('customAmount.min')),
          max: parseAmount(max, currency, about('customAmount.max')),
        }
      : null,
    expiresAfterMonths:
      months.trim() === ''
        ? null
        : parseWholeNumber(months, 'Enter a whole number of months.', about('expiresAfterMonths')),
  }
}

/** Field order on the page; other fields come last. */
const FIELD_ORDER = ['title', 'description', 'excerpt', 'imageIds', 'variants', 'optionNames']
const getFieldPosition = (path: string): number => {
  const place = FIELD_ORDER.indexOf(path.split('.')[0] ?? '')
  return place < 0 ? FIELD_ORDER.length : place
}

const sortByField = (errors: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).sort(([a], [b]) => getFieldPosition(a) - getFieldPosition(b)))

/** Converts the draft to the request body, or returns all errors by field. */
export const toProductInput = (draft: ProductDraft, { currency, timeZone }: SiteLocale): ValidatedInput => {
  const errors: Record<string, string> = {}
  const complain: ReportError = (path, message) => {
    errors[path] ??= message
  }
  const { axes, variants, images, related, addOns, plan, giftCard, ...same } = draft
  validateOptions(draft, complain)
  const subscriptionPlan = toSubscriptionPlan(draft, complain)
  const checked = ProductInput.safeParse({
    ...same,
    tags: [...draft.tags],
    categoryIds: [...draft.categoryIds],
    publishOn: parsePublishDate(draft, timeZone, complain),
    optionNames: axes.map(({ name }) => name),
    variants: variants.map((variant, index) => toVariantInput(variant, index, currency, complain)),
    imageIds: images.map(({ id }) => id),
    relatedIds: related.map(({ id }) => id),
    addOnIds: addOns.map(({ id }) => id),
    isSubscribable: subscriptionPlan !== null,
    subscriptionPlan,
    giftCard: toGiftCardSettings(draft, currency, complain),
  })
  for (const { path, message } of checked.error?.issues ?? []) complain(path.join('.'), message)
  return checked.success && Object.keys(errors).length === 0 ? { input: checked.data } : { errors: sortByField(errors) }
}
