import { isDeepStrictEqual } from 'node:util'
import { isDomainError } from '#base/domain-error.ts'
import type { ItemId } from '#base/id.ts'
import { MAX_IMAGES } from '#shop/catalog/model.ts'
import { ProductInput } from '#shop/catalog/product-schema.ts'
import { MAX_CATEGORY_NAME_LENGTH } from '#shop/stores/model.ts'
import { slugify } from '#site/pages/model.ts'
import { createIssueCollector, type FieldIssue } from './formats/field-errors.ts'
import type { ParsedProduct } from './formats/formats.ts'
import type { Field, Format, ImportedProduct, ImportedVariant, ReportIssue } from './formats/product.ts'
import { type ImportContext, mergeImages, mergeProduct, mergeVariants, resolveCategories } from './merge-product.ts'
import type { Snapshot } from './store/snapshot-store.ts'

export type ProductPlan = { url: string; alt: string }
export type PlannedProduct =
  | { kind: 'faulty'; product: ImportedProduct; faults: FieldIssue[] }
  | {
      kind: 'new' | 'changed' | 'unchanged'
      product: ImportedProduct
      before?: Snapshot
      input: ProductInput
      newCategories: string[][]
      pictures: ProductPlan[]
      variantPictures: { optionValues: readonly string[]; url: string }[]
    }

export const getProductLabel = ({ handle, title }: ImportedProduct): string => handle || title || ''

/** Detects SKUs, handles and products that occur twice in the file. */
export const createSeenKeys = () => {
  const seen = new Map<string, number>()
  let added: string[] = []
  const firstOr = (key: string, row: number): number | undefined => {
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, row)
      added.push(key)
    }
    return first
  }
  return {
    sku: (sku: string, row: number) => firstOr(`sku ${sku}`, row),
    handle: (handle: string, row: number) => firstOr(`handle ${handle}`, row),
    product: (id: ItemId, row: number) => firstOr(`product ${id}`, row),
    /** Commits the keys added since the last call; `rewind` forgets them, so that a retried transaction does not collide with itself. */
    commit: (): void => {
      added = []
    },
    rewind: (): void => {
      for (const key of added) seen.delete(key)
      added = []
    },
  }
}
export type SeenKeys = ReturnType<typeof createSeenKeys>

/** Finds the existing product by URL or SKU; reports an issue if they disagree. */
const matchProduct = (
  product: ImportedProduct,
  around: ImportContext,
  columnOf: Format['columnOf'],
  report: ReportIssue,
): ItemId | undefined => {
  const handle = slugify(product.handle)
  const byAddress = handle === '' ? undefined : around.byAddress.get(handle)
  let found = byAddress
  for (const { sku, row } of product.variants) {
    const owner = sku === '' ? undefined : around.skuOwners.get(sku)
    if (!owner) continue
    if (owner.collectionId !== around.collectionId || (found !== undefined && owner.productId !== found))
      report(row, columnOf.sku, `“${owner.title}” already has the SKU ${sku}. Use a different SKU.`)
    else found = owner.productId
  }
  return found
}

const FIELD_BY_PATH: Readonly<Record<string, Field>> = {
  urlId: 'handle',
  categoryIds: 'categories',
  imageIds: 'images',
  customAddButtonText: 'addButtonText',
  variants: 'optionValues',
  imageId: 'images',
}

/** Maps a schema path such as `variants.2.salePrice` to a cell of the file. */
const findCell = (path: string, product: ImportedProduct, rows: readonly number[], columnOf: Format['columnOf']) => {
  const [whole = '', place, part] = path.split('.')
  const name = whole === 'variants' && part !== undefined ? part : whole
  const field = FIELD_BY_PATH[name] ?? (name as Field)
  return {
    row: whole === 'variants' ? (rows[Number(place)] ?? product.row) : product.row,
    column: columnOf[field] ?? '',
  }
}

