import { ProductType } from '#base/enumerations/products.ts'
import { interpolate } from '#base/format/interpolate.ts'
import type { AddToCartMessages } from '#shop/cart/model.ts'
import {
  type DisplayProduct,
  type DisplayVariant,
  findVariant,
  isVariantSoldOut,
  listOptions,
  type OptionSelection,
  QUANTITY,
  shouldShowVariantsSelect,
} from '#shop/catalog/model.ts'

type PurchasableProduct = Pick<DisplayProduct, 'structuredContent' | 'variantOptionOrdering'>

/** Names of the options without a selected value, in the owner's order. */
const findUnselectedOptions = (product: PurchasableProduct, selection: OptionSelection): string[] =>
  shouldShowVariantsSelect(product)
    ? listOptions(product)
        .map(({ name }) => name)
        .filter((name) => !(Object.hasOwn(selection, name) && selection[name]))
    : []

/** Joins the names in {optionsList} (CART-035); the message itself continues with "and". */
const SEPARATOR = ', '

/** CART-032…034. */
const describeUnselectedOptions = (names: readonly string[], messages: AddToCartMessages): string => {
  const last = names.at(-1) ?? ''
  const [first = ''] = names
  if (names.length < 2) return interpolate(messages.selectOne, { option: last })
  if (names.length === 2) return interpolate(messages.selectTwo, { option1: first, option2: last })
  return interpolate(messages.selectMore, { optionsList: names.slice(0, -1).join(SEPARATOR), lastOption: last })
}

/** CART-038, CART-039, CART-041: the error of an entered quantity, if any. */
const validateQuantity = (input: string, messages: AddToCartMessages): string | undefined => {
  const number = input.trim() === '' ? Number.NaN : Number(input)
  if (!Number.isFinite(number)) return messages.notANumber
  if (!Number.isInteger(number)) return messages.notWhole
  if (number < QUANTITY.min) return interpolate(messages.tooFew, { least: QUANTITY.min })
  return number > QUANTITY.max ? interpolate(messages.tooMany, { most: QUANTITY.max }) : undefined
}

const isGiftCard = ({ structuredContent }: PurchasableProduct): boolean =>
  structuredContent.productType === ProductType.giftCard

export type AddRequest = Readonly<{ product: PurchasableProduct; selection: OptionSelection; quantity: string }>
/** `needsOption`: on listings the button prompts for the missing options, and no alert opens. */
export type AvailabilityResult =
  | Readonly<{ variant: DisplayVariant; quantity: number }>
  | Readonly<{ needsOption: true }>
  | Readonly<{ error: string }>

/** Checks a request to add a product against the data on the page. */
export const checkAvailability = (
  { product, selection, quantity }: AddRequest,
  isListing: boolean,
  messages: AddToCartMessages,
): AvailabilityResult => {
  const unselected = findUnselectedOptions(product, selection)
  if (unselected.length > 0) {
    if (isGiftCard(product)) return { error: messages.selectDenomination }
    return isListing ? { needsOption: true } : { error: describeUnselectedOptions(unselected, messages) }
  }
  const variant = findVariant(product, selection)
  if (!variant) return { error: isGiftCard(product) ? messages.selectDenomination : messages.variantUnavailable }
  if (isVariantSoldOut(product, variant)) return { error: messages.notEnough }
  const error = validateQuantity(quantity, messages)
  return error === undefined ? { variant, quantity: Number(quantity) } : { error }
}
