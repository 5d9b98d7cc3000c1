import { isDeepStrictEqual } from 'node:util'
import { ProductType } from '#base/enumerations/products.ts'
import type { AssetId, CategoryId, CollectionId, ItemId } from '#base/id.ts'
import type { VariantInput } from '#shop/catalog/product-schema.ts'
import { tidySlug } from '#site/pages/model.ts'
import type { MovedProduct, MovedVariant } from './formats/product.ts'
import type { Snapshot } from './snapshot-store.ts'

/** What the site has, as far as the products at hand could touch it. */
export type Around = {
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

export const keyOfPath = (path: readonly string[]): string => JSON.stringify(path.map((name) => name.toLowerCase()))

const OWN_PICTURE = /\/assets\/images\/([0-9a-f-]{36})\/[^/]*$/
export const ownPictureId = (url: string): AssetId | undefined => OWN_PICTURE.exec(url)?.[1] as AssetId | undefined

const given = <Value>(value: Value | undefined, otherwise: Value): Value => (value === undefined ? otherwise : value)

const mergeVariant = (moved: MovedVariant, before: VariantInput | undefined, own: ReadonlySet<string>): unknown => {
  const picture = moved.pictureUrl === undefined ? undefined : ownPictureId(moved.pictureUrl)
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

/** Those that are there keep their places and ids, those that the file does not name stay as they are, new ones follow. */
export const mergeVariants = (
  product: MovedProduct,
  before: Snapshot | undefined,
  own: ReadonlySet<string>,
): MergedVariants => {
  const known = before?.input.variants ?? []
  const left = new Set(product.variants)
  const take = (fits: (moved: MovedVariant) => boolean): MovedVariant | undefined => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const skus = new Set(known.map(({ sku }) => sku))
  const bySku = known.map(({ sku }) => take((moved) => moved.sku === sku))
  const kept = known.map((variant, place) => {
    const sameValues = (moved: MovedVariant): boolean =>
      !skus.has(moved.sku) && isDeepStrictEqual(moved.optionValues, variant.optionValues)
    return { variant, moved: bySku[place] ?? take(sameValues) }
  })
  const merged = kept.map(({ variant: { stock: _, ...variant }, moved }, place) =>
    moved ? mergeVariant(moved, known[place], own) : variant,
  )
  return {
    variants: [...merged, ...[...left].map((moved) => mergeVariant(moved, undefined, own))],
    rows: [...kept.map(({ moved }) => moved?.row ?? product.row), ...[...left].map(({ row }) => row)],
  }
}

/** Pictures of ours are set as the file has them. Others are fetched for products that have none, and never again. */
export const picturesOf = (product: MovedProduct, before: Snapshot | undefined, own: ReadonlySet<string>) => {
  const named = product.pictures ?? []
  const ours = named.flatMap(({ url }) => ownPictureId(url) ?? []).filter((id) => own.has(id))
  const has = before?.input.imageIds ?? []
  if (ours.length === named.length) return { imageIds: ours.length > 0 ? ours : has, wanted: [] }
  return { imageIds: has, wanted: has.length > 0 ? [] : named }
}

/** Address and type of what is there stay: links lead to the one, and the other decides what a product is. */
export const wholeOf = (product: MovedProduct, before: Snapshot | undefined): object => ({
  ...(before?.input ?? {
    productType: product.productType ?? ProductType.physical,
    urlId: tidySlug(product.handle),
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
export const categoriesOf = (
  { categories, looseCategory }: MovedProduct,
  before: Snapshot | undefined,
  around: Around,
): { categoryIds: CategoryId[]; newCategories: string[][] } => {
  const has = before?.input.categoryIds ?? []
  if (categories) {
    const known = categories.flatMap((path) => around.categories.get(keyOfPath(path)) ?? [])
    return {
      categoryIds: asSet(known),
      newCategories: categories.filter((path) => !around.categories.has(keyOfPath(path))),
    }
  }
  if (!looseCategory) return { categoryIds: has, newCategories: [] }
  const key = keyOfPath([looseCategory])
  const ids = around.places.get(key) ?? []
  const [first] = ids
  if (first === undefined) return { categoryIds: has, newCategories: [[looseCategory]] }
  return { categoryIds: ids.some((id) => has.includes(id)) ? has : asSet([...has, first]), newCategories: [] }
}
