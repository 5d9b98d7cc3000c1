import { ProductType } from '#base/enumerations/products.ts'
import type { AssetId, CategoryId, CollectionId, ItemId } from '#base/id.ts'
import type { VariantInput } from '#shop/catalog/product-schema.ts'
import { slugify } from '#site/pages/model.ts'
import { trimTrailingEmpty } from './formats/options.ts'
import type { ImportedProduct, ImportedVariant } from './formats/product.ts'
import type { Snapshot } from './store/snapshot-store.ts'

/** What the site has, as far as the products at hand could touch it. */
export type ImportContext = {
  collectionId: CollectionId
  byAddress: ReadonlyMap<string, ItemId>
  skuOwners: ReadonlyMap<string, { productId: ItemId; collectionId: CollectionId; title: string }>
  snapshots: ReadonlyMap<ItemId, Snapshot>
  /** By `keyOfPath`. */
  categories: ReadonlyMap<string, CategoryId>
  /** By name alone, the outermost first. */
  places: ReadonlyMap<string, readonly CategoryId[]>
  /** Pictures that are here already; addresses of ours lead to them without a fetch. */
  ownPictures: ReadonlySet<string>
}

export const toPathKey = (path: readonly string[]): string => JSON.stringify(path.map((name) => name.toLowerCase()))

const OWN_IMAGE_PATH = /\/assets\/images\/([0-9a-f-]{36})\/[^/]*$/
export const findOwnImageId = (url: string): AssetId | undefined => OWN_IMAGE_PATH.exec(url)?.[1] as AssetId | undefined

const given = <Value>(value: Value | undefined, otherwise: Value): Value => (value === undefined ? otherwise : value)

const mergeVariant = (moved: ImportedVariant, before: VariantInput | undefined, own: ReadonlySet<string>): unknown => {
  const picture = moved.pictureUrl === undefined ? undefined : findOwnImageId(moved.pictureUrl)
  const { stock } = moved
  const isSame =
    before?.stock !== undefined &&
    stock?.unlimited === before.stock.unlimited &&
    (stock.unlimited || stock.quantity === before.stock.quantity)
  return {
    ...(before && { id: before.id }),
    sku: moved.sku || (before?.sku ?? ''),
    optionValues: moved.optionValues,
    price: given(moved.price, before?.price ?? '0'),
    salePrice: given(moved.salePrice, before?.salePrice ?? '0'),
    onSale: given(moved.onSale, before?.onSale ?? false),
    ...(stock && !isSame && { stock }),
    weightGrams: given(moved.weightGrams, before?.weightGrams ?? null),
    lengthMillimetres: given(moved.lengthMillimetres, before?.lengthMillimetres ?? null),
    widthMillimetres: given(moved.widthMillimetres, before?.widthMillimetres ?? null),
    heightMillimetres: given(moved.heightMillimetres, before?.heightMillimetres ?? null),
    imageId: picture && own.has(picture) ? picture : (before?.imageId ?? null),
  }
}

type MergedVariants = { variants: unknown[]; rows: number[] }

/**
 * The values of variants that the file does not name, in the order in which it names the options: one that was there before keeps its
 * values, and one with a new name takes those of its place unless they are another's. What has no option any more stands at the end,
 * where the rules of the catalog find it.
 */
const valuesUnder = (names: readonly string[] | undefined, before: readonly string[]) => {
  const known = before.map((name) => name.toLowerCase())
  const wanted = (names ?? before).map((name) => name.toLowerCase())
  const sources = wanted.map((name, at) => {
    if (known.includes(name)) return known.indexOf(name)
    return wanted.includes(known[at] ?? '') ? -1 : at
  })
  return (values: readonly string[]): string[] => [
    ...trimTrailingEmpty(sources.map((place) => values[place] ?? '')),
    ...values.filter((_, place) => !sources.includes(place)),
  ]
}

const keyOfValues = (values: readonly string[]): string => JSON.stringify(values)

/** Those that are there keep their places and ids, those that the file does not name stay as they are, new ones follow. */
export const mergeVariants = (
  product: ImportedProduct,
  before: Snapshot | undefined,
  own: ReadonlySet<string>,
): MergedVariants => {
  const inOrder = valuesUnder(product.optionNames, before?.input.optionNames ?? [])
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
  const kept = known.map((variant) => {
    const moved = bySku.get(variant.sku) ?? byValues.get(keyOfValues(variant.optionValues))
    const isFree = moved !== undefined && left.delete(moved)
    return { variant, moved: isFree ? moved : undefined }
  })
  const merged = kept.map(({ variant, moved }) => {
    const { stock: _, ...rest } = variant
    return moved ? mergeVariant(moved, variant, own) : rest
  })
  return {
    variants: [...merged, ...[...left].map((moved) => mergeVariant(moved, undefined, own))],
    rows: [...kept.map(({ moved }) => moved?.row ?? product.row), ...[...left].map(({ row }) => row)],
  }
}

/**
 * Pictures of ours stand as the file has them, and before those that it does not name: as with variants, nothing is taken away. Others
 * are fetched for products that have none, and never again.
 */
export const mergeImages = (product: ImportedProduct, before: Snapshot | undefined, own: ReadonlySet<string>) => {
  const named = product.pictures ?? []
  const ours = named.flatMap(({ url }) => findOwnImageId(url) ?? []).filter((id) => own.has(id))
  const has = before?.input.imageIds ?? []
  if (ours.length === named.length) return { imageIds: [...new Set([...ours, ...has])], wanted: [] }
  return { imageIds: has, wanted: has.length > 0 ? [] : named }
}

/** Address and type of what is there stay: links lead to the one, and the other decides what a product is. */
export const mergeProduct = (product: ImportedProduct, before: Snapshot | undefined): object => ({
  ...(before?.input ?? {
    productType: product.productType ?? ProductType.physical,
    urlId: slugify(product.handle),
    title: '',
  }),
  ...spoken({
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

const spoken = (values: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const asSet = (ids: readonly CategoryId[]): CategoryId[] => [...new Set(ids)].toSorted()

/** Those that are there, and the paths of those that are not. One that a file names without its place may stand anywhere. */
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
