import { type DisplayProduct, type DisplayVariant, isVariantSoldOut } from './display.ts'

/** How a shopper comes from options to a variant, and which picture belongs to it. */

type SelectableProduct = Pick<DisplayProduct, 'structuredContent' | 'variantOptionOrdering'>

/** Option name to chosen value; what is not chosen yet is missing or empty. */
export type OptionSelection = Readonly<Record<string, string>>

export type ProductOption = Readonly<{ name: string; values: readonly string[] }>

const getOwnValue = (record: OptionSelection, name: string): string | undefined =>
  (Object.hasOwn(record, name) && record[name]) || undefined

/** In the owner's order (CATALOG-051), each value where it first comes up. */
export const listOptions = ({
  variantOptionOrdering,
  structuredContent: { variants },
}: SelectableProduct): ProductOption[] =>
  variantOptionOrdering.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => getOwnValue(attributes, name) ?? []))],
  }))

/** What nobody needs to choose: options that have one value only. */
export const selectSingleValueOptions = (product: SelectableProduct): OptionSelection =>
  Object.fromEntries(
    listOptions(product).flatMap(({ name, values: [only, ...others] }) =>
      only !== undefined && others.length === 0 ? [[name, only]] : [],
    ),
  )

/** The variant that all chosen values mean; undefined until all are chosen, and where there is none of that kind. */
export const findVariant = (product: SelectableProduct, choice: OptionSelection): DisplayVariant | undefined => {
  const { variants } = product.structuredContent
  if (variants.length === 1) return variants[0]
  return variants.find(({ attributes }) =>
    product.variantOptionOrdering.every((name) => {
      const value = getOwnValue(attributes, name)
      return value !== undefined && value === getOwnValue(choice, name)
    }),
  )
}

/** What a value comes to together with the other values that are chosen. */
export const getValueAvailability = (
  product: SelectableProduct,
  choice: OptionSelection,
  name: string,
  value: string,
): 'available' | 'sold-out' | 'impossible' => {
  const left = product.structuredContent.variants.filter(
    ({ attributes }) =>
      getOwnValue(attributes, name) === value &&
      product.variantOptionOrdering.every((other) => {
        const chosen = other === name ? undefined : getOwnValue(choice, other)
        return chosen === undefined || getOwnValue(attributes, other) === chosen
      }),
  )
  if (left.length === 0) return 'impossible'
  return left.every((variant) => isVariantSoldOut(product, variant)) ? 'sold-out' : 'available'
}

/** Several choices at once, and the questions of a form, belong on the product's own page or into the quick view: a card has room for one. */
export const canQuickAdd = ({ variantOptionOrdering, structuredContent }: SelectableProduct): boolean =>
  structuredContent.additionalFieldsFormId === null &&
  (variantOptionOrdering.length < 2 || structuredContent.variants.length === 1)

/** Which picture belongs to a variant: its own, else the main one (CATALOG-026). */
export const findVariantImageIndex = (
  { images }: Pick<DisplayProduct, 'images'>,
  variant: Pick<DisplayVariant, 'imageId'> | undefined,
): number => {
  const own = variant?.imageId == null ? -1 : images.findIndex(({ id }) => id === variant.imageId)
  return Math.max(own, 0)
}
