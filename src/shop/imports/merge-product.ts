import { ProductType } from '#base/enumerations/products.ts'
import type { AssetId, CategoryId, CollectionId, ItemId } from '#base/id.ts'
import type { VariantInput } from '#shop/catalog/product-schema.ts'
import { slugify } from '#site/pages/model.ts'
import { trimTrailingEmpty } from './formats/options.ts'
import type { ImportedProduct, ImportedVariant } from './formats/product.ts'
import type { Snapshot } from './store/snapshot-store.ts'

/** The site's data that the products of one batch refer to. */
export type ImportContext = {
  collectionId: CollectionId
  byAddress: ReadonlyMap<string, ItemId>
  skuOwners: ReadonlyMap<string, { productId: ItemId; collectionId: CollectionId; title: string }>
  snapshots: ReadonlyMap<ItemId, Snapshot>
  /** By `toPathKey`. */
  categories: ReadonlyMap<string, CategoryId>
  /** By name only, shortest path first. */
  places: ReadonlyMap<string, readonly CategoryId[]>
  /** Ids of images that this site already has; URLs of them need no fetch. */
  ownImageIds: ReadonlySet<string>
}

export const toPathKey = (path: readonly string[]): string => JSON.stringify(path.map((name) => name.toLowerCase()))

const OWN_IMAGE_PATH = /\/assets\/images\/([0-9a-f-]{36})\/[^/]*$/
export const findOwnImageId = (url: string): AssetId | undefined => OWN_IMAGE_PATH.exec(url)?.[1] as AssetId | undefined

const valueOr = <Value>(value: Value | undefined, otherwise: Value): Value => (value === undefined ? otherwise : value)

const mergeVariant = (moved: ImportedVariant, before: VariantInput | undefined, own: ReadonlySet<string>): unknown => {
  const imageId = moved.imageUrl === undefined ? undefined : findOwnImageId(moved.imageUrl)
  const { stock } = moved
  const isSame =
    before?.stock !== undefined &&
    stock?.unlimited === before.stock.unlimited &&
    (stock.unlimited || stock.quantity === before.stock.quantity)
  return {
    ...(before && { id: before.id }),
    sku: moved.sku || (before?.sku ?? ''),
    optionValues: moved.optionValues,
    price: valueOr(moved.price, before?.price ?? '0'),
    salePrice: valueOr(moved.salePrice, before?.salePrice ?? '0'),
    onSale: valueOr(moved.onSale, before?.onSale ?? false),
    ...(stock && !isSame && { stock }),
    weightGrams: valueOr(moved.weightGrams, before?.weightGrams ?? null),
    lengthMillimetres: valueOr(moved.lengthMillimetres, before?.lengthMillimetres ?? null),
    widthMillimetres: valueOr(moved.widthMillimetres, before?.widthMillimetres ?? null),
    heightMillimetres: valueOr(moved.heightMillimetres, before?.heightMillimetres ?? null),
    imageId: imageId && own.has(imageId) ? imageId : (before?.imageId ?? null),
  }
}

type MergedVariants = { variants: unknown[]; rows: number[] }

/**
 * Reorders the option values of existing variants to the file's order of options. A renamed option takes over the values at its position, unless
 * they belong to another option of the file. Values without an option go to the end, where catalog validation reports them.
 */
const reorderOptionValues = (names: readonly string[] | undefined, before: readonly string[]) => {
  const known = before.map((name) => name.toLowerCase())
  const requested = (names ?? before).map((name) => name.toLowerCase())
  const sources = requested.map((name, at) => {
    if (known.includes(name)) return known.indexOf(name)
    return requested.includes(known[at] ?? '') ? -1 : at
  })
  return (values: readonly string[]): string[] => [
    ...trimTrailingEmpty(sources.map((place) => values[place] ?? '')),
    ...values.filter((_, place) => !sources.includes(place)),
  ]
}

const keyOfValues = (values: readonly string[]): string => JSON.stringify(values)

