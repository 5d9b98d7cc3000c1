import { type DisplayProduct, type DisplayVariant, isVariantSoldOut } from './display.ts'

/** Resolves selected options to a variant, and a variant to its image. */

type SelectableProduct = Pick<DisplayProduct, 'structuredContent' | 'variantOptionOrdering'>

/** Option name to selected value; missing or empty if not selected. */
export type OptionSelection = Readonly<Record<string, string>>

export type ProductOption = Readonly<{ name: string; values: readonly string[] }>

const getOwnValue = (record: OptionSelection, name: string): string | undefined =>
  (Object.hasOwn(record, name) && record[name]) || undefined

/** Options in the owner's order (CATALOG-051), values in order of first occurrence. */
export const listOptions = ({
  variantOptionOrdering,
  structuredContent: { variants },
}: SelectableProduct): ProductOption[] =>
  variantOptionOrdering.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => getOwnValue(attributes, name) ?? []))],
  }))

/** Preselects options that have a single value. */
export const selectSingleValueOptions = (product: SelectableProduct): OptionSelection =>
  Object.fromEntries(
    listOptions(product).flatMap(({ name, values: [only, ...others] }) =>
      only !== undefined && others.length === 0 ? [[name, only]] : [],
    ),
  )

/** The variant with all selected values; undefined if the selection is incomplete or no variant matches. */
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

/** The options of a variant, as in `Large / Celadon`; empty for a product without options. */
export const formatVariantOptions = (
  { variantOptionOrdering }: Pick<SelectableProduct, 'variantOptionOrdering'>,
  { attributes }: Pick<DisplayVariant, 'attributes'>,
): string => variantOptionOrdering.flatMap((name) => getOwnValue(attributes, name) ?? []).join(' / ')

/** The selection before the visitor selects anything: the options of a given variant, else those that have a single value. */
export const getInitialSelection = (product: SelectableProduct, variantId: string | undefined): OptionSelection =>
  product.structuredContent.variants.find(({ id }) => id === variantId)?.attributes ?? selectSingleValueOptions(product)

/** Availability of a value in combination with the other selected values. */
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

/** A card has room for one option; more options need the product page or quick view. Questions open in a dialog. */
export const canQuickAdd = ({ variantOptionOrdering, structuredContent }: SelectableProduct): boolean =>
  variantOptionOrdering.length < 2 || structuredContent.variants.length === 1

/** Index of a variant's image: its own, else the main image (CATALOG-026). */
export const findVariantImageIndex = (
  { images }: Pick<DisplayProduct, 'images'>,
  variant: Pick<DisplayVariant, 'imageId'> | undefined,
): number => {
  const own = variant?.imageId == null ? -1 : images.findIndex(({ id }) => id === variant.imageId)
  return Math.max(own, 0)
}