/** Validates and merges a product without writing. */
export const planProduct = (
  { product, faults }: ParsedProduct,
  {
    format,
    around,
    memory,
    check,
  }: {
    format: Pick<Format, 'columnOf'>
    around: ImportContext
    memory: SeenKeys /** Throws what the catalog would reject. */
    check: (input: ProductInput) => void
  },
): PlannedProduct => {
  const { columnOf } = format
  const { faults: found, report } = createIssueCollector(faults)
  const id = matchProduct(product, around, columnOf, report)
  const before = id && around.snapshots.get(id)
  reportDuplicates(product, { id, memory, columnOf, report })
  checkCells(product, before, columnOf, report)

  const { variants, rows } = mergeVariants(product, before, around.ownImageIds)
  const pictures = mergeImages(product, before, around.ownImageIds)
  const { categoryIds, newCategories } = resolveCategories(product, before, around)
  const parsed = ProductInput.safeParse({
    ...mergeProduct(product, before),
    collectionId: around.collectionId,
    categoryIds,
    imageIds: pictures.imageIds,
    variants,
  })
  const reportPath = (path: string, message: string): void => {
    const { row, column } = findCell(path, product, rows, columnOf)
    report(row, column, message)
  }
  if (!parsed.success) for (const issue of parsed.error.issues) reportPath(issue.path.join('.'), issue.message)
  else
    try {
      check(parsed.data)
    } catch (error) {
      if (!isDomainError(error)) throw error
      for (const [path, message] of Object.entries(error.fieldErrors ?? { '': error.message }))
        reportPath(path, message)
    }
  if (!parsed.success || found.length > 0) return { kind: 'faulty', product, faults: found }

  const isSame =
    before !== undefined && newCategories.length === 0 && isDeepStrictEqual(parsed.data, withoutStock(before.input))
  return {
    kind: before ? (isSame && pictures.wanted.length === 0 ? 'unchanged' : 'changed') : 'new',
    product,
    before,
    input: parsed.data,
    newCategories,
    pictures: pictures.wanted,
    variantPictures: pictures.wanted.length === 0 ? [] : listVariantImages(product.variants),
  }
}

const withoutStock = (input: ProductInput): ProductInput => ({
  ...input,
  variants: input.variants.map(({ stock: _, ...variant }) => variant),
})

const listVariantImages = (variants: readonly ImportedVariant[]) =>
  variants.flatMap(({ optionValues, imageUrl: pictureUrl }) => (pictureUrl ? [{ optionValues, url: pictureUrl }] : []))

const reportDuplicates = (
  product: ImportedProduct,
  {
    id,
    memory,
    columnOf,
    report,
  }: { id: ItemId | undefined; memory: SeenKeys; columnOf: Format['columnOf']; report: ReportIssue },
): void => {
  const handle = slugify(product.handle)
  const first = (handle && memory.handle(handle, product.row)) || (id && memory.product(id, product.row))
  if (first)
    report(
      product.row,
      columnOf.handle,
      `Row ${first} is about the same product. Group its rows, or use a different handle.`,
    )
  for (const { sku, row } of product.variants) {
    const other = sku === '' ? undefined : memory.sku(sku, row)
    if (other !== undefined) report(row, columnOf.sku, `Row ${other} already has the SKU ${sku}. Use a different SKU.`)
  }
}

const checkCells = (
  product: ImportedProduct,
  before: Snapshot | undefined,
  columnOf: Format['columnOf'],
  report: ReportIssue,
): void => {
  for (const name of [...(product.categories ?? []).flat(), product.looseCategory ?? ''])
    if (name.length > MAX_CATEGORY_NAME_LENGTH)
      report(
        product.row,
        columnOf.categories,
        `A category name can have at most ${MAX_CATEGORY_NAME_LENGTH} characters: shorten “${name.slice(0, 60)}”.`,
      )
  if (before === undefined && product.handle === '' && !product.title)
    report(product.row, columnOf.handle, 'This row belongs to no product. Add a handle and a title.')
  for (const { row, price } of product.variants)
    if (price === undefined && before === undefined)
      report(row, columnOf.price, 'Enter a price for the variant, such as 12.50.')
  if ((product.images ?? []).length > MAX_IMAGES)
    report(product.row, columnOf.images, `A product can have at most ${MAX_IMAGES} images. Remove some.`)
}