/** Existing variants keep their positions and ids, also if the file does not list them; new ones are appended. */
export const mergeVariants = (
  product: ImportedProduct,
  before: Snapshot | undefined,
  own: ReadonlySet<string>,
): MergedVariants => {
  const inOrder = reorderOptionValues(product.optionNames, before?.input.optionNames ?? [])
  const known = (before?.input.variants ?? []).map((variant) => ({
    ...variant,
    optionValues: inOrder(variant.optionValues),
  }))
  const skus = new Set(known.map(({ sku }) => sku))
  const left = new Set(product.variants)
  const bySku = new Map<string, ImportedVariant>()
  const byValues = new Map<string, ImportedVariant>()
  for (const moved of product.variants.toReversed())
    if (skus.has(moved.sku)) bySku.set(moved.sku, moved)
    else byValues.set(keyOfValues(moved.optionValues), moved)
  const matched = known.map((variant) => {
    const moved = bySku.get(variant.sku) ?? byValues.get(keyOfValues(variant.optionValues))
    const isFree = moved !== undefined && left.delete(moved)
    return { variant, moved: isFree ? moved : undefined }
  })
  const merged = matched.map(({ variant, moved }) => {
    const { stock: _, ...rest } = variant
    return moved ? mergeVariant(moved, variant, own) : rest
  })
  return {
    variants: [...merged, ...[...left].map((moved) => mergeVariant(moved, undefined, own))],
    rows: [...matched.map(({ moved }) => moved?.row ?? product.row), ...[...left].map(({ row }) => row)],
  }
}

/**
 * The site's own images come first, in the file's order, followed by existing ones that the file does not list. External images are fetched
 * only for products without images.
 */
export const mergeImages = (product: ImportedProduct, before: Snapshot | undefined, own: ReadonlySet<string>) => {
  const named = product.images ?? []
  const ours = named.flatMap(({ url }) => findOwnImageId(url) ?? []).filter((id) => own.has(id))
  const has = before?.input.imageIds ?? []
  if (ours.length === named.length) return { imageIds: [...new Set([...ours, ...has])], wanted: [] }
  return { imageIds: has, wanted: has.length > 0 ? [] : named }
}

/** An existing product keeps its URL and type. */
export const mergeProduct = (product: ImportedProduct, before: Snapshot | undefined): object => ({
  ...(before?.input ?? {
    productType: product.productType ?? ProductType.physical,
    urlId: slugify(product.handle),
    title: '',
  }),
  ...omitUndefined({
    title: product.title,
    excerpt: product.excerpt,
    description: product.description,
    tags: product.tags,
    state: product.state,
    publishOn: product.publishOn,
    optionNames: product.optionNames,
    taxClass: product.taxClass,
    customAddButtonText: product.addButtonText,
    useCustomAddButtonText: product.addButtonText === undefined ? undefined : product.addButtonText !== '',
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
  }),
})

const omitUndefined = (values: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const asSet = (ids: readonly CategoryId[]): CategoryId[] => [...new Set(ids)].toSorted()

/** Ids of existing categories and paths of missing ones. A category named without its path matches at any level. */
export const resolveCategories = (
  { categories, looseCategory }: ImportedProduct,
  before: Snapshot | undefined,
  around: ImportContext,
): { categoryIds: CategoryId[]; newCategories: string[][] } => {
  const has = before?.input.categoryIds ?? []
  if (categories) {
    const known = categories.flatMap((path) => around.categories.get(toPathKey(path)) ?? [])
    return {
      categoryIds: asSet(known),
      newCategories: categories.filter((path) => !around.categories.has(toPathKey(path))),
    }
  }
  if (!looseCategory) return { categoryIds: has, newCategories: [] }
  const key = toPathKey([looseCategory])
  const ids = around.places.get(key) ?? []
  const [first] = ids
  if (first === undefined) return { categoryIds: has, newCategories: [[looseCategory]] }
  return { categoryIds: ids.some((id) => has.includes(id)) ? has : asSet([...has, first]), newCategories: [] }
}
