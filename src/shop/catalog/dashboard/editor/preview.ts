import type { Currency } from '#base/enumerations/currencies.ts'
import { formatSubscriptionPrice } from '#base/subscription-price.ts'
import { parseMoneyInput } from '#design/forms/parse-money-input.ts'
import {
  type DisplayProduct,
  type DisplayVariant,
  formatProductPrice,
  getAddButton,
  getProductMark,
  getScarcityNotice,
  isOnSale,
  isSoldOut,
  shouldShowQuantity,
  shouldShowVariantsSelect,
} from '#shop/catalog/model.ts'
import { formatVariantName, type ProductDraft, type VariantDraft } from './product-draft.ts'

/** Invalid input counts as zero. */
const count = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0)

const toDisplayVariant = (variant: VariantDraft, names: readonly string[], currency: Currency): DisplayVariant => {
  const money = (typed: string) => ({ value: parseMoneyInput(typed, currency).digits ?? '0', currency })
  return {
    id: variant.key,
    sku: variant.sku,
    attributes: Object.fromEntries(names.map((name, index) => [name, variant.optionValues[index] ?? ''])),
    priceMoney: money(variant.price),
    salePriceMoney: money(variant.salePrice),
    onSale: variant.onSale && variant.salePrice.trim() !== '',
    imageId: variant.imageId,
    unlimited: variant.unlimited,
    // Reserved items are in other shoppers' carts and not available.
    qtyInStock: Math.max(0, count(variant.quantity) - (variant.seen?.held ?? 0)),
  }
}

/** The draft in the form that the shared display rules expect. */
export const toDisplayDraft = (
  draft: ProductDraft,
  currency: Currency,
): Omit<DisplayProduct, 'id' | 'collectionId' | 'fullUrl' | 'images'> => {
  const names = draft.axes.map(({ name }) => name)
  const variants = draft.variants.map((variant) => toDisplayVariant(variant, names, currency))
  const nothing = { value: '0', currency }
  const [first] = variants
  return {
    title: draft.title,
    variantOptionOrdering: names,
    merchandising: draft.merchandising,
    structuredContent: {
      productType: draft.productType,
      variants,
      isSubscribable: draft.isSubscribable,
      subscriptionPlan: null,
      priceMoney: first?.priceMoney ?? nothing,
      salePriceMoney: first?.salePriceMoney ?? nothing,
      onSale: variants.some(({ onSale }) => onSale),
      additionalFieldsFormId: null,
      useCustomAddButtonText: draft.useCustomAddButtonText,
      customAddButtonText: draft.customAddButtonText,
    },
  }
}

const BUTTON_LABELS = { addToCart: 'Add to cart', subscribe: 'Subscribe', soldOutButton: 'Sold out' }

const payments = ({ plan }: ProductDraft, price: string): string => {
  const value = count(plan.value)
  if (value < 1) return price
  return formatSubscriptionPrice(price, {
    billingPeriod: { value, unit: plan.unit },
    numBillingCycles: count(plan.cycles),
  })
}

/** The product as shoppers would see it, computed by the same rules as the site. */
export const createPreview = (draft: ProductDraft, currency: Currency) => {
  const product = toDisplayDraft(draft, currency)
  const { now, was } = formatProductPrice(product, undefined, {})
  const soldOut = draft.variants.filter(
    (_, index) =>
      !product.structuredContent.variants[index]?.unlimited &&
      product.structuredContent.variants[index]?.qtyInStock === 0,
  )
  return {
    mark: getProductMark(product, {}),
    price: draft.isSubscribable ? payments(draft, now) : now,
    was,
    options: shouldShowVariantsSelect(product) ? draft.axes : [],
    quantity: shouldShowQuantity(product, true)
      ? shouldShowQuantity(product, false)
        ? 'shown'
        : 'by settings'
      : 'hidden',
    scarcity: getScarcityNotice(product, undefined, 'detail', {}),
    button: getAddButton(product, undefined, BUTTON_LABELS),
    isSoldOut: isSoldOut(product),
    isOnSale: isOnSale(product),
    /** Sold-out variants while others are available. */
    gone: isSoldOut(product) || draft.variants.length < 2 ? [] : soldOut.map(formatVariantName),
  } as const
}
