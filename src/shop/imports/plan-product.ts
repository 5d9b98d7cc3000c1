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

/** Remembers the file as it goes by: the same thing twice is one time too many. */
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
    /** What was added since is settled, or did not happen: a transaction that is tried again must not find its own footprints. */
    settle: (): void => {
      added = []
    },
    rewind: (): void => {
      for (const key of added) seen.delete(key)
      added = []
    },
  }
}
export type SeenKeys = ReturnType<typeof createSeenKeys>

/** Which product of the store a product of the file is; reports when it cannot be told. */
const matchOf = (
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
      report(row, columnOf.sku, `“${owner.title}” has the SKU ${sku} already. Give this one another.`)
    else found = owner.productId
  }
  return found
}

const PLACE_OF: Readonly<Record<string, Field>> = {
  urlId: 'handle',
  categoryIds: 'categories',
  imageIds: 'pictures',
  customAddButtonText: 'addButtonText',
  variants: 'optionValues',
  imageId: 'pictures',
}

/** `variants.2.salePrice` is a cell of the file. */
const cellOf = (path: string, product: ImportedProduct, rows: readonly number[], columnOf: Format['columnOf']) => {
  const [whole = '', place, part] = path.split('.')
  const name = whole === 'variants' && part !== undefined ? part : whole
  const field = PLACE_OF[name] ?? (name as Field)
  return {
    row: whole === 'variants' ? (rows[Number(place)] ?? product.row) : product.row,
    column: columnOf[field] ?? '',
  }
}

/** Everything that can be seen without writing. */
export const planProduct = (
  { product, faults }: ParsedProduct,
  format: Pick<Format, 'columnOf'>,
  around: ImportContext,
  memory: SeenKeys,
  /** Throws what the catalog would reject. */
  check: (input: ProductInput) => void,
): PlannedProduct => {
  const { columnOf } = format
  const { faults: found, report } = createIssueCollector(faults)
  const id = matchOf(product, around, columnOf, report)
  const before = id && around.snapshots.get(id)
  noteTwice(product, id, memory, columnOf, report)
  checkCells(product, before, columnOf, report)

  const { variants, rows } = mergeVariants(product, before, around.ownPictures)
  const pictures = mergeImages(product, before, around.ownPictures)
  const { categoryIds, newCategories } = resolveCategories(product, before, around)
  const parsed = ProductInput.safeParse({
    ...mergeProduct(product, before),
    collectionId: around.collectionId,
    categoryIds,
    imageIds: pictures.imageIds,
    variants,
  })
  const tell = (path: string, message: string): void => {
    const { row, column } = cellOf(path, product, rows, columnOf)
    report(row, column, message)
  }
  if (!parsed.success) for (const issue of parsed.error.issues) tell(issue.path.join('.'), issue.message)
  else
    try {
      check(parsed.data)
    } catch (error) {
      if (!isDomainError(error)) throw error
      for (const [path, message] of Object.entries(error.fieldErrors ?? { '': error.message })) tell(path, message)
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
    variantPictures: pictures.wanted.length === 0 ? [] : foreignOf(product.variants),
  }
}

const withoutStock = (input: ProductInput): ProductInput => ({
  ...input,
  variants: input.variants.map(({ stock: _, ...variant }) => variant),
})

const foreignOf = (variants: readonly ImportedVariant[]) =>
  variants.flatMap(({ optionValues, pictureUrl }) => (pictureUrl ? [{ optionValues, url: pictureUrl }] : []))

const noteTwice = (
  product: ImportedProduct,
  id: ItemId | undefined,
  memory: SeenKeys,
  columnOf: Format['columnOf'],
  report: ReportIssue,
): void => {
  const handle = slugify(product.handle)
  const first = (handle && memory.handle(handle, product.row)) || (id && memory.product(id, product.row))
  if (first)
    report(
      product.row,
      columnOf.handle,
      `Row ${first} is about the same product. Put its rows together, or give this one another handle.`,
    )
  for (const { sku, row } of product.variants) {
    const other = sku === '' ? undefined : memory.sku(sku, row)
    if (other !== undefined)
      report(row, columnOf.sku, `Row ${other} has the SKU ${sku} already. Give this one another.`)
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
        `A category name has at most ${MAX_CATEGORY_NAME_LENGTH} characters: shorten “${name.slice(0, 60)}”.`,
      )
  if (before === undefined && product.handle === '' && !product.title)
    report(product.row, columnOf.handle, 'This row belongs to no product. Give it a handle and a title.')
  for (const { row, price } of product.variants)
    if (price === undefined && before === undefined)
      report(row, columnOf.price, 'Give the variant a price, like 12.50.')
  if ((product.pictures ?? []).length > MAX_IMAGES)
    report(product.row, columnOf.pictures, `A product has at most ${MAX_IMAGES} pictures. Take some away.`)
}
